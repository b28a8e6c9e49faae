import { requireConfidence, requireCount, requirePositive } from '../score/check.ts';
import type { Counts } from '../score/counts.ts';
import { type EloEstimate, eloOfScore } from '../score/elo.ts';
import { around, clampInterval, DEFAULT_CONFIDENCE, type Estimate } from '../score/interval.ts';
import { usedMoments } from '../score/score.ts';

/** The tuning constant r = (-2 ln alpha + ln(1 - 2 ln alpha)) / n*. */
export function sequenceTuning(alpha: number, tunedFor: number): number {
  requirePositive('tunedFor', tunedFor);
  requireConfidence(alpha);
  const log = -2 * Math.log(alpha);
  return (log + Math.log(1 + log)) / tunedFor;
}

/**
 * Half-width of an asymptotic confidence sequence after n units:
 * sd sqrt(2 (n r + 1) / (n^2 r) ln(sqrt(n r + 1) / alpha)).
 *
 * Unlike a fixed-n interval it holds at all looks together, so a run may be watched and stopped at will. It is
 * about 1.5 times as wide near the tuned size.
 *
 * @param deviation standard deviation of one unit
 * @param units n, at least 1
 * @param tunedFor the number of units at which it should be tightest
 * @see Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas, "Time-uniform central limit theory and asymptotic
 *   confidence sequences", Ann. Statist. 52 (2024)
 */
export function sequenceHalfWidth(
  deviation: number,
  units: number,
  { confidence = DEFAULT_CONFIDENCE, tunedFor }: SequenceOptions,
): number {
  requireConfidence(confidence);
  requireCount('deviation', deviation);
  requirePositive('units', units);
  const alpha = 1 - confidence;
  const r = sequenceTuning(alpha, tunedFor);
  const grown = units * r + 1;
  return deviation * Math.sqrt(((2 * grown) / (units * units * r)) * Math.log(Math.sqrt(grown) / alpha));
}

export interface SequenceOptions {
  /** Level in (0, 1). Default 0.95. */
  readonly confidence?: number;
  /** Units at which the sequence is tightest, e.g. the planned size. */
  readonly tunedFor: number;
}

/**
 * Score and Elo with an interval that stays valid however often it is looked at.
 *
 * Asymptotic: not to be trusted below some 100 units. Degenerate counts follow the Jeffreys rule.
 */
export function confidenceSequence(
  counts: Counts,
  options: SequenceOptions,
): { score: Estimate; elo: EloEstimate } {
  const { confidence = DEFAULT_CONFIDENCE } = options;
  const { used } = usedMoments(counts);
  const reach = sequenceHalfWidth(Math.sqrt(used.variance), used.units, options);
  const interval = clampInterval(around(used.mean, reach, 'confidence-sequence', confidence), 0, 1);
  const score = { value: used.mean, interval };
  return { score, elo: eloOfScore(score) };
}
