import type { Message } from '@draughts-lab/input';
import type { GameRow } from './games-query.ts';

/** A board as it is drawn: what `Board` of packages/variant knows, without functions. */
export interface BoardView {
  readonly shape: 'rectangle' | 'star';
  readonly columns: number;
  readonly rows: number;
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Names of the squares as the variant writes them. */
  readonly names: readonly string[];
  readonly numbers: readonly number[];
  /** Squares of each point of a star, by its place from the top clockwise. */
  readonly points: readonly (readonly number[])[];
  /** Places without a square, as file and rank from 0: what the document takes out. */
  readonly holes: readonly (readonly [number, number])[];
  /** Neighbours of a lined board, each pair once; null where every line of the grid can be followed. */
  readonly lines: readonly (readonly [number, number])[] | null;
  /** Ids of the players in turn order. */
  readonly players: readonly string[];
  /** Squares that crown, by player. */
  readonly promotion: readonly (readonly number[])[];
  /** Whether towers occur. */
  readonly stacks: boolean;
  /** Taken pieces stay until the turn ends. */
  readonly removal: 'after-move' | 'at-once';
}

/**
 * Pieces by square index, bottom to top, two characters a piece: the player's number and `m` or `k`. Squares that
 * are empty are left out.
 */
export type PlacedStacks = Readonly<Record<string, string>>;

/** An evaluation, seen from the seat of player 0. */
export interface Thought {
  /** Men ahead, or squares in races; from -10 to 10, where a win by force counts as 10. */
  readonly men: number;
  /** Plies to a win by force, negative for the other player; null where none was seen. */
  readonly winIn: number | null;
  /** Expected score between equal players, from 0 to 1; null for a win by force, and where no curve was fitted to these players. */
  readonly expected: number | null;
  /** Men that the mover gave away, in the eyes of the next search; null where there is none. */
  readonly swing: number | null;
}

/** What endgame tables say of the position after a ply. */
export interface ExactPly {
  /** Who wins with best play under the draw counters; null for a draw. */
  readonly winner: number | null;
  /** Plies to the end with best play; 0 for a draw. */
  readonly plies: number;
  /** There is a win, but a draw counter forbids it. */
  readonly isCounterDraw: boolean;
  /** The quickest win against the longest resistance. */
  readonly line: readonly string[];
  /** What the player who moved could have had, and had no longer after the ply. */
  readonly gaveAway: 'win' | 'draw' | null;
}

/** A legal turn, with every landing square in order. */
export interface LegalMove {
  /** As the variant writes it: no other result has the same text. */
  readonly text: string;
  readonly kind: 'step' | 'hop' | 'capture' | 'swap' | 'pass' | 'swap-sides' | 'removal';
  /** Square indexes from origin to destination, both included; empty for a pass. */
  readonly path: readonly number[];
  readonly captures: readonly number[];
  readonly promotes: boolean;
}

export interface GamePly extends LegalMove {
  readonly player: number;
  /** Position after the ply. */
  readonly after: PlacedStacks;
  readonly fen: string;
}

/** A ply of a game that was played again. */
export interface ReplayPly extends GamePly {
  /** Legal moves before the ply. */
  readonly legal: number;
  /** Captures that would be legal without the majority rule; null where that makes no difference. */
  readonly withoutMajority: number | null;
  /** The move was one of captures that had to be made. */
  readonly compulsory: boolean;
  /** What the search before the ply saw; null without one (opening, single move, players that do not search) and with more than two seats. */
  readonly thought: Thought | null;
  /** Null where there is no table for the position. */
  readonly exact: ExactPly | null;
  /** Men and kings by player after the ply; towers count as their top. */
  readonly men: readonly number[];
  readonly kings: readonly number[];
}

export interface Replay extends Omit<
  GameRow,
  'openingHash' | 'first' | 'plies' | 'captured' | 'promotions' | 'branching' | 'swing' | 'error'
> {
  readonly run: string;
  readonly games: number;
  readonly variantName: string;
  /** What it is played by: the id of a shipped variant, or the whole document where the run has other rules. */
  readonly rules: string | Readonly<Record<string, unknown>>;
  /** The game begins elsewhere than its rules say. */
  readonly isSetUp: boolean;
  readonly openingPlies: number;
  readonly board: BoardView;
  readonly start: PlacedStacks;
  readonly startFen: string;
  readonly startTurn: number;
  readonly plies: readonly ReplayPly[];
  readonly pdn: string;
  /** Whether the row played again is the stored row; null when nothing is stored. */
  readonly agrees: boolean | null;
  /** The stored moves are shown, not those that would be played now. */
  readonly isKept: boolean;
  /** Why it cannot be played again; null where it was, or where people played it. */
  readonly whyKept: Message | null;
}

/** The last position of a game, for a small picture of it. */
export interface FinalPosition {
  readonly board: BoardView;
  readonly stacks: PlacedStacks;
  readonly lastMove: readonly number[];
}
