import type { Machine } from '@draughts-lab/engine';

/**
 * Exact values of positions with few pieces, from wherever they come. A value is 0 for a draw, `n` for a win in `n` plies
 * and `-n` for a loss in `n` plies, for the side to move.
 */
export interface Endgame {
  /** The value of the machine's position, whose game goes on, with draw counters at 0; undefined where none is known. */
  readonly probe: (machine: Machine) => number | undefined;
  /** Every move of the machine's position, its counters as they stand; undefined where one of them is not known. */
  readonly moves: (machine: Machine) => readonly EndgameMove[] | undefined;
  /** The expected continuation of the machine's position: indexes into the lists of its nodes. */
  readonly line: (machine: Machine) => readonly number[];
}

export interface EndgameMove {
  /** Index into the machine's list. */
  readonly index: number;
  /** For the side that moves. */
  readonly value: number;
  /** Among the best: keeps the result and comes nearer to a win, or holds out longest. */
  readonly isBest: boolean;
}
