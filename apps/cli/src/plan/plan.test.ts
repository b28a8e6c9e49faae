import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gamesForEloWidth } from '@draughts-lab/stats';
import { syntheticManifest, syntheticRecords } from '@draughts-lab/records/testing';
import { rowOf } from '@draughts-lab/report';
import { planBatches, tallyRecords } from '@draughts-lab/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pilotOfRun } from './pilot.ts';
import { callDlab } from '../testing/call-dlab.ts';
import { type Pilot, planRow } from '@draughts-lab/report/plan';

const PILOT: Pilot = {
  variant: 'one',
  pairing: 'a',
  seats: 2,
  tally: { wins: 250_000, draws: 500_000, losses: 250_000 },
  available: null,
  gamesPerSecond: 2,
  control: null,
};
const ask = { halfWidth: 10, kind: 'elo', workers: 1 } as const;
const atAsked = (
  row: ReturnType<typeof planRow>,
  halfWidth: number,
): { games: number | null; hours: number | null } =>
  row.widths!.find((width) => width.halfWidth === halfWidth)!;

test('at an even score the games are those of the tables of packages/stats', () => {
  const row = planRow(PILOT, ask);
  expect(row.widths!.map(({ halfWidth }) => halfWidth)).toEqual([40, 20, 10, 5, 2.5]);
  const { games, hours } = atAsked(row, 10);
  // The formula is linear in Elo, the plan goes through the curve: the same to a tenth of a per cent.
  expect(games! / gamesForEloWidth(10, 0.5)).toBeCloseTo(1, 2);
  expect(hours).toBeCloseTo(games! / 2 / 3600, 12);
  expect(atAsked(row, 5).games! / games!).toBeCloseTo(4, 1);
});

test('openings that are declared to be judged save games of the score, none of the draws', () => {
  const control = { judged: 4000, explained: 0.4 };
  const [with4000, without] = [planRow({ ...PILOT, control }, ask), planRow(PILOT, ask)];
  const { games, adjustedGames } = with4000.widths!.find((width) => width.halfWidth === 20)! as {
    games: number;
    adjustedGames: number;
  };
  expect(adjustedGames).toBeLessThan(0.85 * games);
  expect(0.6 / adjustedGames + 0.4 / (adjustedGames + 4000)).toBeCloseTo(1 / games, 5);
  expect(without.widths!.map((width) => width.adjustedGames)).toEqual([null, null, null, null, null]);
  const draws = planRow({ ...PILOT, control }, { ...ask, kind: 'draws', halfWidth: 0.01 });
  expect(draws.widths![0]!.adjustedGames).toBeNull();
});

const pilotOf = (wins: number, draws: number, losses: number): Pilot => ({
  ...PILOT,
  tally: { wins, draws, losses },
});

test('shares of draws, and threads', () => {
  const draws = planRow(PILOT, { ...ask, kind: 'draws', halfWidth: 0.01 });
  expect(atAsked(draws, 0.01).games! / 9604).toBeCloseTo(1, 2);
  const [four, alone] = [planRow(PILOT, { ...ask, workers: 4 }), planRow(PILOT, ask)];
  expect(atAsked(four, 10).hours! / atAsked(alone, 10).hours!).toBeCloseTo(0.25, 6);
});

test('an Elo width needs more games away from an even score, and a pilot without losses promises nothing', () => {
  const lopsided = planRow(pilotOf(900_000, 0, 100_000), ask);
  const even = planRow(pilotOf(500_000, 0, 500_000), ask);
  expect(atAsked(lopsided, 10).games).toBeGreaterThan(2 * atAsked(even, 10).games!);
  const onlyDraws = planRow(pilotOf(0, 20, 0), { ...ask, kind: 'draws', halfWidth: 0.01 });
  expect(atAsked(onlyDraws, 0.01).games).toBeGreaterThan(500);
});

