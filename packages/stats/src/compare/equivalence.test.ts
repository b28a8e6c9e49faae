import { describe, expect, test } from 'vitest';
import type { Results } from '../score/counts.ts';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { eloEstimate, scoreFromElo } from '../score/elo.ts';
import { type BalanceVerdict, balanceVerdict } from './equivalence.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { results } from '../testing/cells.ts';
import { playGames, shareOf } from '../testing/simulate.ts';

/** Two one-sided tests at 5 %: the interval of 90 %. */
const verdictOf = (counts: Results, margin: number): BalanceVerdict =>
  balanceVerdict(eloEstimate(counts, { confidence: 0.9 }), margin);

describe('known answers', () => {
  const cases = vectors.equivalence.flatMap(({ verdicts, ...known }) =>
    Object.entries(verdicts).map(([margin, verdict]) => ({ ...known, margin: Number(margin), verdict })),
  );
  test.each(cases)('$counts within $margin: $verdict', ({ counts, elo, low, high, margin, verdict }) => {
    const estimate = eloEstimate(results(counts), { confidence: 0.9 });
    expect(estimate.value).toBeNear(elo);
    expect(estimate.interval.low).toBeNear(low);
    expect(estimate.interval.high).toBeNear(high);
    expect(balanceVerdict(estimate, margin)).toBe(verdict);
  });
});

test.each([
  [-3, 3, 'balanced'],
  [6, 9, 'first-favoured'],
  [-9, -5, 'second-favoured'],
  [-9, 3, 'undecided'],
  [-5, 3, 'undecided'],
])('interval %d to %d against a margin of 5: %s', (low, high, verdict) => {
  const interval = { low, high, method: 'wald' as const, confidence: 0.9 };
  expect(balanceVerdict({ value: (low + high) / 2, interval }, 5)).toBe(verdict);
});

test('at the margin "balanced" is said in about 5 % of runs', () => {
  const random = seededRandom(5);
  const win = scoreFromElo(30) - 0.1;
  const wrong = shareOf(
    1500,
    () => verdictOf(playGames(random, 2000, { win, draw: 0.2 }), 30) === 'balanced',
  );
  expect(wrong).toBeBetween(0.03, 0.07);
});
