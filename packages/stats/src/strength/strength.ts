import { requirePositive } from '../score/check.ts';
import { gameCount, type Results } from '../score/counts.ts';
import { onEloScale } from '../compare/difference.ts';
import { DEFAULT_CONFIDENCE, type EstimateWithError, waldEstimate } from '../score/interval.ts';
import { twoSidedZ } from '../numeric/normal.ts';
import { scoreEstimate } from '../score/score.ts';
import { fitLine, type LineFit } from './weighted-line.ts';

/** Games at one strength: same agent on both sides, results of the first player. */
export interface StrengthRung {
  /** Search budget, e.g. nodes per move, above 0. */
  readonly nodes: number;
  readonly results: Results;
  /** Design effect of the score. Default 1. */
  readonly varianceInflation?: number;
  /** Design effect of the draws. Default: that of the score. */
  readonly drawsInflation?: number | undefined;
}

/**
 * - `stable`: the change per doubling is shown to be smaller than the margin (90 % interval inside)
 * - `still-moving`: it is not shown to be small, and differs from 0 (95 % interval excludes 0)
 * - `undecided`: neither, or fewer than 3 rungs
 */
export type StrengthVerdict = 'stable' | 'still-moving' | 'undecided';

/** One quantity along the ladder. */
export interface StrengthTrend {
  /** Against x = log2(nodes). Errors as measured. */
  readonly fit: LineFit;
  /** Change per doubling of the budget; its error is scaled up by sqrt(chi2 / df) when the line fits badly. */
  readonly perDoubling: EstimateWithError;
  readonly margin: number;
  readonly verdict: StrengthVerdict;
}

export interface StrengthCurve {
  /** First player's advantage in Elo. */
  readonly advantage: StrengthTrend;
  /** Logit of the draw rate. */
  readonly draws: StrengthTrend;
  /** Smallest and largest budget measured. */
  readonly range: { readonly low: number; readonly high: number };
}

/** Elo per doubling that is called no change. */
const ADVANTAGE_MARGIN = 5;
/** Logits per doubling that are called no change: 2.5 percentage points at a draw rate of 1/2. */
const DRAW_MARGIN = 0.1;

const MIN_RUNGS = 3;

/**
 * How balance and draw rate move with playing strength: straight lines against log2(nodes), weighted by the
 * errors, with a verdict whether they still move.
 *
 * A balance figure without the strength at which it was measured is meaningless. "Stable" is a claim of
 * equivalence about the ladder that was measured, not about perfect play.
 *
 * @param rungs at least 2 different budgets, each with games
 * @throws RangeError otherwise
 */
export function strengthCurve(rungs: readonly StrengthRung[], confidence?: number): StrengthCurve {
  for (const { nodes } of rungs) requirePositive('nodes', nodes);
  const advantage = rungs.map(({ nodes, results, varianceInflation = 1 }) => {
    const { value, standardError } = onEloScale(scoreEstimate(results, { varianceInflation }));
    return { x: Math.log2(nodes), y: value, standardError };
  });
  const draws = rungs.map(({ nodes, results, varianceInflation = 1, drawsInflation = varianceInflation }) => {
    const { value, standardError } = logit(results.draws, gameCount(results));
    return { x: Math.log2(nodes), y: value, standardError: standardError * Math.sqrt(drawsInflation) };
  });
  const budgets = rungs.map(({ nodes }) => nodes);
  return {
    advantage: trend(fitLine(advantage, confidence), ADVANTAGE_MARGIN, confidence),
    draws: trend(fitLine(draws, confidence), DRAW_MARGIN, confidence),
    range: { low: Math.min(...budgets), high: Math.max(...budgets) },
  };
}

/** Verdict on a slope. Exported for lines fitted to other quantities. */
export function trend(fit: LineFit, margin: number, confidence: number = DEFAULT_CONFIDENCE): StrengthTrend {
  requirePositive('margin', margin);
  const scale = fit.degrees > 0 ? Math.max(1, Math.sqrt(fit.chiSquare / fit.degrees)) : 1;
  const standardError = fit.slope.standardError * scale;
  const { value } = fit.slope;
  const perDoubling = waldEstimate(value, standardError, confidence);
  const verdict = fit.degrees + 2 < MIN_RUNGS ? 'undecided' : slopeVerdict(perDoubling, margin);
  return { fit, perDoubling, margin, verdict };
}

/** What a slope says with its error alone. */
export function slopeVerdict(
  { value, standardError }: Omit<EstimateWithError, 'interval'>,
  margin: number,
): StrengthVerdict {
  if (Math.abs(value) + twoSidedZ(0.9) * standardError < margin) return 'stable';
  return Math.abs(value) > twoSidedZ(0.95) * standardError ? 'still-moving' : 'undecided';
}

/** ln(p / (1 - p)) with its error; 1/2 is added to both cells when one is empty. */
function logit(count: number, total: number): { value: number; standardError: number } {
  const added = count === 0 || count === total ? 0.5 : 0;
  const yes = count + added;
  const no = total - count + added;
  return { value: Math.log(yes / no), standardError: Math.sqrt(1 / yes + 1 / no) };
}
