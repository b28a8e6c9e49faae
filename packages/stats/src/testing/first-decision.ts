import { addCounts, type Counts } from '../score/counts.ts';

/** The first decision of a rule along batches, looked at after each: the batches it took, and their total. */
export function firstDecision<C extends Counts, D>(
  batches: readonly C[],
  decide: (counts: C) => D | null,
): { readonly batches: number; readonly counts: C; readonly decision: D } | null {
  let total: C | null = null;
  for (const [index, batch] of batches.entries()) {
    total = total === null ? batch : addCounts(total, batch);
    const decision = decide(total);
    if (decision !== null) return { batches: index + 1, counts: total, decision };
  }
  return null;
}
