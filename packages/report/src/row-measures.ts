import { meanEstimate } from '@draughts-lab/stats';
import type { CellMeasures } from '@draughts-lab/store';
import { type Estimate, estimateOf, plainEstimate } from './estimate.ts';

/** What a measure of the run's own says of a row. */
export interface RowMeasure {
  /** As the module names it. */
  readonly name: string;
  /** Games of which it says something. */
  readonly games: number;
  /** Null where it says nothing of any game. */
  readonly mean: Estimate | null;
  /** Of the mean; null where there is no interval. */
  readonly standardError: number | null;
}

/** The measures of a row; `failed` and `why` are about all of them. */
export interface RowMeasures {
  /** In the order of the manifest. */
  readonly list: readonly RowMeasure[];
  /** Games of which a measure failed. */
  readonly failed: number;
  /** Why, in the first of them; null without one. */
  readonly why: string | null;
}

/**
 * Means of a row's own measures.
 *
 * @param worth what the variance of a mean is multiplied by, and whether the games are mostly copies: then nothing has an interval
 */
export function rowMeasures(
  { sums, failed, why }: CellMeasures,
  worth: { readonly inflation: number; readonly isGuarded: boolean; readonly confidence: number },
): RowMeasures {
  const list = sums.map(({ name, ...moments }): RowMeasure => {
    if (moments.n === 0) return { name, games: 0, mean: null, standardError: null };
    const mean = meanEstimate(moments, { confidence: worth.confidence, varianceInflation: worth.inflation });
    return worth.isGuarded
      ? { name, games: moments.n, mean: plainEstimate(mean.value), standardError: null }
      : { name, games: moments.n, mean: estimateOf(mean), standardError: mean.standardError };
  });
  return { list, failed, why };
}
