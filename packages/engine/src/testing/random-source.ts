/** A seeded stream of choices for tests. Equal seeds give equal streams on every machine. */
export interface RandomSource {
  /** A whole number from 0 (included) to `below` (excluded). */
  int(below: number): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
  /** Some of the list, at least one, in list order. */
  some<T>(list: readonly T[]): T[];
}

/**
 * A stream for a seed and any further whole numbers (mulberry32 over mixed words).
 */
export function randomSource(...seeds: readonly number[]): RandomSource {
  let state = 0x9e3779b9;
  for (const seed of seeds) state = mix((state ^ seed) + 0x6d2b79f5);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    return mix(state) >>> 0;
  };
  const int = (below: number): number => {
    if (!(Number.isInteger(below) && below > 0)) throw new RangeError(`no whole number below ${below}`);
    return Math.floor((next() / 4294967296) * below);
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = list.slice();
    for (let i = copy.length - 1; i > 0; i--) {
      const j = int(i + 1);
      [copy[i], copy[j]] = [copy[j]!, copy[i]!];
    }
    return copy;
  };
  return {
    int,
    between: (low, high) => low + int(high - low + 1),
    chance: (probability) => next() / 4294967296 < probability,
    pick: (list) => list[int(list.length)]!,
    weighted: <K extends string>(weights: Readonly<Record<K, number>>): K => {
      const entries = Object.entries(weights) as [K, number][];
      let left = int(entries.reduce((sum, [, weight]) => sum + weight, 0));
      for (const [key, weight] of entries) {
        if (left < weight) return key;
        left -= weight;
      }
      throw new RangeError('the weights are all 0');
    },
    shuffle,
    some: (list) => {
      const keep = new Set(shuffle(list.map((_, index) => index)).slice(0, 1 + int(list.length)));
      return list.filter((_, index) => keep.has(index));
    },
  };
}

function mix(word: number): number {
  let z = word | 0;
  z = Math.imul(z ^ (z >>> 15), z | 1);
  z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
  return z ^ (z >>> 14);
}
