import type { AnalysedRules } from '../analyse.ts';
import { int, when } from '../text.ts';
import { emitChain, emitChainState, emitListCaptures } from './chains.ts';
import type { Decided } from './decided.ts';
import { emitCallsByCells, emitListsByCells } from './chains-by-cells.ts';
import { recount, setsMemory } from './memory.ts';
import { emitCount } from './count-moves.ts';
import { emitLongTests } from './far-victims.ts';
import { findSteps, prologueText } from './moves.ts';
import { copiedMoves } from './perft.ts';
import type { SetProgram } from './set-program.ts';
import { stateArguments, winnerOf } from './playout.ts';
import { emitCountQuiet } from './quiet-moves.ts';
import { args, position, type Side } from './side.ts';
import { loadState, stateMoves } from './step.ts';
import { any, none, or } from './vector.ts';

/** Whether a game in which either colour may be moved can be counted and played on by sets alone. */
export function suitsEither(rules: AnalysedRules): boolean {
  return (
    rules.moverAny &&
    rules.stack === null &&
    rules.chain!.majority.length === 0 &&
    rules.chain!.ownPieces === 'never' &&
    !rules.noUndo &&
    rules.quietLimit === null &&
    rules.noMoves !== 'pass' &&
    rules.firstKing === 'none' &&
    rules.noPieces !== 'draw' &&
    !(rules.ownColourBlocked && rules.noMoves === 'draw') &&
    rules.material.every(({ unlessCapture }) => !unlessCapture)
  );
}

/**
 * Either colour may be moved: a ply is one of the moves of both, each by its own rules, and the duty to capture
 * holds for both together. The functions of the two sides find the moves; those here put them together.
 */
export function eitherPieces(
  rules: AnalysedRules,
  sides: readonly Side[],
  sharesTwo: boolean,
  decided: Decided,
  sets: (player: number) => string,
): SetProgram {
  const white = sides[0]!;
  const mirrored = args(white.x, white.o, white.q);
  const both = (name: string): readonly [string, string] => [
    `${name}0(${position(white)})`,
    `${name}1(${mirrored})`,
  ];
  const sums = (name: string, depth: string): string => {
    const [ofWhite, ofBlack] = [`${name}0(${depth}${position(white)})`, `${name}1(${depth}${mirrored})`];
    return rules.chain!.mandatory
      ? `
const white = ${both('canCapture')[0]}, black = ${both('canCapture')[1]};
if (white === black) return ${ofWhite} + ${ofBlack};
return white ? ${ofWhite} : ${ofBlack}; // Capture is mandatory.`
      : `return ${ofWhite} + ${ofBlack};`;
  };
  const test = decided.test(white);
  const over = lost(rules, white, '(turn + rootDepth - depth & 1) === 0');
  const state = [0, 1].map((player) => stateArguments(white.layout, player));
  return {
    pathless: false,
    lists: [
      emitChainState(white, null, sharesTwo),
      ...sides.map((side) => {
        const text = { side, score: null };
        return [
          emitLongTests(side),
          emitChain(text, 0),
          emitChain(text, 1),
          emitListCaptures(text),
          emitCount(text),
          emitCountQuiet(side),
          emitListsByCells(text),
          when(rules.ownColourBlocked, () => emitCanMove(side)),
        ].join('\n');
      }),
      emitCallsByCells(rules, sets),
    ].join('\n'),
    canMoveOwnColour: !rules.ownColourBlocked
      ? null
      : `
function canMoveOwnColour(player) {
  return player === 0 ? canMove0(${sets(0)}) : canMove1(${sets(1)});
}`,
    counting: `
// Moves of both colours; arguments are White's pieces, Black's, and the kings.
function countEither(${position(white)}) {
  ${sums('countMoves', '')}
}
function perftEither(depth, ${position(white)}) {
  if (depth === 0) return 1;
  ${when(test !== '', `if (${test}) return 0;`)}
  ${when(over !== '', `if (depth !== rootDepth && (${over})) return 0;`)}
  if (depth === 1 && bulkCount) return countEither(${position(white)});
  ${sums('perft', 'depth, ')}
}`,
    begin: '',
    finish: '',
    countMoves: `countEither(${sets(0)})`,
    perft: `perftEither(depth, ${sets(0)})`,
    perftMoves: (side) => ({
      parameters: position(side),
      entry: '',
      ...copiedMoves(
        side,
        ({ o, x, q }) =>
          `leaves += perftEither(depth - 1, ${side.player === 0 ? args(o, x, q) : args(x, o, q)});`,
      ),
    }),
    stepMoves: stateMoves,
    memory: { ...setsMemory(rules, white.layout), material: recount(white.layout) },
    turns: {
      functions: `
// A random ply with either colour, all moves equally likely.
function stepEither() {
  ${loadState(white)}
  const white = ${both('canCapture')[0]}, black = ${both('canCapture')[1]};
  const ofWhite = white || !black ? ${both('countMoves')[0]} : 0;
  const total = ofWhite + (black || !white ? ${both('countMoves')[1]} : 0);
  if (total === 0) return 0;
  return below(total) < ofWhite ? step0() : step1();
}`,
      step: 'stepEither()',
      isStuck: `countEither(${state[0]!}) === 0`,
      canCapture: `(canCapture0(${state[0]!}) || canCapture1(${state[1]!}))`,
      early: `
${
  rules.noPieces === 'none'
    ? ''
    : [0, 1]
        .map(
          (player) => `
if (isStripped(${int(player)})) {
  playoutPlies = plies;
  playoutWhy = NO_PIECES;
  return ${winnerOf(rules.noPieces, int(player))};
}`,
        )
        .join('')
}
${when(
  rules.ownColourBlocked,
  `
if (!(side === 0 ? canMove0(${state[0]!}) : canMove1(${state[1]!}))) {
  playoutPlies = plies;
  playoutWhy = NO_MOVES;
  return ${winnerOf(rules.noMoves, 'side')};
}`,
)}`,
    },
  };
}

/** Test that a position is lost or won for want of pieces or of moves of the own colour; `side` is White's. */
function lost({ noPieces, ownColourBlocked }: AnalysedRules, side: Side, isWhite: string): string {
  const [ofWhite, ofBlack] = [`canMove0(${position(side)})`, `canMove1(${args(side.x, side.o, side.q)})`];
  return [
    ...(noPieces === 'none' ? [] : [none(side.o), none(side.x)]),
    ...(ownColourBlocked ? [`!(${isWhite} ? ${ofWhite} : ${ofBlack})`] : []),
  ].join(' || ');
}

/** Whether a side could move a piece of its own if there were no duty to capture elsewhere. */
function emitCanMove(side: Side): string {
  const own = int(side.player);
  const men = findSteps(side, 0);
  const kings = findSteps(
    { ...side, steps: [side.steps[0], side.steps[1] === null ? null : { ...side.steps[1], range: 1 }] },
    1,
  );
  const targets = [...men.groups, ...kings.groups].map((group) => group.targets);
  return `
// Whether player ${own} could move a piece of their own if there were no duty to capture elsewhere.
function canMove${own}(${position(side)}) {
  ${prologueText(side)}
  ${men.statements}
  ${kings.statements}
  return ${targets.length === 0 ? '' : `${any(targets.reduce(or))} || `}canCapture${own}(${position(side)});
}`;
}
