import { describe, expect, test } from 'vitest';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { superiority } from './los.ts';
import { counts } from '../testing/cells.ts';

describe('known answers', () => {
  test.each(vectors.score)('$counts', (known) => {
    expect(superiority(counts(known.counts))).toBeNear(known.los);
  });
});

test('without decisive games nothing is known', () => {
  expect(superiority({ wins: 0, draws: 50, losses: 0 })).toBe(0.5);
});
