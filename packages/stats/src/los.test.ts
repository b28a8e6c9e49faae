import { describe, expect, test } from 'vitest';
import vectors from './fixtures/vectors.json' with { type: 'json' };
import { superiority, superiorityFromDecisive, superiorityPosterior } from './los.ts';
import { counts } from './testing/cells.ts';

describe('known answers', () => {
  test.each(vectors.score)('$counts', (known) => {
    expect(superiority(counts(known.counts))).toBeNear(known.los);
  });

  test.each(vectors.superiority)('$wins wins, $losses losses', ({ wins, losses, decisive, posterior }) => {
    expect(superiorityFromDecisive({ wins, losses })).toBeNear(decisive);
    expect(superiorityPosterior({ wins, losses })).toBeNear(posterior);
  });
});

test('without decisive games nothing is known', () => {
  expect(superiorityFromDecisive({ wins: 0, losses: 0 })).toBe(0.5);
  expect(superiorityPosterior({ wins: 0, losses: 0 })).toBeNear(0.5, 1e-12);
  expect(superiority({ wins: 0, draws: 50, losses: 0 })).toBe(0.5);
});
