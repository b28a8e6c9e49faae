import type { Rng } from './player.ts';

/** One entry, each with the same chance. */
export function pickOne<T>(entries: readonly T[], rng: Rng): T {
  if (entries.length === 0) throw new RangeError('there is nothing to choose from');
  return entries[entries.length === 1 ? 0 : rng.int(entries.length)]!;
}

/** A shuffled copy, each order with the same chance (Fisher and Yates). */
export function shuffled<T>(entries: readonly T[], rng: Rng): T[] {
  const copy = entries.slice();
  for (let i = copy.length - 1; i > 0; i--) {
    const j = rng.int(i + 1);
    const entry = copy[i]!;
    copy[i] = copy[j]!;
    copy[j] = entry;
  }
  return copy;
}
