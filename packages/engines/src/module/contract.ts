import type { ModuleOptions } from '@draughts-lab/players';

/** Which rules are played. */
export interface VariantName {
  /** Id of the game or of the rules document. */
  readonly id: string;
  /** Name for people. */
  readonly name: string;
  /** SHA-256 of the rules, in hex. */
  readonly hash: string;
}

/** A turn of a game that is measured. */
export interface MeasuredMove {
  /** Seat of the player who moved, from 0. */
  readonly seat: number;
  /** Name of the square where the piece began, such as `c3` or `32`; empty for a pass. */
  readonly from: string;
  /** Name of the square where it ended. */
  readonly to: string;
  /** Names of the squares of the captured pieces in the order of the jumps; a tower jumped twice is named twice. */
  readonly captures: readonly string[];
  /** A man became a king. */
  readonly promotes: boolean;
  /** What the search of the player who moved gave for its own seat, in hundredths of a man; null without a search. */
  readonly score: number | null;
}

/** The pieces of each seat on the board; towers count as their top. */
export interface PieceCounts {
  /** Men of each seat. */
  readonly men: readonly number[];
  /** Kings of each seat. */
  readonly kings: readonly number[];
}

/** A finished game as a measure sees it. Nothing in it can be changed. */
export interface MeasuredGame {
  /** The rules that are played. */
  readonly variant: VariantName;
  /** Seat that moved first, from 0. */
  readonly first: number;
  /** Seat that won; null for a draw and without a result. */
  readonly winner: number | null;
  /** As in records: `rule`, `capped`, `adjudicated`, `forfeited`, `crashed`. */
  readonly ending: string;
  /** The rule that ended the game, such as `no-moves`. */
  readonly reason: string;
  /** All turns, the opening's first. */
  readonly moves: readonly MeasuredMove[];
  /** Turns of the opening, which no player chose. */
  readonly openingPlies: number;
  /** The position after so many turns, as FEN. @throws RangeError where the game has no such turn */
  fen(ply: number): string;
  /** The pieces after so many turns. @throws RangeError where the game has no such turn */
  pieces(ply: number): PieceCounts;
  /** Legal moves after so many turns, as text. @throws RangeError where the game has no such turn */
  legal(ply: number): readonly string[];
}

/** What a measure gives for a game: a finite number for each of its names, or null where the game has none. */
export type MeasuredValues = Readonly<Record<string, number | null>>;

/**
 * A module with measures of your own. It is one file that depends on nothing but the game: equal games give equal numbers.
 *
 * @example
 * // captures.js
 * export const names = ['captures by the winner'];
 * export function measure({ moves, winner }) {
 *   const own = moves.filter(({ seat, captures }) => seat === winner && captures.length > 0);
 *   return { 'captures by the winner': winner === null ? null : own.length };
 * }
 */
export interface MeasureModule {
  /** At most 16, each of at most 40 letters, digits and spaces. */
  readonly names: readonly string[];
  /** Called once for each finished game; what it throws is counted, and the game is kept. */
  readonly measure: (game: MeasuredGame) => MeasuredValues;
}

/** What a player of your own is asked. */
export interface ModuleTurn {
  /** The rules that are played. */
  readonly variant: VariantName;
  /** Seat to move, from 0. */
  readonly seat: number;
  /** The position as FEN. */
  readonly fen: string;
  /** Legal moves as text, at least one. */
  readonly legal: readonly string[];
  /** Turns since the game began. */
  readonly ply: number;
  /** A whole number from 0 to n - 1, from the seed of the game: the only chance that repeats. */
  readonly random: (n: number) => number;
  /** `options` of the player, as the experiment has them. */
  readonly options: ModuleOptions;
}

/**
 * A module with a player of your own. A choice depends on the turn alone, so that each game can be played again.
 *
 * @example
 * // first-capture.js
 * export const choose = ({ legal, random }) => legal.find((move) => move.includes(':')) ?? random(legal.length);
 */
export interface PlayerModule {
  /** One of the legal moves: its text, or its place in the list from 0. Anything else, and an error, ends the game without a result. */
  readonly choose: (turn: ModuleTurn) => string | number;
}
