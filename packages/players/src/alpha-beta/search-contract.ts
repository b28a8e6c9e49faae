import type { Endgame } from '../endgame.ts';
import { WIN } from '../evaluation/evaluation.ts';

/** Longest line in plies; beyond it a position is evaluated as it stands. */
export const MAX_PLY = 128;
/** Scores beyond this are wins by force. */
export const WON: number = WIN - 2 * MAX_PLY;

/** Plies to the win by force that a score says, negative for a loss; null where it says none. */
export const winIn = (score: number): number | null =>
  Math.abs(score) > WON ? Math.sign(score) * (WIN - Math.abs(score)) : null;

export interface SearchOptions {
  /** The table has 2^tableBits slots; null for none. */
  readonly tableBits: number | null;
  /** Whether the search at rest asks the table and stores in it; it does when not given. */
  readonly tableAtRest?: boolean;
  /** Late-move reductions. Without them, and with `sameDepth`, the score is the plain minimax value. */
  readonly reductions: boolean;
  /**
   * With reductions: captures use up depth, all quiet moves but the first are reduced, late ones twice, those at the root from
   * the fourth move on, and a node that a search of less depth puts well above the window is cut.
   */
  readonly selective?: boolean;
  /** With reductions: in the last two plies, what the evaluation puts far outside the window is taken to stay there. */
  readonly futility?: boolean;
  /** Use a stored score only for exactly its depth, not for less. */
  readonly sameDepth: boolean;
  /** A position at rest whose side to move is threatened with a capture is looked at one ply further. */
  readonly threats?: boolean;
  /** Positions whose value it knows are not searched. */
  readonly endgame?: Endgame | undefined;
}

export interface Limits {
  readonly nodes: number;
  readonly depth: number;
  /** Moves within this of the best get exact scores too. */
  readonly spread: number;
  /** So many of the best moves get exact scores; 1 when not given. */
  readonly lines?: number;
  /** A number for the positions of the game so far that one more occurrence would end; see `createLineFollower`. */
  readonly awaited?: number;
  /** Asked from time to time: true ends the search. */
  readonly isTimeUp?: () => boolean;
  /** What the searches before it have found is used, as by a player that remembers its game. */
  readonly keeps?: boolean;
  /** False: the endgame is not asked, where its word on the root has been heard. */
  readonly probes?: boolean;
}

export interface ScoredMove {
  /** Index into the machine's list at the root. */
  readonly index: number;
  readonly score: number;
  /** The expected continuation, `index` first: indexes into the lists of the nodes. */
  readonly line: readonly number[];
}

export interface SearchResult {
  /** The best move first, then those within `spread` of it where that is not 0, or as many as `lines` says. */
  readonly best: readonly ScoredMove[];
  /** Deepest completed iteration. */
  readonly depth: number;
  /** Moves made on the machine. */
  readonly nodes: number;
}

/** Where the machine stands and what to look for there. */
export interface Search {
  /**
   * Searches from the machine's node and leaves the machine there.
   *
   * @param order indexes of all listed moves in the order in which equal ones are preferred
   */
  run(order: readonly number[], limits: Limits): SearchResult;
  /** A line of the last search, which a stored score may have cut short, with the best moves of the table up to so many plies. */
  prolong(line: readonly number[], plies: number): number[];
}
