import {
  buildManifest,
  type GameRecord,
  type JsonObject,
  type Manifest,
  parseExperiment,
  tallyRecords,
} from '@draughts-lab/records';
import { replayUnit } from '@draughts-lab/selfplay';
import { loadPreset } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { describeReport } from './describe-report.ts';
import { type ReportRow, reportRow, type RunReport } from './run-report.ts';

function manifestOf(id: string, experiment: object): Manifest {
  const preset = loadPreset(id);
  if (!preset.ok) throw new Error(`${id} does not load`);
  const { name, hash, players, document } = preset.value;
  const parsed = parseExperiment({ id: 'test', variants: [id], ...experiment });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const built = buildManifest(parsed.value, {
    seed: '1',
    variants: [{ id, name, hash, seats: players.length, document: document as unknown as JsonObject }],
    code: 'test',
    node: 'test',
    createdAt: '2026-01-01T00:00:00Z',
  });
  if (!built.ok) throw new Error(JSON.stringify(built.issues));
  return built.value;
}

function played(manifest: Manifest): { records: GameRecord[]; row: ReportRow } {
  const records = Array.from({ length: manifest.cells[0]!.units }, (_, unit) => replayUnit(manifest, 0, unit))
    .flat()
    .map(({ record }) => record);
  const [tally] = tallyRecords(records);
  return { records, row: reportRow(manifest, tally!) };
}

test('two seats: the counts are those of the player who moved first', () => {
  const { records, row } = played(
    manifestOf('english', { players: { all: { player: 'random' } }, games: 30 }),
  );
  // Black moves first in this game.
  expect(row.wins).toBe(records.filter(({ winner, first }) => winner === first).length);
  expect(row.draws).toBe(records.filter(({ winner, ending }) => winner === null && ending === 'rule').length);
  expect(row.firstPlayer!.score).toBeCloseTo((row.wins + row.draws / 2) / 30, 12);
  expect(row.plies!.value).toBeCloseTo(records.reduce((sum, { plies }) => sum + plies, 0) / 30, 9);
  expect(row.seatWins).toBeNull();
  expect(row.duplicates).toBeNull();
});

test('three seats: shares of wins, one for each seat', () => {
  const experiment = {
    players: { all: { player: 'greedy' } },
    games: 12,
    openings: { kind: 'random', plies: 6 },
    maxPlies: 600,
  };
  const { records, row } = played(manifestOf('star-73-3p', experiment));
  expect(row.games - row.noResult).toBeGreaterThan(0);
  expect(row.seatWins!.map(({ value }) => Math.round(value * (row.games - row.noResult)))).toEqual(
    [0, 1, 2].map((seat) => records.filter(({ winner }) => winner === seat).length),
  );
  expect(row.firstPlayer!.score).toBeCloseTo(row.wins / (row.games - row.noResult), 12);
});

test('copies of one game give no interval, and a sentence says why', () => {
  const { row } = played(manifestOf('russian', { players: { all: { player: 'random' } }, games: 2 }));
  const copies = {
    ...row,
    firstPlayer: { score: 1, low: null, high: null, method: null },
    duplicates: 'only 1 of 2',
  };
  const text = describeReport(reportOf([copies]));
  expect(text).toContain('100.0   ');
  expect(text).toContain('russian: only 1 of 2');
});

const ROW: ReportRow = {
  cell: 0,
  id: 'one',
  name: 'One',
  hash: '0'.repeat(64),
  pairing: 'random',
  seats: 2,
  games: 1000,
  firstPlayer: { score: 0.523, low: 0.492, high: 0.554, method: 'wald' },
  wins: 480,
  draws: 86,
  losses: 424,
  noResult: 10,
  capped: 10,
  crashed: 0,
  drawRate: { value: 0.0869, low: 0.071, high: 0.106, method: 'wilson' },
  decisiveRate: { value: 0.9131, low: 0.894, high: 0.929, method: 'wilson' },
  firstOfDecisive: { value: 0.531, low: 0.498, high: 0.563, method: 'wilson' },
  seatWins: null,
  plies: { value: 71.25, low: 70, high: 72.5, method: 'wald-t', median: 70, shortest: 21, longest: 1000 },
  branching: { value: 5.32, low: 5.2, high: 5.4, method: 'wald-t' },
  reasons: [
    { ending: 'rule', reason: 'no-pieces', games: 804, share: 0.804 },
    { ending: 'rule', reason: 'no-moves', games: 100, share: 0.1 },
    { ending: 'rule', reason: 'repetition', games: 86, share: 0.086 },
    { ending: 'capped', reason: 'ply-cap', games: 10, share: 0.01 },
  ],
  effectiveGames: 990,
  sparse: false,
  distinctGames: 1000,
  duplicates: null,
  openings: { used: 1, available: 1 },
  stop: null,
};

function reportOf(variants: readonly ReportRow[]): RunReport {
  return {
    version: 1,
    run: 'test',
    dir: '/runs/test',
    experiment: 'test',
    seed: '7',
    planHash: '1'.repeat(64),
    code: 'test',
    games: 2000,
    gamesPlanned: 3000,
    rowsHash: 'ab'.repeat(32),
    variants,
    details: null,
  };
}

test('the report as text', () => {
  const empty: ReportRow = {
    ...ROW,
    id: 'two',
    games: 4,
    firstPlayer: null,
    drawRate: null,
    decisiveRate: null,
    plies: null,
    branching: null,
    wins: 0,
    draws: 0,
    losses: 0,
    noResult: 4,
    capped: 4,
    reasons: [{ ending: 'capped', reason: 'ply-cap', games: 4, share: 1 }],
    effectiveGames: 0,
    sparse: true,
  };
  expect(describeReport(reportOf([ROW, empty]))).toMatchSnapshot();
  expect(describeReport(reportOf([]))).toBe('test: no games yet');
});
