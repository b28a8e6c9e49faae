import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookCoverage, diversity } from './diversity.ts';

describe('diversity', () => {
  test('equal counts: perplexity is their number', () => {
    const { entropy, perplexity, distinct, draws, unseenShare } = diversity([5, 5, 5, 5, 0]);
    expect(entropy).toBeNear(Math.log(4), 1e-12);
    expect(perplexity).toBeNear(4, 1e-12);
    expect([distinct, draws, unseenShare]).toEqual([4, 20, 0]);
  });

  test('unequal counts by hand', () => {
    const { entropy, unseenShare } = diversity([3, 1]);
    expect(entropy).toBeNear(-(0.75 * Math.log(0.75) + 0.25 * Math.log(0.25)), 1e-12);
    expect(unseenShare).toBe(0.25);
  });

  test('one value and no value', () => {
    expect(diversity([9])).toMatchObject({ entropy: 0, perplexity: 1, distinct: 1 });
    expect(diversity([])).toEqual({ draws: 0, distinct: 0, entropy: 0, perplexity: 0, unseenShare: 0 });
  });

  test('perplexity lies between 1 and the number of values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }), (counts) => {
        const { perplexity, distinct } = diversity(counts);
        expect(perplexity).toBeGreaterThanOrEqual(1);
        expect(perplexity).toBeLessThanOrEqual(distinct * (1 + 1e-12));
      }),
    );
  });
});

describe('book', () => {
  test('a full first pass has no early repeats', () => {
    expect(bookCoverage([1, 1, 1], 5)).toMatchObject({ repeatedEarly: false, distinct: 3 });
    expect(bookCoverage([2, 2, 1], 3)).toMatchObject({ repeatedEarly: false });
    expect(bookCoverage([2, 1], 3)).toMatchObject({ repeatedEarly: true });
    expect(bookCoverage([2, 1], null)).toMatchObject({ repeatedEarly: false });
  });

  test('more openings than the book holds is an error', () => {
    expect(() => bookCoverage([1, 1, 1], 2)).toThrow(/3 openings occurred, but the book holds 2/);
  });
});
