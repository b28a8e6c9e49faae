import { describe, expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { controlledGames, controlledScore, type ControlledGame } from './controlled-score.ts';

/** Openings that are 150 ahead for one side or the other; who is ahead wins nine of ten. */
function games(count: number, firstAhead: number, seed = 1): ControlledGame[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const side = random() < firstAhead ? 1 : -1;
    return { evaluation: 150 * side, score: random() < 0.9 ? (side + 1) / 2 : (1 - side) / 2 };
  });
}

describe('the score at the mean of all openings that were judged', () => {
  test('is the plain one where the others are like those of the games, and less sure by nothing but chance', () => {
    const played = games(400, 0.5);
    const mirrored = played.map(({ evaluation }) => evaluation);
    const found = controlledScore(played, mirrored)!;
    const plain = played.reduce((sum, { score }) => sum + score, 0) / played.length;
    expect(found.value).toBeCloseTo(plain, 12);
    // 0.8² for whoever is ahead wins nine of ten.
    expect(Math.abs(found.explained - 0.64)).toBeLessThan(0.12);
    // Half of what the search explains is still left to chance with twice as many openings.
    expect(found.gain).toBeCloseTo(1 / (1 - found.explained / 2), 1);
  });

  test('is moved where the games had more than their share of openings that are ahead', () => {
    const lucky = games(300, 0.7);
    const found = controlledScore(
      lucky,
      Array.from({ length: 4000 }, (_, i) => (i % 2 === 0 ? 150 : -150)),
    )!;
    expect(found.interval.low).toBeLessThan(0.5);
    expect(found.interval.high).toBeGreaterThan(0.5);
    expect(lucky.reduce((sum, { score }) => sum + score, 0) / 300).toBeGreaterThan(0.6);
  });

  test('gains nothing where nothing is judged besides', () => {
    const found = controlledScore(games(200, 0.5), [])!;
    expect(found.gain).toBeCloseTo(1, 2);
  });

  test.each<readonly [string, readonly ControlledGame[]]>([
    ['few games', games(29, 0.5)],
    ['openings that are alike', games(100, 0.5).map(({ score }) => ({ evaluation: 20, score }))],
    ['results that are alike', games(100, 0.5).map(({ evaluation }) => ({ evaluation, score: 0.5 }))],
  ])('none for %s', (_, played) => {
    expect(controlledScore(played, [10, -10])).toBeNull();
  });

  test('forced wins are expectations of 0 and 1, not numbers that lead away', () => {
    const played = games(100, 0.5).map(({ evaluation, score }) => ({ evaluation: evaluation * 1e6, score }));
    expect(Math.abs(controlledScore(played, [1e8, -1e8])!.value - 0.5)).toBeLessThan(0.2);
  });
});

test('games that are needed: as many as without where nothing is explained or judged, and the equation holds', () => {
  expect(controlledGames(1000, 0, 500)).toBeCloseTo(1000, 9);
  expect(controlledGames(1000, 0.4, 0)).toBeCloseTo(1000, 9);
  const n = controlledGames(1000, 0.4, 3000);
  expect(Math.abs(n - 700)).toBeLessThan(100);
  expect(0.6 / n + 0.4 / (n + 3000)).toBeCloseTo(1 / 1000, 12);
});
