import type { Figure } from './figure.ts';
import type { GamesQuery } from './games-query.ts';
import type { BoardView, PlacedStacks } from './replay.ts';
import type { Num } from './runs.ts';

/** Answers of the pages that compare cells of several runs. `cells` are written `run:cell`. */
export interface AnalysisCell {
  readonly key: string;
  readonly run: string;
  readonly cell: number;
  readonly label: string;
  readonly counted: number;
}

export interface MapAnswer {
  readonly cells: readonly AnalysisCell[];
  readonly figures: readonly Figure[];
}

export interface StrengthVerdictLine {
  readonly variant: string;
  readonly quantity: 'advantage' | 'draws';
  readonly rungs: number;
  readonly perDoubling: Num | null;
  readonly verdict: 'stable' | 'still-moving' | 'undecided';
}

export interface StrengthAnswer {
  readonly figures: readonly Figure[];
  readonly verdicts: readonly StrengthVerdictLine[];
}

export interface DifferenceLine {
  readonly key: string;
  readonly label: string;
  readonly metric: 'score' | 'draws' | 'plies';
  readonly value: Num;
  readonly difference: Num | null;
  /** What was paired, and how many pairs; null for independent samples. `varianceRatio`: how much pairing helped (below 1). */
  readonly paired: {
    readonly by: 'seed' | 'opening';
    readonly pairs: number;
    readonly varianceRatio: number;
  } | null;
  readonly pValue: number | null;
  /** After Holm's correction over all tests of the page. */
  readonly pAdjusted: number | null;
  readonly n: number;
  readonly games: GamesQuery;
}

export interface RuleDifference {
  readonly path: string;
  /** JSON text of the value for each compared cell, in order; null where it is absent. */
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

export interface CompareAnswer {
  readonly cells: readonly AnalysisCell[];
  readonly available: readonly AnalysisCell[];
  readonly lines: readonly DifferenceLine[];
  readonly rules: readonly RuleDifference[];
  /** How the games were played, field by field. */
  readonly settings: readonly RuleDifference[];
  readonly figures: readonly Figure[];
  readonly tests: number;
}

export interface ExplorerLine {
  readonly move: string;
  readonly n: number;
  readonly counted: number;
  readonly score: Num | null;
  readonly drawRate: Num | null;
  readonly meanPlies: number | null;
  readonly sparse: boolean;
  readonly games: GamesQuery;
}

export interface ExplorerAnswer {
  readonly run: string;
  readonly cell: number;
  readonly variant: string;
  readonly keepMoves: boolean;
  readonly path: readonly string[];
  readonly n: number;
  readonly lines: readonly ExplorerLine[];
  readonly board: BoardView | null;
  readonly stacks: PlacedStacks | null;
}
