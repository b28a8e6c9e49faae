import { describe, expect, test } from 'vitest';
import { fitRatings } from '../strength/bradley-terry.ts';
import { clusterEstimate } from '../quality/cluster.ts';
import type { Counts } from './counts.ts';
import { eloEstimate } from './elo.ts';
import vectors from '../fixtures/edge-vectors.json' with { type: 'json' };
import { heterogeneity } from '../strength/heterogeneity.ts';
import { type EloModel, logLikelihoodRatio } from '../stopping/llr.ts';
import { superiority } from './los.ts';
import { benjaminiHochberg, holm } from '../compare/multiple-testing.ts';
import { scoreEstimate } from './score.ts';
import { wilsonShare } from './wilson.ts';
import { clusterSumsOfValues } from '../testing/from-values.ts';

/** From loss to win. */
function countsOf(cells: readonly number[]): Counts {
  if (cells.length === 5) return cells as unknown as Counts;
  const [losses, draws, wins] = cells as [number, number, number];
  return { wins, draws, losses };
}

/** 1e-8, relative for values above 1. */
const within = (expected: number): number => 1e-8 * Math.max(1, Math.abs(expected));

describe('all draws, no win, one game, a billion games: as an independent program has them', () => {
  test.each(vectors.score)('score and Elo of $counts', (vector) => {
    const counts = countsOf(vector.counts);
    const score = scoreEstimate(counts);
    const elo = eloEstimate(counts);
    expect(score.value).toBeNear(vector.score, within(vector.score));
    expect(score.standardError).toBeNear(vector.se, within(vector.se));
    expect(elo.value).toBeNear(vector.elo, within(vector.elo));
    expect(elo.interval.low).toBeNear(vector.elolo, within(vector.elolo));
    expect(elo.interval.high).toBeNear(vector.elohi, within(vector.elohi));
    expect(elo.halfWidth).toBeNear(vector.half, within(vector.half));
    expect(superiority(counts)).toBeNear(vector.los, within(vector.los));
  });

  test.each(vectors.llr)('$model ratio of $counts', ({ model, counts, elo0, elo1, llr }) => {
    expect(logLikelihoodRatio(countsOf(counts), { elo0, elo1, model: model as EloModel })).toBeNear(
      llr,
      within(llr),
    );
  });

  test.each(vectors.wilson)('Wilson $k of $n', ({ k, n, lo, hi }) => {
    const { interval } = wilsonShare(k, n);
    expect(interval.low).toBeNear(lo, within(lo));
    expect(interval.high).toBeNear(hi, within(hi));
  });
});

test.each(vectors.cluster.map((one, index) => ({ ...one, index })))(
  'clusters of unequal size, $index',
  ({ cl, s, se, iid, t }) => {
    const estimate = clusterEstimate(clusterSumsOfValues(cl));
    expect(estimate.value).toBeNear(s, within(s));
    expect(estimate.standardError).toBeNear(se, within(se));
    expect(estimate.independentStandardError).toBeNear(iid, within(iid));
    expect(estimate.designEffect).toBeNear((se / iid) ** 2, within((se / iid) ** 2));
    expect(estimate.interval.low).toBeNear(s - t * se, within(s - t * se));
    expect(estimate.interval.high).toBeNear(s + t * se, within(s + t * se));
  },
);

test.each(vectors.tests)('adjusted p-values of $p', ({ p, holm: byHolm, bh }) => {
  holm(p).forEach((value, index) => expect(value).toBeNear(byHolm[index]!, within(byHolm[index]!)));
  benjaminiHochberg(p).forEach((value, index) => expect(value).toBeNear(bh[index]!, within(bh[index]!)));
});

test.each(vectors.heterogeneity.map((one, index) => ({ ...one, index })))(
  'random effects, $index',
  ({ e, se, q, p, i2, tau, re, rese, sh }) => {
    const found = heterogeneity(e.map((value, index) => ({ value, standardError: se[index]! })));
    expect(found.q).toBeNear(q, within(q));
    expect(found.pValue).toBeNear(p, within(p));
    expect(found.iSquared).toBeNear(i2, within(i2));
    expect(found.tauSquared).toBeNear(tau, within(tau));
    expect(found.random.value).toBeNear(re, within(re));
    expect(found.random.standardError).toBeNear(rese, within(rese));
    found.shrunken.forEach((value, index) => expect(value).toBeNear(sh[index]!, within(sh[index]!)));
  },
);

test.each(vectors.ratings.map((one, index) => ({ ...one, index })))(
  'ratings of four players, $index',
  (vector) => {
    const pairings = vector.games.map(([first, second, wins, draws, losses]) => ({
      first: first as string,
      second: second as string,
      wins: wins as number,
      draws: draws as number,
      losses: losses as number,
    }));
    const fit = fitRatings(pairings);
    if (fit.status !== 'fitted') throw new Error(fit.status);
    // Found by a search without derivatives, which stops a little beside the top.
    fit.ratings.slice(1).forEach(({ value }, index) => expect(value).toBeCloseTo(vector.r[index]!, 3));
    expect(fit.advantage.value).toBeCloseTo(vector.adv, 3);
    expect(fit.nu!.value).toBeCloseTo(vector.nu, 5);
    expect(-fit.logLikelihood).toBeCloseTo(vector.nll, 7);
  },
);

describe('without a game there is nothing to say', () => {
  const none: Counts = { wins: 0, draws: 0, losses: 0 };
  test.each([
    ['score', () => scoreEstimate(none)],
    ['pairs', () => scoreEstimate([0, 0, 0, 0, 0])],
    ['Elo', () => eloEstimate(none)],
    ['ratio', () => logLikelihoodRatio(none, { elo0: 0, elo1: 5, model: 'logistic' })],
    ['share', () => wilsonShare(0, 0)],
  ])('%s', (_, call) => {
    expect(call).toThrow(RangeError);
  });
});
