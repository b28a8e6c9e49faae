import { describe, expect, test } from 'vitest';
import { eloAfterSprt } from './after-sprt.ts';
import { eloEstimate, scoreFromElo } from '../score/elo.ts';
import type { Counts, PairCounts, Results } from '../score/counts.ts';
import { firstDecision } from '../testing/first-decision.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { sprtBounds, type SprtDecision, sprtDecision, type SprtOptions } from './sprt.ts';
import { logLikelihoodRatio } from './llr.ts';
import { gameVariance, planSprt } from './sprt-plan.ts';
import { playGames, shareOf } from '../testing/simulate.ts';

const DRAWS = 0.3;

/** Batches of games of a first player with a given Elo. */
function batchesAt(elo: number, size: number, seed: number): () => Results[] {
  const random = seededRandom(seed);
  const truth = { win: scoreFromElo(elo) - DRAWS / 2, draw: DRAWS };
  return () => Array.from({ length: 20_000 / size }, () => playGames(random, size, truth));
}

const decisionAt = (counts: Counts, options: SprtOptions): SprtDecision =>
  sprtDecision(logLikelihoodRatio(counts, options), sprtBounds(options));

/** First decision of a test along batches. */
function decide(
  batches: readonly Results[],
  options: SprtOptions,
): { decision: SprtDecision; counts: Results } {
  const found = firstDecision(batches, (counts) => {
    const decision = decisionAt(counts, options);
    return decision === 'continue' ? null : decision;
  });
  if (found === null) throw new Error('the run was too short to decide');
  return found;
}

describe.each(['logistic', 'normalized'] as const)('error rates of the %s test', (model) => {
  const options: SprtOptions = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05, model };
  // Normalized Elo is Elo per sigma: the same truth has a larger figure when there are draws.
  const scale = model === 'logistic' ? 1 : 2 * Math.sqrt(gameVariance(DRAWS));

  test('H0 is rejected in at most 5 % when it holds', () => {
    const play = batchesAt(0, 25, 201);
    const wrong = shareOf(1500, () => decide(play(), options).decision === 'accept-h1');
    expect(wrong).toBeLessThan(0.06);
    expect(wrong).toBeGreaterThan(0.02);
  });

  test('H1 is rejected in at most 5 % when it holds', () => {
    const play = batchesAt(30 * scale, 25, 202);
    const wrong = shareOf(1500, () => decide(play(), options).decision === 'accept-h0');
    expect(wrong).toBeLessThan(0.06);
    expect(wrong).toBeGreaterThan(0.02);
  });
});

describe('planning', () => {
  const options: SprtOptions = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05, model: 'logistic' };

  test.each([0, 15, 30])('pass probability and mean length at %d Elo', (elo) => {
    const random = seededRandom(203);
    const truth = { win: scoreFromElo(elo) - DRAWS / 2, draw: DRAWS };
    const runs = 1000;
    let units = 0;
    const passed = shareOf(runs, () => {
      const batches = Array.from({ length: 1500 }, () => playGames(random, 5, truth));
      const { decision, counts } = decide(batches, options);
      units += counts.wins + counts.draws + counts.losses;
      return decision === 'accept-h1';
    });
    const plan = planSprt(options, elo, gameVariance(DRAWS, scoreFromElo(elo)));
    expect(passed).toBeNear(plan.passProbability, 0.05);
    // The plan leaves out the overshoot, which with batches of 5 games lengthens the run by about a tenth.
    expect(units / runs / plan.expectedUnits).toBeGreaterThan(0.97);
    expect(units / runs / plan.expectedUnits).toBeLessThan(1.17);
  });
});

describe('the estimate after a test', () => {
  const options: SprtOptions = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05, model: 'logistic' };

  /** Shares of runs in which the estimates lie below the truth and the interval covers it. */
  function simulate(elo: number): { below: number; naiveBelow: number; covered: number } {
    const play = batchesAt(elo, 10, 204);
    const runs = 800;
    const shares = { below: 0, naiveBelow: 0, covered: 0 };
    for (let run = 0; run < runs; run += 1) {
      const { counts } = decide(play(), options);
      const adjusted = eloAfterSprt(counts, options);
      if (adjusted.value < elo) shares.below += 1 / runs;
      if (eloEstimate(counts).value < elo) shares.naiveBelow += 1 / runs;
      if (adjusted.interval.low <= elo && elo <= adjusted.interval.high) shares.covered += 1 / runs;
    }
    return shares;
  }

  test.each([0, 20, 40])('is median unbiased and covers at %d Elo', (elo) => {
    const { below, covered } = simulate(elo);
    expect(below).toBeNear(0.5, 0.06);
    expect(covered).toBeNear(0.95, 0.025);
  });

  test('the plain estimate is off where runs tend to stop early', () => {
    const { below, naiveBelow } = simulate(40);
    expect(Math.abs(naiveBelow - 0.5)).toBeGreaterThan(Math.abs(below - 0.5));
  });
});

test('pairs with opposite results decide sooner than the same games singly', () => {
  // Sharp openings: whoever moves first wins nine of ten, so a pair is nearly always even.
  const random = seededRandom(207);
  const options: SprtOptions = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05, model: 'logistic' };
  let [paired, single] = [0, 0];
  for (let run = 0; run < 200; run += 1) {
    const batches = Array.from({ length: 600 }, () => {
      const pairs = [0, 0, 0, 0, 0];
      const games = { wins: 0, draws: 0, losses: 0 };
      for (let i = 0; i < 10; i += 1) {
        const points = [random() < 0.92, random() < 0.12];
        for (const won of points) games[won ? 'wins' : 'losses'] += 1;
        pairs[2 * points.filter(Boolean).length]! += 1;
      }
      return { games, pairs: pairs as unknown as PairCounts };
    });
    const batchesNeeded = (list: readonly Counts[]): number => {
      const found = firstDecision(list, (counts) =>
        decisionAt(counts, options) === 'continue' ? null : true,
      );
      return found?.batches ?? list.length;
    };
    paired += batchesNeeded(batches.map((batch) => batch.pairs));
    single += batchesNeeded(batches.map((batch) => batch.games));
  }
  expect(paired).toBeLessThan(0.6 * single);
});
