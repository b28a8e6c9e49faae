import type { Setup, Variant } from '@draughts-lab/variant';
import type { Move } from './move.ts';
import type { Outcome } from './outcome.ts';

/**
 * A variant that can be played. Positions are values: `play` returns a new one.
 * `P` is the engine's own form of a position; callers treat it as opaque.
 */
export interface Rules<P = unknown> {
  readonly variant: Variant;
  readonly engine: 'reference' | 'compiled';
  /** The start position, ply 0 of a record. */
  initialPosition(): P;
  /**
   * A set-up position, ply 0 of a record: its first occurrence, counters as in the setup.
   * @throws RangeError when the setup does not fit the board
   */
  fromSetup(setup: Setup): P;
  /** The arrangement of a position, with counters and king runs. */
  toSetup(position: P): Setup;
  /** Player number to move. */
  turn(position: P): number;
  /** Plies played since ply 0. */
  ply(position: P): number;
  /**
   * Legal moves, one for each distinct result (origin, destination, victims, position left),
   * in an order that depends on the position alone. Empty when the game is decided;
   * draw rules never shorten the list.
   */
  legalMoves(position: P): readonly Move[];
  /** Legal moves with every path kept: the same result by two routes is listed twice. */
  legalLines(position: P): readonly Move[];
  /** The position after a legal move. Legality is the caller's duty. */
  play(position: P, move: Move): P;
  outcome(position: P): Outcome;
}
