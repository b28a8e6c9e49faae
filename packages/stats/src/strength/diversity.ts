import { requireCount } from '../score/check.ts';

/** How varied a set of draws was. */
export interface Diversity {
  readonly draws: number;
  readonly distinct: number;
  /** Shannon entropy in nats, -sum p ln p. */
  readonly entropy: number;
  /** exp(entropy): the number of equally likely values that would be as varied. */
  readonly perplexity: number;
  /**
   * Share of draws that occurred once (Good-Turing): an estimate of the probability that the next draw is new.
   * Near 1 the sample says little about the true variety, and `perplexity` is only a lower bound.
   */
  readonly unseenShare: number;
}

/**
 * Diversity of values from how often each occurred.
 *
 * The entropy is the plug-in estimate, biased downwards by about (distinct - 1) / (2 draws).
 *
 * @param counts one a value, zeros allowed
 * @returns entropy 0 and perplexity 1 for a single value; all zeros (perplexity 0) without draws
 * @see Shannon (1948); Good (1953), Biometrika 40:237
 */
export function diversity(counts: Iterable<number>): Diversity {
  let draws = 0;
  let distinct = 0;
  let singles = 0;
  let weighted = 0;
  for (const count of counts) {
    requireCount('count', count);
    if (count === 0) continue;
    draws += count;
    distinct += 1;
    if (count === 1) singles += 1;
    weighted += count * Math.log(count);
  }
  if (draws === 0) return { draws: 0, distinct: 0, entropy: 0, perplexity: 0, unseenShare: 0 };
  const entropy = Math.max(0, Math.log(draws) - weighted / draws);
  return { draws, distinct, entropy, perplexity: Math.exp(entropy), unseenShare: singles / draws };
}

export interface BookCoverage extends Diversity {
  /** Some opening was drawn again before every opening had been drawn once: the sampler is wrong. */
  readonly repeatedEarly: boolean;
}

/**
 * How well a run covered its book.
 *
 * @param counts units played for each opening that occurred
 * @param bookSize openings in the book; null when it has no known size (random plies)
 * @throws RangeError when more openings occurred than the book holds
 */
export function bookCoverage(counts: readonly number[], bookSize: number | null): BookCoverage {
  const used = diversity(counts);
  if (bookSize !== null && used.distinct > bookSize) {
    throw new RangeError(`${used.distinct} openings occurred, but the book holds ${bookSize}`);
  }
  return {
    ...used,
    repeatedEarly: bookSize !== null && used.distinct < bookSize && counts.some((count) => count > 1),
  };
}
