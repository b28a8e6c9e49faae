import type { StrengthTrend } from '@draughts-lab/stats';
import { type Estimate, estimateOf } from './estimate.ts';

/** How a quantity changes with the budget. */
export interface ReportTrend {
  /** Change for each doubling of the budget: Elo, or logits of the draw rate. */
  readonly perDoubling: Estimate;
  /** Change that counts as none. */
  readonly margin: number;
  readonly verdict: string;
  /** How far the rungs lie off a line: chi-square with its degrees of freedom. */
  readonly chiSquare: number;
  readonly degrees: number;
}

export function trendOf({ perDoubling, margin, verdict, fit }: StrengthTrend): ReportTrend {
  return {
    perDoubling: estimateOf(perDoubling),
    margin,
    verdict,
    chiSquare: fit.chiSquare,
    degrees: fit.degrees,
  };
}
