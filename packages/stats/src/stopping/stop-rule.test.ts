import {
  type Cell,
  type GameRecord,
  type Manifest,
  planBatches,
  type RunningSums,
  type Stop,
} from '@draughts-lab/records';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { createStopCounter } from './stop-counts.ts';
import { countedAs, type StopRuleOptions, type StopVerdict } from './stop-decision.ts';
import { createStopRule, type StoppedCell, stoppedCells } from './stop-rule.ts';
import { shareOf } from '../testing/simulate.ts';
import { EQUIVALENCE, PRECISION, type SimulatedGames, simulateStop, SPRT } from '../testing/simulate-stop.ts';

const PRECISE: Stop = {
  kind: 'precision',
  halfWidth: 0.1,
  scale: 'score',
  confidence: 0.95,
  minUnits: 20,
  measured: 'first-player',
};
const cell = (variant: number): Cell => ({
  variant,
  pairing: 'all',
  players: [0, 0],
  gamesPerUnit: 1,
  units: 400,
});

/** Two cells of 400 games in batches of 20: what the rule looks at, and nothing else of a manifest. */
const manifestWith = (stop: Stop): Manifest =>
  ({ stop, cells: [cell(0), cell(1)], games: 400, batchSize: 20 }) as unknown as Manifest;

/** In cell 0 wins and losses in turn, in cell 1 draws but for one game in four. */
function gamesOf({ cell: at, firstUnit, units }: ReturnType<typeof planBatches>[number]): GameRecord[] {
  return Array.from({ length: units }, (_, index) => {
    const unit = firstUnit + index;
    const score = at === 0 ? unit % 2 : unit % 4 === 0 ? (unit / 4) % 2 : 0.5;
    const hash = `${at}:${unit}`;
    return {
      game: 0,
      unit,
      score,
      ending: 'rule',
      movesHash: hash,
      openingHash: hash,
    } as unknown as GameRecord;
  });
}

function stops(manifest: Manifest, isFinished: (index: number) => boolean): StoppedCell[] {
  const finished = new Set(
    planBatches(manifest)
      .map(({ index }) => index)
      .filter(isFinished),
  );
  const { stop, cells } = manifest;
  const sums = new Map<number, RunningSums[]>();
  for (const [at, planned] of cells.entries()) {
    const counter = createStopCounter(planned, countedAs(stop as StopRuleOptions));
    const batches = planBatches(manifest).filter((batch) => batch.cell === at);
    const gap = batches.findIndex(({ index }) => !finished.has(index));
    sums.set(
      at,
      batches.slice(0, gap < 0 ? batches.length : gap).map((batch) => {
        counter.add(gamesOf(batch));
        return { batch: batch.index, ...counter.sums() };
      }),
    );
  }
  return stoppedCells(manifest, sums);
}

test('each cell stops by itself, at the same batch while it is played and from its rows', () => {
  const manifest = manifestWith(PRECISE);
  const rule = createStopRule(manifest)!;
  const units = [0, 0];
  for (const at of [0, 1]) {
    for (const batch of planBatches(manifest).filter((one) => one.cell === at)) {
      units[at] = batch.firstUnit + batch.units;
      if (rule.next(batch, gamesOf(batch))) break;
    }
  }
  // sd 0.5: 1.96 · 0.5 / sqrt(n) < 0.1 from 97 games on; a quarter of the variance: from 25 on, and 40 is the next batch
  // that is no longer Jeffreys.
  expect(units[0]).toBe(100);
  expect(units[1]).toBeLessThan(60);
  const stopped = stops(manifest, () => true);
  expect(stopped.map(({ stopped: at, units: n }) => [at, n])).toEqual([
    ['rule', units[0]],
    ['rule', units[1]],
  ]);
});

test('a batch behind a gap does not count', () => {
  const manifest = manifestWith(PRECISE);
  const third = planBatches(manifest).filter((batch) => batch.cell === 0)[2]!;
  const [first] = stops(manifest, (index) => index !== third.index);
  expect(first).toMatchObject({ stopped: 'no', verdict: null, units: 40, games: 40 });
});

test('all planned games may come first, and without a batch nothing is said', () => {
  const strict = manifestWith({ ...PRECISE, halfWidth: 0.001 });
  expect(stops(strict, () => true).map(({ stopped }) => stopped)).toEqual(['planned', 'planned']);
  expect(stops(strict, () => false)).toMatchObject([
    { stopped: 'no', units: 0, elo: null },
    { stopped: 'no', units: 0, elo: null },
  ]);
});

test('a fixed number of games has no rule', () => {
  const manifest = manifestWith({ kind: 'fixed' });
  expect(createStopRule(manifest)).toBeUndefined();
  expect(stops(manifest, () => true)).toEqual([]);
});

describe('on simulated games with a known truth', () => {
  // A small version of stop-rule.deep.test.ts: the error of a share of 5 % in 120 runs is 2 %.
  const RUNS = 120;
  const singles = (elo: number): SimulatedGames => ({ elo, draws: 0.3, gamesPerUnit: 1, maxUnits: 1000 });
  const said = (verdict: StopVerdict, stop: StopRuleOptions, games: SimulatedGames): number => {
    const random = seededRandom(501);
    return shareOf(RUNS, () => simulateStop(random, stop, games).verdict === verdict);
  };

  test('the sequential test errs in about 5 % at most, by games and by pairs on sharp openings', () => {
    const test80: StopRuleOptions = { ...SPRT, elo1: 80 };
    expect(said('accept-h1', test80, singles(0))).toBeLessThan(0.1);
    expect(said('accept-h0', test80, singles(80))).toBeLessThan(0.1);
    const sharp: SimulatedGames = { ...singles(0), gamesPerUnit: 2, sharpness: 0.3 };
    expect(said('accept-h1', { ...test80, model: 'pentanomial' }, sharp)).toBeLessThan(0.1);
    // Pairs counted one by one look like twice the evidence unless the rule allows for their opening.
    expect(said('accept-h1', test80, sharp)).toBeLessThan(0.1);
  });

  test('the interval at a precision stop covers', () => {
    const random = seededRandom(502);
    const covered = shareOf(RUNS, () => {
      const { interval } = simulateStop(random, { ...PRECISION, halfWidth: 30 }, singles(30)).elo!;
      return interval.low <= 30 && 30 <= interval.high;
    });
    expect(covered).toBeGreaterThan(0.9);
  });

  test('a variant far from even is not called balanced, and an even one is', () => {
    const rule: StopRuleOptions = { ...EQUIVALENCE, margin: 100 };
    expect(said('balanced', rule, singles(100))).toBeLessThan(0.1);
    expect(said('balanced', rule, singles(0))).toBeGreaterThan(0.9);
  });
});
