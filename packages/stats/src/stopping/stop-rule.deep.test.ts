import { describe, expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { gameVariance } from './sprt-plan.ts';
import type { StopRuleOptions, StopVerdict } from './stop-decision.ts';
import { shareOf } from '../testing/simulate.ts';
import { EQUIVALENCE, PRECISION, type SimulatedGames, simulateStop, SPRT } from '../testing/simulate-stop.ts';

const RUNS = 1500;
const DRAWS = 0.3;

/** Share of runs that end with a verdict; the standard error of a share of 5 % is 0.6 %. */
function said(verdict: StopVerdict, stop: StopRuleOptions, games: SimulatedGames, seed: number): number {
  const random = seededRandom(seed);
  return shareOf(RUNS, () => simulateStop(random, stop, games).verdict === verdict);
}

const singles = (elo: number): SimulatedGames => ({ elo, draws: DRAWS, gamesPerUnit: 1 });
/** Openings that favour one side by 30 points of wins: the two games of a pair resemble each other. */
const sharpPairs = (elo: number): SimulatedGames => ({ ...singles(elo), gamesPerUnit: 2, sharpness: 0.3 });
/** Units that share 300 openings. */
const sharedOpenings = (elo: number): SimulatedGames => ({ ...singles(elo), sharpness: 0.15, openings: 300 });

describe('the precision rule: the interval at the stop covers', () => {
  test.each([
    ['single games', singles(30), 0.94, 0.96],
    ['pairs on sharp openings', sharpPairs(30), 0.94, 0.96],
    // The truth is that of all openings; the clusters are 300 of them.
    ['openings that units share', sharedOpenings(0), 0.92, 0.97],
  ])('%s', (_, games, low, high) => {
    const random = seededRandom(401);
    const covered = shareOf(RUNS, () => {
      const { interval } = simulateStop(random, PRECISION, games).elo!;
      return interval.low <= games.elo && games.elo <= interval.high;
    });
    expect(covered).toBeGreaterThan(low);
    expect(covered).toBeLessThan(high);
  });
});

describe('the sequential test: both errors stay below 5 %', () => {
  // Normalized Elo is Elo per sigma: the same truth has a larger figure when there are draws.
  const perSigma = 2 * Math.sqrt(gameVariance(DRAWS));
  const pairs: StopRuleOptions = { ...SPRT, model: 'pentanomial' };
  test.each([
    ['games', SPRT, singles, 40],
    ['games, normalized', { ...SPRT, normalized: true }, singles, 40 * perSigma],
    ['pairs', pairs, sharpPairs, 40],
    // Counted one by one although they come in pairs: the rule allows for it.
    ['pairs counted as games', SPRT, sharpPairs, 40],
    ['openings that units share', SPRT, sharedOpenings, 40],
  ] as const)('%s', (_, stop, games, elo1) => {
    expect(said('accept-h1', stop, games(0), 402)).toBeLessThan(0.06);
    expect(said('accept-h0', stop, games(elo1), 403)).toBeLessThan(0.06);
  });
});

describe('the equivalence rule', () => {
  test.each([40, -40])('calls a variant at the margin, %s Elo, balanced in at most 5 %', (elo) => {
    expect(said('balanced', EQUIVALENCE, singles(elo), 404)).toBeLessThan(0.06);
    expect(said('balanced', EQUIVALENCE, sharpPairs(elo), 405)).toBeLessThan(0.06);
  });

  test('calls a variant at the margin unfair, and a fair one too, in at most 5 %', () => {
    expect(said('first-favoured', EQUIVALENCE, singles(40), 406)).toBeLessThan(0.06);
    expect(said('first-favoured', EQUIVALENCE, singles(0), 407)).toBeLessThan(0.06);
    expect(said('balanced', EQUIVALENCE, singles(0), 408)).toBeGreaterThan(0.95);
  });
});
