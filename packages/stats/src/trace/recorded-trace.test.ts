import type { GameRecord } from '@draughts-lab/records';
import { describe, expect, test } from 'vitest';
import {
  type EvaluatedGame,
  evaluatedGame,
  fitTraceScale,
  FORCED_WIN,
  measureEvaluations,
} from './recorded-trace.ts';
import { seededRandom } from '../testing/seeded-random.ts';

const game = (more: Partial<GameRecord>): GameRecord =>
  ({ trace: [10, -20, 30], score: 1, seats: [0, 0], ...more }) as GameRecord;

describe('evaluatedGame', () => {
  test('turns each score to the side of the player who moved first', () => {
    expect(evaluatedGame(game({}))).toEqual({ evaluations: [10, 20, 30], result: 1 });
  });

  test('leaves the opening out and repeats the last search where there was none', () => {
    const trace = [null, null, null, 40, null, -15];
    expect(evaluatedGame(game({ trace, score: 0.5 }))).toEqual({ evaluations: [-40, -40, 15], result: 0.5 });
  });

  test.each([
    ['no trace', { trace: null }],
    ['no search', { trace: [null, null] }],
    ['an empty trace', { trace: [] }],
    ['no result', { score: null }],
    ['three seats', { seats: [0, 0, 0] }],
  ])('is null for %s', (_, more) => {
    expect(evaluatedGame(game(more))).toBeNull();
  });
});

describe('fitTraceScale', () => {
  /** Games of one ply whose results follow the model. */
  function drawn(scale: number, games: number): EvaluatedGame[] {
    const random = seededRandom(7);
    return Array.from({ length: games }, () => {
      const evaluation = (random() - 0.5) * 6 * scale;
      const expected = 1 / (1 + Math.exp(-evaluation / scale));
      return { evaluations: [evaluation], result: random() < expected ? 1 : 0 };
    });
  }

  test.each([30, 120, 400])('finds the scale that made the results, %s', (scale) => {
    const fit = fitTraceScale(drawn(scale, 4000))!;
    expect(fit.games).toBe(4000);
    expect(fit.scale / scale).toBeGreaterThan(0.9);
    expect(fit.scale / scale).toBeLessThan(1.1);
  });

  test('agrees with the closed form of two evaluations: odds of 3 to 1 at 100', () => {
    const results = [1, 1, 1, 0] as const;
    const games = results.flatMap((result): EvaluatedGame[] => [
      { evaluations: [100], result },
      { evaluations: [-100], result: result === 1 ? 0 : 1 },
    ]);
    expect(fitTraceScale(games)!.scale).toBeCloseTo(100 / Math.log(3), 6);
  });

  test('forced wins do not count, and a draw is half', () => {
    const games: EvaluatedGame[] = [
      { evaluations: [100, 10 * FORCED_WIN], result: 1 },
      { evaluations: [-100], result: 0.5 },
      { evaluations: [FORCED_WIN], result: 0 },
    ];
    // One evaluation is right, one is level: slope 100 (1 - p) - 100 (1/2 - (1 - p)) = 0 at p = 3/4.
    expect(fitTraceScale(games)!.scale).toBeCloseTo(100 / Math.log(3), 6);
    expect(fitTraceScale(games)!.games).toBe(2);
  });

  test('says nothing where evaluations say nothing, and is bounded where they say all', () => {
    expect(fitTraceScale([])).toBeNull();
    expect(fitTraceScale([{ evaluations: [50], result: 0 }])).toBeNull();
    expect(fitTraceScale([{ evaluations: [0, 0], result: 1 }])).toBeNull();
    expect(fitTraceScale([{ evaluations: [5], result: 1 }])!.scale).toBeCloseTo(1, 6);
  });
});

test('a game won from behind is a comeback at that scale', () => {
  const measures = measureEvaluations({ evaluations: [-200, -200, 300, 400], result: 1 }, { scale: 100 });
  expect(measures).toMatchObject({ plies: 4, leadChanges: 1, comeback: true, decidedShare: 3 / 4 });
  expect(measures.drama).toBeCloseTo(Math.sqrt(1 - 2 / (1 + Math.exp(2))), 12);
});
