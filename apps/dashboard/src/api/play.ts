import type { Issue } from '@draughts-lab/input';
import type { BoardView, ExactPly, GamePly, LegalMove, PlacedStacks } from './replay.ts';

/** Ends that the rules on the board do not make. */
export const AGREED_ENDS = ['resignation', 'flag', 'agreement', 'claim'] as const;
export type AgreedEndKind = (typeof AGREED_ENDS)[number];

/** Something that is counted towards an end of the game. */
export interface CounterView {
  readonly kind: 'counter' | 'repetition' | 'move-limit' | 'king-moves';
  /** Name of a draw counter in the document; the player's id for `king-moves`. */
  readonly name: string;
  /** Null while the counter does not run. */
  readonly value: number | null;
  readonly limit: number;
  /** Reaching the limit gives a right to claim, and ends nothing by itself. */
  readonly isClaim: boolean;
}

export interface GameEndView {
  /** Null for a draw, and for a game of more than two that somebody left. */
  readonly winner: number | null;
  /** Reason of the rules, or one of `AGREED_ENDS`. */
  readonly reason: string;
  /** Place of each player from 1, where a move limit ranks more than two. */
  readonly places: readonly number[] | null;
  /** A game of more than two that somebody left: it has no result. */
  readonly left: boolean;
  /** In English, as the record has it. */
  readonly words: string;
}

/** An opening of the ballot of the rules with which a game begins. */
export interface OpeningView {
  /** From 1. */
  readonly place: number;
  /** Openings of the ballot. */
  readonly size: number;
  /** As the document has it: `moves ` and a line, or a FEN. */
  readonly entry: string;
  /** FEN of the position to begin with; null for the start position of the variant. */
  readonly start: string | null;
  /** Plies that are played from there. */
  readonly moves: readonly string[];
}

/** A game after its moves, with all that can be done in it. */
export interface GameView {
  readonly variant: { readonly id: string; readonly name: string; readonly hash: string };
  readonly board: BoardView;
  readonly start: PlacedStacks;
  readonly startFen: string;
  readonly startTurn: number;
  readonly plies: readonly GamePly[];
  /** The first move that could not be played: the plies are those before it. */
  readonly wrong: { readonly ply: number; readonly text: string; readonly issues: readonly Issue[] } | null;
  readonly turn: number;
  /** Empty when the game is over. With `everyPath` the same result stands there by every route. */
  readonly legal: readonly LegalMove[];
  readonly everyPath: boolean;
  readonly end: GameEndView | null;
  readonly counters: readonly CounterView[];
  readonly fen: string;
  readonly pdn: string;
  /** Openings of the ballot of the rules; 0: they have none. */
  readonly ballotSize: number;
}

export interface ReplyView {
  readonly text: string;
  /** For the player, in hundredths of a man (of a step in races); null for players that do not search. */
  readonly score: number | null;
  readonly depth: number | null;
  readonly nodes: number;
}

export interface AnalysedLineView {
  /** For the side to move, in hundredths of a man (of a step in races). */
  readonly score: number;
  /** Plies to a win by force, negative for a loss; null where none was seen. */
  readonly winIn: number | null;
  /** What such a score promises the side to move between equal players: shares; null where it was not fitted, and for wins by force. */
  readonly outlook: {
    readonly win: number;
    readonly draw: number;
    readonly loss: number;
    readonly score: number;
  } | null;
  readonly moves: readonly string[];
}

export interface AnalysisView {
  readonly lines: readonly AnalysedLineView[];
  readonly depth: number;
  readonly nodes: number;
  /** What endgame tables of this machine say; null where there is none for the position. */
  readonly exact: Omit<ExactPly, 'gaveAway'> | null;
}

export interface OfferView {
  readonly isAccepted: boolean;
  /** What decided: endgame tables, the search of the player, or nothing, as it does not search. */
  readonly by: 'tables' | 'search' | 'none';
  /** What its search thinks of its game, in hundredths of a man; null without one. */
  readonly score: number | null;
}

/** Strengths of a player, the weakest first; `analysis` is what analyses. */
export const LEVEL_NAMES = ['beginner', 'casual', 'club', 'strong', 'expert', 'analysis'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];
