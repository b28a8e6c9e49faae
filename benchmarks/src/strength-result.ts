import type { BoardAnswer, TableResult, TacticAnswer } from './strength-parts.ts';

/** One line of the plan as it was played: what `dlab match --json` printed. */
export interface PlayedMatch {
  readonly group: string;
  readonly commit: string;
  readonly command: string;
  readonly variant: string;
  readonly a: string;
  readonly b: string;
  readonly report: MatchOutput;
}

/** The part of a variant in the output of `dlab match --json` that the tables show. */
export interface MatchOutput {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly noResult: number;
  readonly pairs: readonly number[];
  readonly score: {
    readonly value: number;
    readonly low: number | null;
    readonly high: number | null;
  } | null;
  /** Null where it lies beyond what the scale can show. */
  readonly elo: {
    readonly value: number | null;
    readonly low: number | null;
    readonly high: number | null;
  } | null;
  readonly los: number | null;
  readonly rowsHash: string;
}

export interface Strength {
  /** Of the parts that are no matches; those have their own. */
  readonly commit: string;
  readonly node: string;
  readonly seed: string;
  readonly matches: readonly PlayedMatch[];
  readonly tables: readonly (TableResult & { readonly low: number; readonly high: number })[];
  readonly tactics: readonly TacticAnswer[];
  readonly boards: readonly BoardAnswer[];
}
