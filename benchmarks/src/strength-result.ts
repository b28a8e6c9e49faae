import type { MatchReport } from '@draughts-lab/report/match';
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
export type MatchOutput = Pick<
  MatchReport,
  'games' | 'wins' | 'draws' | 'losses' | 'noResult' | 'pairs' | 'score' | 'elo' | 'los' | 'rowsHash'
>;

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
