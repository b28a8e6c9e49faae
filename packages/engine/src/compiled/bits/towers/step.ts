import { int, when } from '../../text.ts';
import { after, type JumpGroup } from '../moves.ts';
import {
  BY_MAN,
  CAPTURED,
  drawJump,
  PLAYED,
  PROMOTED,
  setsAfterJump,
  type StepMoves,
  storeRun,
  storeState,
} from '../step.ts';
import { runAfterStep } from '../king-runs.ts';
import type { Side } from '../side.ts';
import { and, any, define, named, or, orAll } from '../vector.ts';
import { jumpTower, keepsRank, playPrey, stepTower, withFreed } from './moves.ts';

/** Plays random moves on `state` and on the towers themselves, with the hash of the towers where positions are remembered. */
export function towerStepMoves(side: Side): StepMoves {
  const { layout } = side;
  const from = named(layout, 'from');
  const to = named(layout, 'to');
  const hashes = side.rules.repetition !== null;
  const ranked = keepsRank(side);
  const promoted = (rank: 0 | 1): string =>
    rank === 0 && side.crown !== null
      ? ` | ((${orAll(and(to, side.crown))}) !== 0 ? ${int(PROMOTED)} : 0)`
      : '';
  /** The second word of a mover's tower for the hash: kings by bits, or the rank of the top where those below are men. */
  const movedKings = (rank: 0 | 1): string => (ranked ? 'movedKings' : int(rank));
  const carriedKings = (rank: 0 | 1): string =>
    ranked
      ? 'carriedKings'
      : rank === 0 && side.crown !== null
        ? `(${orAll(and(to, side.crown))}) !== 0 ? 1 : 0`
        : int(rank);
  const single = (groups: readonly JumpGroup[]): string => {
    const jump = drawJump(side, groups);
    const kings = jump.ranks.indexOf(1);
    const byKing = kings < 0 ? '0' : jump.ranks.length === 1 ? '1' : `(${any(jump.from[kings]!)}) ? 1 : 0`;
    const crowned = orAll(jump.crowns) === '0' ? null : `(${any(jump.crowns)}) ? 1 : 0`;
    const victims = jump.victim;
    return `${jump.statements}
${define('from', jump.from.reduce(or))}
${define('to', jump.to.reduce(or))}
${jumpTower(side, { from, to, victims }, crowned)}
${when(hashes && !ranked, `const byKing = ${byKing}, takenKing = ${any(and(victims, side.q))} ? 1 : 0;`)}
${when(
  hashes,
  `hashMove(fromSquare, toSquare, moved, ${ranked ? 'movedKings' : 'byKing'}, carried, ${ranked ? 'carriedKings' : `byKing${crowned === null ? '' : ` | (${crowned})`}`});
hashLoss(victimSquare, taken, ${ranked ? 'takenKings, takenKings >>> 1' : 'takenKing, 0'});`,
)}
${storeState(side, withFreed(side, setsAfterJump(side, jump), victims))} ${storeRun(side, '0')}
return ${jump.flags};`;
  };
  return {
    step: (rank) => {
      const move = { from, to, victims: null, rank };
      const sets = after(side, move);
      return `${stepTower(side, move)}
${when(hashes, `hashMove(fromSquare, toSquare, moved, ${movedKings(rank)}, moved, ${carriedKings(rank)});`)}
${storeState(side, { o: sets.o, x: null, q: rank === 0 && side.crown === null ? null : sets.q })} ${storeRun(side, rank === 0 ? '0' : runAfterStep('run', 'fromSquare', 'toSquare'))}
return ${int(PLAYED | (rank === 0 ? BY_MAN : 0))}${promoted(rank)};`;
    },
    single,
    chain: `
${playPrey(
  side,
  when(
    hashes,
    () =>
      `hashLoss(square, taken, ${
        ranked
          ? 'takenKings, takenKings >>> 1'
          : `${named(layout, 'nq')
              .map((word, i) => `${word} & BIT_${int(i)}[square]`)
              .join(' | ')} ? 1 : 0, 0`
      });`,
  ),
)}
${when(hashes, `hashMove(from, to, moved, ${ranked ? 'movedKings' : 'wasKing ? 1 : 0'}, carried, ${ranked ? 'carriedKings' : 'isKing & 1'});`)}
${storeState(side, { o: named(layout, 'no'), x: named(layout, 'nx'), q: named(layout, 'nq') })} ${storeRun(side, '0')}
return ${int(PLAYED | CAPTURED)} | (head >> 16 & 1) * ${int(PROMOTED)} | (wasKing ? 0 : ${int(BY_MAN)});`,
  };
}
