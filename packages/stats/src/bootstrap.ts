import { requireConfidence } from './check.ts';
import { sortedQuantile } from './histogram.ts';
import type { Interval } from './interval.ts';
import { DEFAULT_CONFIDENCE } from './interval.ts';
import { normalCdf, normalQuantile } from './numeric/normal.ts';
import type { RandomSource } from './random.ts';

/** Fewer resamples than this make the ends of a 95 % interval noisy. */
export const DEFAULT_RESAMPLES = 2000;

export interface BootstrapOptions {
  /** Seeded source; its state after the call depends on the number of draws only. */
  readonly random: RandomSource;
  /** Default 2000. */
  readonly resamples?: number;
  readonly confidence?: number;
  /** `bca` corrects bias and skewness and needs the statistic of every leave-one-out sample. Default `percentile`. */
  readonly method?: 'percentile' | 'bca';
}

export interface BootstrapEstimate {
  readonly value: number;
  /** Standard deviation of the resampled statistic. */
  readonly standardError: number;
  readonly interval: Interval;
  readonly resamples: number;
}

/**
 * Bootstrap of any statistic over independent units.
 *
 * A unit is what was drawn independently: an opening with all its games, never a ply, and never one of several
 * games from the same opening. Resample b takes n units in order, the index of each being floor(u n) for the
 * next random number u. Quantiles are type 7.
 *
 * @param units at least 2
 * @param statistic of a sample of units; must not keep the array
 * @throws RangeError for fewer than 2 units or 2 resamples
 * @see Efron (1987), J. Am. Stat. Assoc. 82:171
 */
export function bootstrap<T>(
  units: readonly T[],
  statistic: (sample: readonly T[]) => number,
  options: BootstrapOptions,
): BootstrapEstimate {
  const {
    random,
    resamples = DEFAULT_RESAMPLES,
    confidence = DEFAULT_CONFIDENCE,
    method = 'percentile',
  } = options;
  requireConfidence(confidence);
  if (units.length < 2) throw new RangeError(`a bootstrap needs at least 2 units, got ${units.length}`);
  if (!(resamples >= 2)) throw new RangeError(`a bootstrap needs at least 2 resamples, got ${resamples}`);
  const value = statistic(units);
  const values = resampled(units, statistic, random, resamples);
  const mean = values.reduce((total, x) => total + x, 0) / resamples;
  const squares = values.reduce((total, x) => total + (x - mean) ** 2, 0);
  const tail = (1 - confidence) / 2;
  const [from, to] =
    method === 'bca' ? correctedLevels(units, statistic, value, values, tail) : [tail, 1 - tail];
  return {
    value,
    standardError: Math.sqrt(squares / (resamples - 1)),
    interval: { low: sortedQuantile(values, from), high: sortedQuantile(values, to), method, confidence },
    resamples,
  };
}

/** Bootstrap of the mean of one number per unit. */
export function bootstrapMean(values: readonly number[], options: BootstrapOptions): BootstrapEstimate {
  return bootstrap(values, arithmeticMean, options);
}

/** Bootstrap of the median (type 7) of one number per unit. */
export function bootstrapMedian(values: readonly number[], options: BootstrapOptions): BootstrapEstimate {
  return bootstrap(values, (sample) => sortedQuantile(Float64Array.from(sample).toSorted(), 0.5), options);
}

function arithmeticMean(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total / values.length;
}

/** Ascending values of the statistic over resamples. */
function resampled<T>(
  units: readonly T[],
  statistic: (sample: readonly T[]) => number,
  random: RandomSource,
  resamples: number,
): Float64Array {
  const values = new Float64Array(resamples);
  const sample: T[] = [...units];
  for (let b = 0; b < resamples; b += 1) {
    for (let i = 0; i < units.length; i += 1) sample[i] = units[Math.floor(random() * units.length)]!;
    values[b] = statistic(sample);
  }
  return values.toSorted();
}

/** Quantile levels after the correction for bias z0 and acceleration a. */
function correctedLevels<T>(
  units: readonly T[],
  statistic: (sample: readonly T[]) => number,
  value: number,
  ascending: Float64Array,
  tail: number,
): [number, number] {
  // Ties count half, so that a lumpy statistic (a median) is not seen as biased.
  const below =
    ascending.reduce((total, x) => total + (x < value ? 1 : x === value ? 0.5 : 0), 0) / ascending.length;
  // Never 0 or 1: z0 must stay finite.
  const share = Math.min(1 - 0.5 / ascending.length, Math.max(0.5 / ascending.length, below));
  const z0 = normalQuantile(share);
  const left = units.map((_, i) => statistic(units.toSpliced(i, 1)));
  const mean = arithmeticMean(left);
  const squares = left.reduce((total, x) => total + (mean - x) ** 2, 0);
  const cubes = left.reduce((total, x) => total + (mean - x) ** 3, 0);
  const a = squares > 0 ? cubes / (6 * squares ** 1.5) : 0;
  const level = (p: number): number => {
    const z = z0 + normalQuantile(p);
    return normalCdf(z0 + z / (1 - a * z));
  };
  return [level(tail), level(1 - tail)];
}
