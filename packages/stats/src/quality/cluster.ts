import { requireConfidence, requirePositive } from '../score/check.ts';
import { around, clampInterval, DEFAULT_CONFIDENCE, type EstimateWithError } from '../score/interval.ts';
import { twoSidedT } from '../numeric/student.ts';

/** All that the cluster variance needs, so that a query over a million games returns one row. */
export interface ClusterSums {
  /** Number of clusters, G. */
  readonly clusters: number;
  /** Number of observations, N = sum of n. */
  readonly count: number;
  /** Sum of y over clusters, y being the sum of values in a cluster. */
  readonly sum: number;
  /** Sum of squared single values. */
  readonly sumSquares: number;
  /** Sum of n^2. */
  readonly sumSizeSquares: number;
  /** Sum of n y. */
  readonly sumSizeTimesSum: number;
  /** Sum of y^2. */
  readonly sumSumSquares: number;
}

/** A mean whose error allows for correlation inside clusters. */
export interface ClusterEstimate extends EstimateWithError {
  readonly clusters: number;
  readonly count: number;
  /** What the standard error would be if all observations were independent. */
  readonly independentStandardError: number;
  /** Variance with clusters over variance without, before any inflation; 1 when the latter is 0. */
  readonly designEffect: number;
}

export interface ClusterOptions {
  /** Two-sided level. Default 0.95. */
  readonly confidence?: number;
  /** Multiplies the variance further, e.g. played / distinct games. Default 1. */
  readonly varianceInflation?: number;
}

/**
 * Mean over all observations with the cluster-robust standard error
 * Var = G / (G - 1) sum (y - n s)^2 / N^2, and a Student interval with G - 1 degrees of freedom.
 *
 * Valid for any mean (scores, lengths) when the clusters are independent; needs some dozens of clusters to be
 * trusted. Games of one opening are a cluster as soon as the opening is used twice.
 *
 * @throws RangeError with fewer than 2 clusters
 * @see Cameron, Gelbach & Miller (2008), Rev. Econ. Stat. 90:414
 */
export function clusterEstimate(sums: ClusterSums, options: ClusterOptions = {}): ClusterEstimate {
  if (!(sums.clusters >= 2))
    throw new RangeError(`a cluster error needs at least 2 clusters, got ${sums.clusters}`);
  const value = sums.sum / sums.count;
  const variance = (sums.clusters / (sums.clusters - 1)) * (betweenSquares(sums, value) / sums.count ** 2);
  return withVariance(sums, value, variance, options);
}

/**
 * `clusterEstimate` for scores in [0, 1], safe when the clusters show no variance at all (every pair even) or
 * when there is one cluster: then half a cluster of losses and half a cluster of wins of average size are added
 * to the variance and the interval is labelled `jeffreys`. The interval is cut to [0, 1].
 *
 * @throws RangeError without any cluster
 */
export function clusterScore(sums: ClusterSums, options: ClusterOptions = {}): ClusterEstimate {
  if (!(sums.clusters >= 1)) throw new RangeError('a score needs at least one cluster, got none');
  const value = sums.sum / sums.count;
  const between = betweenSquares(sums, value);
  if (sums.clusters >= 2 && between > 1e-12 * sums.count) {
    const plain = clusterEstimate(sums, options);
    return { ...plain, interval: clampInterval(plain.interval, 0, 1) };
  }
  const size = sums.count / sums.clusters;
  const added = 0.5 * size * size * (value * value + (1 - value) ** 2);
  const variance = (between + added) / (size * (sums.clusters + 1)) ** 2;
  const estimate = withVariance(sums, value, variance, options);
  return { ...estimate, interval: { ...clampInterval(estimate.interval, 0, 1), method: 'jeffreys' } };
}

/** sum (y - n s)^2, expanded so that sums suffice. */
function betweenSquares(sums: ClusterSums, mean: number): number {
  return Math.max(
    0,
    sums.sumSumSquares - 2 * mean * sums.sumSizeTimesSum + mean * mean * sums.sumSizeSquares,
  );
}

function withVariance(
  sums: ClusterSums,
  value: number,
  variance: number,
  options: ClusterOptions,
): ClusterEstimate {
  const { confidence = DEFAULT_CONFIDENCE, varianceInflation = 1 } = options;
  requireConfidence(confidence);
  requirePositive('varianceInflation', varianceInflation);
  const standardError = Math.sqrt(variance * varianceInflation);
  const independent = Math.max(0, sums.sumSquares / sums.count - value * value) / sums.count;
  const reach = twoSidedT(confidence, Math.max(1, sums.clusters - 1)) * standardError;
  return {
    value,
    standardError,
    interval: around(value, reach, 'cluster-t', confidence),
    clusters: sums.clusters,
    count: sums.count,
    independentStandardError: Math.sqrt(independent),
    designEffect: independent > 0 ? variance / independent : 1,
  };
}
