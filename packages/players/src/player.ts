import type { Move } from '@draughts-lab/engine';
import type { Setup } from '@draughts-lab/variant';

/** A seeded source of numbers; the only randomness that a player sees. */
export interface Rng {
  /** A whole number, uniform in [0, n); n from 1 to 2^32. */
  int(n: number): number;
}

/** What a player decided and what it cost. */
export interface Choice {
  readonly move: Move;
  /** Expected result for the side to move, in hundredths of a man (or of a step in races); absent for players that do not search. */
  readonly score?: number;
  /** The expected continuation, `move` first, worked out when it is read, so before the player is asked again; absent for players that do not search. */
  readonly line?: readonly Move[];
  /** How far the move is behind the best one found, in the unit of `score`, at least 0; absent for players that do not search. */
  readonly loss?: number;
  /** Deepest completed iteration in plies; absent for players that do not search. */
  readonly depth?: number;
  /** Positions looked at, the root excluded. */
  readonly nodes: number;
}

/** A move with what is expected to follow. */
export interface AnalysedLine {
  /** As in `Choice`; WIN less the plies to it for a win by force, and the negative for a loss. */
  readonly score: number;
  readonly moves: readonly Move[];
}

export interface Analysis {
  /** The best first. */
  readonly lines: readonly AnalysedLine[];
  readonly depth: number;
  readonly nodes: number;
}

/** What one move may cost; null, or nothing, is no limit. */
export interface MoveBudget {
  readonly nodes?: number | null | undefined;
  readonly depth?: number | null | undefined;
  /** Milliseconds, by the clock that the player was given. */
  readonly moveMs?: number | undefined;
}

/** A player gives the game up instead of moving; the message says who. Programs from outside do. */
export class Resigned extends Error {
  override readonly name = 'Resigned';
}

/** The clock of the side to move, where there is one. */
export interface TurnClock {
  /** Milliseconds. */
  readonly leftMs: number;
  /** Added after each move; a delay counts as one. */
  readonly incrementMs: number;
  /** Moves until more time comes; null: none will. */
  readonly moves: number | null;
}

/** What a player is asked about. */
export interface Turn<P> {
  readonly position: P;
  /** The legal moves of the position, at least one. */
  readonly legal: readonly Move[];
  /** Where the record of the game begins, one object for all turns of a game, and the moves from there to here. */
  readonly start: Setup;
  readonly moves: readonly Move[];
  /** For this move, in place of the whole budget of the description; players that have no such budgets leave it alone. */
  readonly budget?: MoveBudget;
  /** For this move, in place of the spread of the description: how far behind the best a move may be chosen, in hundredths of a man. */
  readonly spread?: number;
  /** Nothing that is repeated from a seed has one: programs from outside are told it in games with people. */
  readonly clock?: TurnClock | undefined;
}

/**
 * Something that chooses moves under one set of rules.
 *
 * A choice depends on the position, its history as the rules see it, and the
 * generator: a player keeps nothing from one call to the next that could change a
 * later choice, so any ply of a game can be played again on its own. One that is described as remembering depends on
 * its earlier turns of the same game too (`turn.start` is the same object): with it a game is played again as a whole.
 */
export interface Player<P = unknown> {
  /** The kind of player, as in `PlayerSpec.player`. */
  readonly kind: string;
  /**
   * @returns a choice whose `move` is one of `turn.legal`
   * @throws Resigned when it gives the game up
   */
  choose(turn: Turn<P>, rng: Rng): Choice;
  /**
   * What the player thinks of its best moves; absent for players that do not search. Searches even for a single move.
   *
   * @param lines how many moves, at least 1; fewer come back where there are fewer
   */
  analyse?(turn: Turn<P>, rng: Rng, lines: number): Analysis;
}
