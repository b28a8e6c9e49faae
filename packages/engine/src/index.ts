export { hopsOf, type Move, type MoveKind, PASS, SWAP_SIDES } from './move.ts';
export { isDemoted } from './demotion.ts';
export { moveKey } from './move-key.ts';
export {
  END_REASONS,
  type EndReason,
  type Finished,
  ONGOING,
  type Ongoing,
  type Outcome,
} from './outcome.ts';
export type { Rules } from './rules.ts';
export { perft, perftDivide, type PerftOptions } from './perft.ts';
export { interpretRules } from './reference/interpret-rules.ts';
export type { ReferencePosition } from './reference/position.ts';
export { CODE_DRAW, CODE_ONGOING, type CompiledRules, type Machine } from './machine.ts';
export { nextUint32, randomBelow, type RandomState, randomState } from '@draughts-lab/random';
export { lineAlong } from './line-along.ts';
export { compileRules, emitSource } from './compiled/compile-rules.ts';
export { TooManyLinesError } from './too-many-lines.ts';
