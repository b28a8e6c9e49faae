import type { PlayoutMemory } from './memory.ts';
import type { PerftMoves } from './perft.ts';
import type { Side } from './side.ts';
import type { StepMoves } from './step.ts';

/** What depends on how pieces are kept: bits of the sets and nothing else, or towers below them. */
export interface PieceText {
  /** Captures are listed without a path. */
  readonly pathless: boolean;
  /** `canCapture`, `countMoves` and `listCaptures` of both sides, `hasCapture` and `listByBits`. */
  readonly lists: string;
  /** Declarations for `perft`, and statements before and after it. */
  readonly counting: string;
  readonly begin: string;
  readonly finish: string;
  readonly perftMoves: (side: Side) => PerftMoves;
  readonly stepMoves: (side: Side) => StepMoves;
  readonly memory: PlayoutMemory;
}
