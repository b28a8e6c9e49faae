import type { PlayoutMemory } from './memory.ts';
import type { PerftMoves } from './perft.ts';
import type { PlayoutTurns } from './playout.ts';
import type { Side } from './side.ts';
import type { StepMoves } from './step.ts';

/** What depends on how pieces are kept (bits of the sets and nothing else, or towers below them) and on who may move them. */
export interface SetProgram {
  /** Captures are listed without a path. */
  readonly pathless: boolean;
  /** `canCapture`, `countMoves` and `listCaptures` of both sides, `findsCapture` and `listByBits`. */
  readonly lists: string;
  /** `canMoveOwnColour` where the ends ask for it and sets can tell; null for the general one. */
  readonly canMoveOwnColour: string | null;
  /** Declarations for `perft`, and statements before and after it. */
  readonly counting: string;
  readonly begin: string;
  readonly finish: string;
  /** Expressions over the kept sets: moves of the node, leaves at `depth`. */
  readonly countMoves: string;
  readonly perft: string;
  readonly perftMoves: (side: Side, decided: string) => PerftMoves;
  readonly stepMoves: (side: Side) => StepMoves;
  readonly memory: PlayoutMemory;
  readonly turns: PlayoutTurns;
}

/** The part that is the same wherever each side moves its own pieces. */
export type OwnPieces = Pick<SetProgram, 'canMoveOwnColour' | 'countMoves' | 'perft' | 'turns'>;
