import { requireConfidence, requirePositive } from '../score/check.ts';
import type { ShareOf } from './difference.ts';
import { ascendingEntries, type Histogram, histogramCount } from '../numbers/histogram.ts';
import {
  clampInterval,
  DEFAULT_CONFIDENCE,
  type EstimateWithError,
  waldEstimate,
} from '../score/interval.ts';

/**
 * Cohen's h = 2 asin sqrt(p1) - 2 asin sqrt(p2): the difference of two shares on a scale where its error does not
 * depend on the shares. SE = sqrt(1 / n1 + 1 / n2). About 0.2 is called small, 0.5 medium, 0.8 large.
 *
 * @see Cohen (1988), Statistical Power Analysis for the Behavioral Sciences, ch. 6
 */
export function cohensH(a: ShareOf, b: ShareOf, confidence: number = DEFAULT_CONFIDENCE): EstimateWithError {
  requireConfidence(confidence);
  const value = angle(a) - angle(b);
  const standardError = Math.sqrt(1 / a.total + 1 / b.total);
  return waldEstimate(value, standardError, confidence);
}

function angle({ count, total }: ShareOf): number {
  requirePositive('total', total);
  if (!(count >= 0 && count <= total)) throw new RangeError(`count must lie in 0 to ${total}, got ${count}`);
  return 2 * Math.asin(Math.sqrt(count / total));
}

/**
 * Cliff's delta, P(A > B) - P(A < B), for game lengths and other numbers without a natural scale: 0 when neither
 * tends to be larger, 1 when every A exceeds every B.
 *
 * The error is that of a two-sample U statistic (variance of the placements of each sample in the other). The
 * observations of each sample must be independent.
 *
 * @throws RangeError when a sample has fewer than 2 values
 * @see Cliff (1993), Psychol. Bull. 114:494; DeLong, DeLong & Clarke-Pearson (1988), Biometrics 44:837
 */
export function cliffsDelta(
  a: Histogram,
  b: Histogram,
  confidence: number = DEFAULT_CONFIDENCE,
): EstimateWithError {
  requireConfidence(confidence);
  for (const sample of [a, b]) {
    if (!(histogramCount(sample) >= 2))
      throw new RangeError(`a sample needs at least 2 values, got ${histogramCount(sample)}`);
  }
  const forward = placements(a, b);
  const backward = placements(b, a);
  const standardError = Math.sqrt(forward.variance / forward.count + backward.variance / backward.count);
  const plain = waldEstimate(forward.mean, standardError, confidence);
  return { ...plain, interval: clampInterval(plain.interval, -1, 1) };
}

/** Mean and sample variance, over one sample, of (share of the other below) - (share of the other above). */
function placements(sample: Histogram, other: Histogram): { count: number; mean: number; variance: number } {
  const entries = ascendingEntries(sample);
  const others = ascendingEntries(other);
  const total = histogramCount(others);
  let below = 0;
  let next = 0;
  const placed = entries.map(({ value, count }) => {
    for (; next < others.length && others[next]!.value < value; next += 1) below += others[next]!.count;
    const equal = next < others.length && others[next]!.value === value ? others[next]!.count : 0;
    return { count, placement: (below - (total - below - equal)) / total };
  });
  const count = histogramCount(entries);
  const mean = placed.reduce((sum, entry) => sum + entry.count * entry.placement, 0) / count;
  const squares = placed.reduce((sum, entry) => sum + entry.count * (entry.placement - mean) ** 2, 0);
  return { count, mean, variance: squares / (count - 1) };
}
