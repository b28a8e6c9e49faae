import type { Counts } from './counts.ts';
import { addCounts } from './counts.ts';

/**
 * Batches of complete units by index. A batch that has not arrived is `undefined`.
 *
 * Short games finish first and length goes with outcome, so the batches that happen to be there are a biased
 * sample; only the contiguous run from index 0 is not.
 */
export type Batches<C> = readonly (C | undefined)[];

/** Number of batches from index 0 up to the first hole. */
export function contiguousBatches(batches: Batches<unknown>): number {
  const hole = batches.findIndex((batch) => batch === undefined);
  // findIndex visits the holes of sparse arrays too.
  return hole === -1 ? batches.length : hole;
}

/** Sum of the contiguous prefix; null when batch 0 is missing. */
export function prefixCounts<C extends Counts>(batches: Batches<C>): C | null {
  const used = batches.slice(0, contiguousBatches(batches)) as C[];
  return used.length === 0 ? null : used.reduce((total, batch) => addCounts(total, batch));
}

/** Where a rule stopped a run. */
export interface PrefixDecision<C, D> {
  /** Batches 0 to `batches` - 1 decided; the run could end here. */
  readonly batches: number;
  /** Their total. */
  readonly counts: C;
  readonly decision: D;
}

/**
 * The first decision of a stopping rule along the contiguous prefix, looked at after each batch in index order.
 *
 * The answer depends on the batches alone, not on the order in which they arrived: it is the same with one
 * worker and with sixteen, and later batches cannot change it.
 *
 * @param decide returns null while the rule wants more
 * @returns null when no prefix decides
 */
export function firstDecision<C extends Counts, D>(
  batches: Batches<C>,
  decide: (counts: C) => D | null,
): PrefixDecision<C, D> | null {
  const available = contiguousBatches(batches);
  let total: C | null = null;
  for (let index = 0; index < available; index += 1) {
    const batch = batches[index] as C;
    total = total === null ? batch : addCounts(total, batch);
    const decision = decide(total);
    if (decision !== null) return { batches: index + 1, counts: total, decision };
  }
  return null;
}
