import { addHistograms, type Histogram, histogramCount, histogramQuantile } from './histogram.ts';
import { type MeanEstimate, meanEstimate, momentsOfHistogram } from './moments.ts';
import { type QuantileEstimate, quantileEstimate } from './quantile-interval.ts';
import { survivalCurve, survivalMedian } from './survival.ts';

/** Above this share of capped games the mean length is not to be shown. */
const CAPPED_SHARE_LIMIT = 0.01;

/** Game lengths in plies. */
export interface LengthSummary {
  readonly games: number;
  /** Mean over all games, a capped one counting as its cap: too low when games are capped. */
  readonly mean: MeanEstimate;
  readonly median: QuantileEstimate;
  /** 5 % and 95 % quantiles (type 7). */
  readonly p5: number;
  readonly p95: number;
  readonly shortest: number;
  readonly longest: number;
  /** Share of games cut off by the ply cap. */
  readonly cappedShare: number;
  /** `median` when more than 1 % of the games were capped, as the mean is then biased. */
  readonly report: 'mean' | 'median';
  /** Kaplan-Meier median, which knows that capped games go on; null when half never ended. */
  readonly survivalMedian: number | null;
}

export interface LengthOptions {
  readonly confidence?: number;
  /** Lengths of the games cut by the ply cap. Default: none. */
  readonly capped?: Histogram;
  /** Variance inflation through shared openings or duplicates, at least 1. Default 1. */
  readonly varianceInflation?: number;
}

/**
 * Lengths from a histogram of finished games and one of capped games.
 *
 * @returns null when there is no game
 */
export function summariseLengths(finished: Histogram, options: LengthOptions = {}): LengthSummary | null {
  const { capped = [], varianceInflation = 1, confidence } = options;
  const all = addHistograms(finished, capped);
  const games = histogramCount(all);
  if (games === 0) return null;
  const level = confidence === undefined ? {} : { confidence };
  const cappedShare = histogramCount(capped) / games;
  return {
    games,
    mean: meanEstimate(momentsOfHistogram(all), { ...level, varianceInflation }),
    median: quantileEstimate(all, 0.5, { ...level, effectiveCount: games / Math.max(1, varianceInflation) }),
    p5: histogramQuantile(all, 0.05),
    p95: histogramQuantile(all, 0.95),
    shortest: histogramQuantile(all, 0),
    longest: histogramQuantile(all, 1),
    cappedShare,
    report: cappedShare > CAPPED_SHARE_LIMIT ? 'median' : 'mean',
    survivalMedian: survivalMedian(survivalCurve(finished, capped)),
  };
}
