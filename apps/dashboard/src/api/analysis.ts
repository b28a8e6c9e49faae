import type { Issue, Message } from '@draughts-lab/input';
import type { FieldOfDocuments } from '@draughts-lab/variant';
import type {
  ComparisonLine,
  Estimand,
  Estimate,
  Fairest,
  Figure,
  GamesQuery,
  Metric,
  RefusedPair,
  StrengthVerdictLine,
  Verdict,
} from '@draughts-lab/report/draw';
import type { BoardView, PlacedStacks } from './replay.ts';

/** Answers of the pages that compare cells of several runs. `cells` are written `run:cell`. */
export interface AnalysisCell {
  readonly key: string;
  readonly run: string;
  readonly cell: number;
  readonly label: string;
  readonly counted: number;
}

export interface MapAnswer {
  readonly figures: readonly Figure[];
}

export interface StrengthAnswer {
  readonly figures: readonly Figure[];
  readonly verdicts: readonly StrengthVerdictLine[];
}

export interface DifferenceLine {
  readonly key: string;
  readonly label: string;
  readonly metric: Metric;
  readonly value: Estimate;
  /** From the first row; its p-value is corrected over all tests of the page. */
  readonly difference: ComparisonLine | null;
  readonly n: number;
  readonly games: GamesQuery;
}

export interface CompareAnswer {
  readonly cells: readonly AnalysisCell[];
  readonly available: readonly AnalysisCell[];
  /** Rows that were asked for, of which `cells` are the first ones. */
  readonly of: number;
  readonly lines: readonly DifferenceLine[];
  /** What the run of each row says of its game, in the order of `cells`. */
  readonly verdicts: readonly Verdict[];
  readonly rules: readonly FieldOfDocuments[];
  /** How the games were played, field by field. */
  readonly settings: readonly FieldOfDocuments[];
  readonly figures: readonly Figure[];
  readonly tests: number;
  /** Rows that are not compared with the first one, each with its reason. */
  readonly refused: readonly RefusedPair[];
  readonly warnings: readonly Message[];
  /** Which of the rows are fairest; null with fewer than two rows, or where `fairestRefused` says why there is no ranking. */
  readonly fairest: Fairest | null;
  readonly fairestRefused: readonly Issue[] | null;
  /** What the numbers of each row are about, in the order of `cells`. */
  readonly about: readonly Estimand[];
}

/** Two runs, row by row. */
export interface BesideAnswer {
  /** Their names, or their folders where both have one name. */
  readonly names: readonly [string, string];
  /** Rows that belong together: the numbers of the first run, and those of the second with the difference, second minus first. */
  readonly pairs: readonly {
    readonly label: string;
    readonly keys: readonly [string, string];
    readonly verdicts: readonly [Verdict, Verdict];
    readonly lines: readonly [readonly DifferenceLine[], readonly DifferenceLine[]];
  }[];
  /** Pairs that there are, of which `pairs` are the first ones. */
  readonly of: number;
  /** Rows with none like them in the other run. */
  readonly left: readonly AnalysisCell[];
  readonly tests: number;
  readonly refused: readonly RefusedPair[];
  readonly warnings: readonly Message[];
  /** The first pair that has other rules, field by field; null where all have the same. */
  readonly rules: { readonly pair: number; readonly fields: readonly FieldOfDocuments[] } | null;
  /** How the games of the first pair were played, field by field. */
  readonly settings: readonly FieldOfDocuments[];
}

/** A move that was played in a position. */
export interface ExplorerLine {
  /** As the position has it; empty: the game ended there. */
  readonly move: string;
  readonly games: number;
  /** Games with a result. */
  readonly counted: number;
  /** Of the player who moves in the position. */
  readonly score: Estimate | null;
  readonly drawRate: Estimate | null;
  readonly meanPlies: number;
  readonly sparse: boolean;
  /** Its games, row by row. */
  readonly rows: readonly ExplorerRow[];
}

export interface ExplorerRow {
  readonly run: string;
  readonly cell: number;
  readonly pairing: string;
  readonly n: number;
  readonly games: GamesQuery;
}

/** A run whose positions cannot be looked up yet. */
export interface Unindexed {
  readonly run: string;
  readonly games: number;
  /** What the index will take. */
  readonly seconds: number;
  readonly megabytes: number;
  /** Games that are in it by now; null: nobody has begun it. */
  readonly done: number | null;
}

export interface ExplorerAnswer {
  readonly run: string;
  readonly cell: number;
  readonly variant: string;
  readonly keepMoves: boolean;
  /** Moves from the position that the address names, or the start position. */
  readonly path: readonly string[];
  /** The position after them: pieces and side to move. */
  readonly fen: string;
  /** Word for the player who moves. */
  readonly turn: string;
  readonly isOver: boolean;
  /** The rules: the id of a preset, or the whole document. */
  readonly rules: string | Readonly<Record<string, unknown>>;
  /** Ways in which the position may stand on the board, mirror images included. */
  readonly images: number;
  readonly board: BoardView;
  readonly stacks: PlacedStacks;
  readonly lastMove: readonly number[];
  /** Games that came through the position. */
  readonly n: number;
  readonly lines: readonly ExplorerLine[];
  /** Runs that were looked through. */
  readonly runs: readonly string[];
  /** Runs with these rules in the scope that was asked for: more than were looked through where some keep no moves, or there are too many. */
  readonly of: number;
  readonly waiting: readonly Unindexed[];
  /** Runs with games that could not be followed: they are in no number. */
  readonly left: readonly { readonly run: string; readonly games: number }[];
}