test('openings that are too few for a width have no number of games', () => {
  const size = { sum: 100, sumSquares: 100, sumTotalsSquared: 1000 };
  const none = { sum: 0, sumSquares: 0, sumTotalsSquared: 0 };
  const sizes = [
    { games: 10, openings: 20, score: size, wins: size, draws: none, losses: size, plies: none },
  ];
  const tally = { wins: 100, draws: 0, losses: 100, openings: { basis: 'openings' as const, sizes } };
  const sharp = planRow({ ...PILOT, tally, available: 20 }, { ...ask, kind: 'score', halfWidth: 0.05 });
  expect(atAsked(sharp, 0.05)).toMatchObject({ games: null, hours: null });
});

test('half-widths of half and more of a share are left out; more than two seats have no Elo', () => {
  const wide = planRow(PILOT, { ...ask, kind: 'score', halfWidth: 0.2 });
  expect(wide.widths!.map(({ halfWidth }) => halfWidth)).toEqual([0.4, 0.2, 0.1, 0.05]);
  const three = { ...PILOT, seats: 3 };
  expect(planRow(three, { ...ask, sprt: [0, 10] })).toMatchObject({ widths: null, sprt: null });
  expect(planRow(three, { ...ask, kind: 'score', halfWidth: 0.01 }).score).toBeCloseTo(0.25, 5);
});

test('the score and the draws of a pilot are what was played, as a report of the run has them', () => {
  const tally = { ...PILOT.tally, wins: 23, draws: 11, losses: 26 };
  const { score, drawRate, pilotGames } = planRow({ ...PILOT, tally }, ask);
  expect([pilotGames, score, drawRate]).toEqual([60, 0.475, 11 / 60]);
});

test('a sequential test: known answers at draw rate 1/2, elo0 0 and elo1 5', () => {
  const { sprt } = planRow(PILOT, { ...ask, sprt: [0, 5] });
  const games = sprt!.map((row) => row.games);
  [12_797, 20_931, 12_792].forEach((known, index) => expect(games[index]! / known).toBeCloseTo(1, 3));
  expect(sprt![2]!.passes).toBeCloseTo(0.95, 6);
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-plan-'));
  const experiment = {
    id: 'tiny',
    seed: '1',
    variants: ['russian'],
    players: { all: { player: 'random' } },
    games: 60,
  };
  writeFileSync(join(folder, 'tiny.json'), JSON.stringify(experiment));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('from an experiment and from its run', async () => {
  const dlab = (...args: string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });
  const before = await dlab(
    'plan',
    'tiny.json',
    '--half-width',
    '20',
    '--pilot',
    '40',
    '--workers',
    '2',
    '--json',
  );
  expect(before.status).toBe(0);
  const plan = JSON.parse(before.stdout) as { rows: { pilotGames: number; gamesPerSecond: number }[] };
  expect(plan.rows).toHaveLength(1);
  expect(plan.rows[0]!.pilotGames).toBeLessThanOrEqual(40);
  expect(plan.rows[0]!.gamesPerSecond).toBeGreaterThan(0);

  expect((await dlab('run', 'tiny.json', '--workers', '1', '--quiet')).status).toBe(0);
  const after = await dlab('plan', 'runs/tiny', '--half-width', '2', '--draws', '--sprt', '0,10');
  expect(after.status).toBe(0);
  expect(after.stdout).toMatch(/russian +random +\+-2 % \* +\d+/);
  expect(after.stdout).toContain('if the truth is');
});

test('the speed of a run is that of its batches, and nothing is played again', () => {
  const manifest = syntheticManifest({ seats: [2, 2], games: 200, batchSize: 50 });
  const plan = planBatches(manifest);
  const tally = tallyRecords(plan.flatMap((batch) => syntheticRecords(manifest, batch)))[1]!;
  const times = [null, 2000, 0, 3000, null, 5000, null, null];
  const batches = plan.map((batch, index) => ({
    ...batch,
    games: batch.units,
    rowsHash: '',
    sha256: '',
    elapsedMs: times[index]!,
    attempts: 1,
  }));
  // Its rules are invented: playing them would throw.
  const options = { engine: 'compiled', games: 10, seconds: 1 } as const;
  const { pilot } = pilotOfRun(manifest, rowOf(manifest, tally.cell, tally), tally, batches, options)!;
  const withResult = (tally.games - tally.noResult) / tally.games;
  expect(pilot.gamesPerSecond).toBeCloseTo((150 / 10) * withResult, 9);
});
