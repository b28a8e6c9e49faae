import { when } from '../../text.ts';
import { after } from '../moves.ts';
import { countBelow, perftEntry, type PerftMoves } from '../perft.ts';
import { positionWithRuns } from '../king-runs.ts';
import type { Side } from '../side.ts';
import { named } from '../vector.ts';
import { crownedOn, jumpTower, keepsRank, playPrey, stepTower, withFreed } from './moves.ts';

/** Before the functions of both sides: what was under the victims of the chains that are being counted. */
export const emitPerftUndo = (): string => `
let undo = new Int32Array(1 << 10);
let undoTop = 0;`;

/** Towers are changed in place and taken back; the sets of their tops go down as arguments. */
export function towerMoves(side: Side, decided: string): PerftMoves {
  const ranked = keepsRank(side);
  const { layout } = side;
  return {
    parameters: positionWithRuns(side),
    entry: perftEntry(side, decided),
    visit: (move, run) =>
      move.victims === null
        ? `{${stepTower(side, move)}
${countBelow(side, after(side, move), run)}
tower[fromSquare] = moved;
${when(ranked, 'ranks[fromSquare] = movedKings;')}
}`
        : `{${jumpTower(side, { ...move, victims: move.victims }, crownedOn(side, move.rank, move.to))}
${countBelow(side, withFreed(side, after(side, move), move.victims), run)}
tower[victimSquare] = taken;
tower[fromSquare] = moved;
${when(
  ranked,
  `ranks[victimSquare] = takenKings;
ranks[fromSquare] = movedKings;`,
)}
}`,
    visitCapture: `
${playPrey(
  side,
  `undo[undoTop++] = taken;
${when(ranked, 'undo[undoTop++] = takenKings;')}
if (undoTop + 2 > undo.length) undo = grown(undo, undoTop + 2);`,
)}
${countBelow(side, { o: named(layout, 'no'), x: named(layout, 'nx'), q: named(layout, 'nq') }, '0')}
for (let i = count - 1; i >= 0; i--) {
  const square = captures[at + PREY + i];
  ${when(ranked, 'ranks[square] = undo[--undoTop];')}
  tower[square] = undo[--undoTop];
}
tower[from] = moved;
${when(ranked, 'ranks[from] = movedKings;')}`,
  };
}
