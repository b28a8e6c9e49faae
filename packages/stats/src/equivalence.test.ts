import { describe, expect, test } from 'vitest';
import vectors from './fixtures/vectors.json' with { type: 'json' };
import { scoreFromElo } from './elo.ts';
import { balanceTest, balanceVerdict } from './equivalence.ts';
import { seededRandom } from './random.ts';
import { results } from './testing/cells.ts';
import { playGames, shareOf } from './testing/simulate.ts';

describe('known answers', () => {
  const cases = vectors.equivalence.flatMap(({ verdicts, ...known }) =>
    Object.entries(verdicts).map(([margin, verdict]) => ({ ...known, margin: Number(margin), verdict })),
  );
  test.each(cases)('$counts within $margin: $verdict', ({ counts, elo, low, high, margin, verdict }) => {
    const result = balanceTest(results(counts), margin);
    expect(result.elo.value).toBeNear(elo);
    expect(result.elo.interval.low).toBeNear(low);
    expect(result.elo.interval.high).toBeNear(high);
    expect(result.elo.interval.confidence).toBeCloseTo(0.9, 12);
    expect(result.verdict).toBe(verdict);
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
    () => balanceTest(playGames(random, 2000, { win, draw: 0.2 }), 30).verdict === 'balanced',
  );
  expect(wrong).toBeBetween(0.03, 0.07);
});

test('refuses a margin of 0 and an alpha of 1/2', () => {
  const games = { wins: 10, draws: 10, losses: 10 };
  expect(() => balanceTest(games, 0)).toThrow(/marginElo .* got 0/);
  expect(() => balanceTest(games, 5, { alpha: 0.5 })).toThrow(/alpha .* got 0.5/);
});
