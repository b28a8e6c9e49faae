import { requireConfidence } from '../score/check.ts';
import { unpairedDifference } from './difference.ts';
import type { Difference } from './difference.ts';
import type { EstimateWithError } from '../score/interval.ts';
import { benjaminiHochberg, holm } from './multiple-testing.ts';

/** Something measured independently of the others: a variant with its advantage. */
export interface RankedItem {
  readonly id: string;
  readonly value: number;
  readonly standardError: number;
}

export interface PairComparison {
  readonly a: string;
  readonly b: string;
  /** a - b with the unadjusted interval. */
  readonly difference: Difference;
  readonly adjustedPValue: number;
}

export interface Ranking {
  /** Ids by value, highest first. */
  readonly order: readonly string[];
  readonly comparisons: readonly PairComparison[];
  /**
   * Neighbours in the order among which no pair differs significantly after adjustment; an id can be in several
   * groups. Ranks inside a group are not evidence.
   */
  readonly groups: readonly (readonly string[])[];
  readonly adjustment: 'holm' | 'benjamini-hochberg';
}

/**
 * All pairwise differences between independently measured items, with adjusted p-values and the groups a rank
 * table should mark.
 *
 * @param options `alpha` 0.05, `confidence` 0.95, `adjustment` holm
 */
export function rankItems(
  items: readonly RankedItem[],
  options: {
    readonly alpha?: number;
    readonly confidence?: number;
    readonly adjustment?: Ranking['adjustment'];
  } = {},
): Ranking {
  const { alpha = 0.05, confidence = 0.95, adjustment = 'holm' } = options;
  requireConfidence(alpha);
  const sorted = items.toSorted((a, b) => b.value - a.value);
  const pairs = sorted.flatMap((a, i) => sorted.slice(i + 1).map((b) => [a, b] as const));
  const differences = pairs.map(([a, b]) => unpairedDifference(a, b, confidence));
  const pValues = differences.map(({ pValue }) => pValue);
  const adjusted = adjustment === 'holm' ? holm(pValues) : benjaminiHochberg(pValues);
  const comparisons = pairs.map(([a, b], i) => ({
    a: a.id,
    b: b.id,
    difference: differences[i]!,
    adjustedPValue: adjusted[i]!,
  }));
  const order = sorted.map(({ id }) => id);
  return { order, comparisons, groups: groupsOf(order, comparisons, alpha), adjustment };
}

/** An estimate with its id, as `rankItems` takes it. */
export function ranked(id: string, estimate: EstimateWithError): RankedItem {
  return { id, value: estimate.value, standardError: estimate.standardError };
}

/** Maximal runs of the order without a significant pair. */
function groupsOf(
  order: readonly string[],
  comparisons: readonly PairComparison[],
  alpha: number,
): string[][] {
  const apart = new Set(
    comparisons.filter((pair) => pair.adjustedPValue < alpha).map(({ a, b }) => `${a}\n${b}`),
  );
  const groups: string[][] = [];
  let lastEnd = 0;
  for (let start = 0; start < order.length; start += 1) {
    let end = start + 1;
    while (end < order.length && order.slice(start, end).every((id) => !apart.has(`${id}\n${order[end]!}`)))
      end += 1;
    if (end > lastEnd) groups.push(order.slice(start, end));
    lastEnd = Math.max(lastEnd, end);
  }
  return groups;
}
