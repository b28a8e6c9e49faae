import { requirePositive } from '../score/check.ts';
import {
  DEFAULT_CONFIDENCE,
  type EstimateWithError,
  type Interval,
  waldEstimate,
} from '../score/interval.ts';
import { normalCdf, twoSidedP } from '../numeric/normal.ts';
import { holm } from './multiple-testing.ts';

/** Something whose advantage was measured independently of the others; on any scale on which 0 is fair. */
export interface Advantage {
  readonly id: string;
  readonly value: number;
  readonly standardError: number;
}

/**
 * - `fair`: shown to be within the margin; `unfair`: shown to be beyond it; `undecided`: neither.
 * Claims of all entries hold together at 5 % (Holm).
 */
export type FairnessVerdict = 'fair' | 'unfair' | 'undecided';

/** How fair one entry is. */
export interface Fairness {
  readonly id: string;
  readonly advantage: Advantage;
  /** |advantage| as observed: too large by chance, the more so the less is known. */
  readonly size: number;
  /** Interval of |advantage|; from 0 where the sign is open. */
  readonly interval: Interval;
  /** |advantage| after all entries were drawn towards 0 by as much as their errors say. */
  readonly shrunken: number;
  readonly verdict: FairnessVerdict;
}

export interface FairnessPair {
  readonly a: string;
  readonly b: string;
  /** |a| - |b|. */
  readonly difference: number;
  readonly interval: Interval;
  readonly pValue: number;
  readonly pAdjusted: number;
}

export interface FairnessRanking {
  /** The fairest first, by the shrunken size. */
  readonly entries: readonly Fairness[];
  readonly pairs: readonly FairnessPair[];
  /** Neighbours among which no pair is told apart; an entry can be in several groups. */
  readonly groups: readonly (readonly string[])[];
}

const LEVEL = 0.05;

/**
 * |a| - |b| with its test: a and b are taken to be equally far from fair unless both a = b and a = -b are rejected. Its
 * p-value is that of ||a| - |b|| against the error of a - b, which is also that of a + b.
 *
 * @see Berger (1982), Technometrics 24:295 on intersection-union tests
 */
export function absoluteDifference(
  a: Omit<Advantage, 'id'>,
  b: Omit<Advantage, 'id'>,
  confidence: number = DEFAULT_CONFIDENCE,
): EstimateWithError & { readonly pValue: number } {
  const value = Math.abs(a.value) - Math.abs(b.value);
  const standardError = Math.hypot(a.standardError, b.standardError);
  const pValue = value === 0 ? 1 : twoSidedP(value / standardError);
  return { ...waldEstimate(value, standardError, confidence), pValue };
}

/**
 * Ranks entries by how far they are from fair.
 *
 * @param margin largest advantage that still counts as fair, above 0, chosen before the games were played
 * @throws RangeError for a margin that is not above 0
 * @see Efron & Morris (1973), J. Am. Stat. Assoc. 68:117 on shrinking towards a known value
 */
export function rankByFairness(
  advantages: readonly Advantage[],
  margin: number,
  confidence: number = DEFAULT_CONFIDENCE,
): FairnessRanking {
  requirePositive('margin', margin);
  const spread =
    advantages.reduce((sum, { value, standardError }) => sum + value ** 2 - standardError ** 2, 0) /
    Math.max(1, advantages.length);
  const variance = Math.max(0, spread);
  const within = holm(advantages.map((one) => insideP(one, margin)));
  const beyond = holm(advantages.map((one) => beyondP(one, margin)));
  const entries = advantages
    .map((advantage, index): Fairness => {
      const { value, standardError } = advantage;
      const weight = variance + standardError ** 2 === 0 ? 1 : variance / (variance + standardError ** 2);
      const verdict = within[index]! < LEVEL ? 'fair' : beyond[index]! < LEVEL ? 'unfair' : 'undecided';
      return {
        id: advantage.id,
        advantage,
        size: Math.abs(value),
        interval: foldedInterval(waldEstimate(value, standardError, confidence).interval),
        shrunken: Math.abs(value) * weight,
        verdict,
      };
    })
    .toSorted((a, b) => a.shrunken - b.shrunken || a.size - b.size || (a.id < b.id ? -1 : 1));
  const found = entries.flatMap((a, i) => entries.slice(i + 1).map((b) => [a, b] as const));
  const differences = found.map(([a, b]) => absoluteDifference(a.advantage, b.advantage, confidence));
  const adjusted = holm(differences.map(({ pValue }) => pValue));
  const pairs = found.map(([a, b], index): FairnessPair => {
    const { value, interval, pValue } = differences[index]!;
    return { a: a.id, b: b.id, difference: value, interval, pValue, pAdjusted: adjusted[index]! };
  });
  return {
    entries,
    pairs,
    groups: groupsOf(
      entries.map(({ id }) => id),
      pairs,
    ),
  };
}

/** Two one-sided tests: p-value of being outside the margin. */
function insideP({ value, standardError }: Omit<Advantage, 'id'>, margin: number): number {
  return Math.max(normalCdf((value - margin) / standardError), normalCdf((-margin - value) / standardError));
}

/** P-value of being within the margin. */
function beyondP({ value, standardError }: Advantage, margin: number): number {
  return Math.min(1, 2 * normalCdf((margin - Math.abs(value)) / standardError));
}

function foldedInterval(plain: Interval): Interval {
  const ends = [Math.abs(plain.low), Math.abs(plain.high)] as const;
  const low = plain.low <= 0 && plain.high >= 0 ? 0 : Math.min(...ends);
  return { ...plain, low, high: Math.max(...ends) };
}

/** Maximal runs of the order without a pair that is told apart. */
function groupsOf(order: readonly string[], pairs: readonly FairnessPair[]): string[][] {
  const apart = new Set(
    pairs.filter(({ pAdjusted }) => pAdjusted < LEVEL).map(({ a, b }) => JSON.stringify([a, b])),
  );
  const groups: string[][] = [];
  let lastEnd = 0;
  for (let start = 0; start < order.length; start += 1) {
    let end = start + 1;
    while (
      end < order.length &&
      order.slice(start, end).every((id) => !apart.has(JSON.stringify([id, order[end]!])))
    )
      end += 1;
    if (end > lastEnd) groups.push(order.slice(start, end));
    lastEnd = Math.max(lastEnd, end);
  }
  return groups;
}
