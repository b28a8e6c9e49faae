import { say } from '@draughts-lab/input';
import { expect, test } from 'vitest';
import { describeNotes } from './describe-report.ts';
import { type Row, rowOf } from './row.ts';
import type { RunReport } from './run-report.ts';
import { copiesOf, madeRun } from './testing/made-run.ts';

const plain = (value: number): { value: number; low: null; high: null; method: null } => ({
  value,
  low: null,
  high: null,
  method: null,
});

const { manifest, tallies } = madeRun({ seats: [2], games: 60 });

const ROW: Row = {
  ...rowOf(manifest, 0, tallies[0]),
  variant: 'one',
  variantName: 'One',
  pairing: 'random',
  games: 1000,
  counted: 990,
  score: { value: 0.523, low: 0.492, high: 0.554, method: 'wald' },
  wins: 480,
  draws: 86,
  losses: 424,
  noResult: 10,
  capped: 10,
  crashed: 0,
  drawRate: { value: 0.0869, low: 0.071, high: 0.106, method: 'wilson' },
  decisiveRate: { value: 0.9131, low: 0.894, high: 0.929, method: 'wilson' },
  plies: {
    value: 71.25,
    low: 70,
    high: 72.5,
    method: 'wald-t',
    median: plain(70),
    p5: 30,
    p95: 120,
    shortest: 21,
    longest: 1000,
    cappedShare: 0.01,
    survivalMedian: 70,
  },
  branching: { value: 5.32, low: 5.2, high: 5.4, method: 'wald-t' },
  reasons: [
    { ending: 'rule', reason: 'no-pieces', games: 804, share: plain(0.804) },
    { ending: 'rule', reason: 'no-moves', games: 100, share: plain(0.1) },
    { ending: 'rule', reason: 'repetition', games: 86, share: plain(0.086) },
    { ending: 'capped', reason: 'ply-cap', games: 10, share: plain(0.01) },
  ],
  effectiveGames: 990,
  sparse: false,
  distinctGames: 1000,
  duplicates: null,
  openings: { used: 1, available: 1 },
};

function reportOf(rows: readonly Row[]): RunReport {
  return {
    version: 2,
    run: 'test',
    dir: '/runs/test',
    experiment: 'test',
    about: 'about the initial position',
    imported: null,
    seed: '7',
    planHash: '1'.repeat(64),
    code: 'test',
    otherPrograms: [],
    games: 2000,
    gamesPlanned: 3000,
    rowsHash: 'ab'.repeat(32),
    problems: [],
    lost: [],
    verdicts: [],
    findings: {
      lines: [],
      matches: [],
      kinds: 1,
      balanced: [],
      favoured: [],
      mostDrawish: null,
      longest: null,
      unsettled: [],
      afterRandomPlies: false,
      openings: [],
    },
    rows,
    details: null,
    beside: null,
  };
}

test('that more than one program played is said', () => {
  const program = { code: '0.0.0 abc', node: 'v99', since: '2026-05-06T07:08:09Z', batches: 3 };
  const text = describeNotes({ ...reportOf([ROW]), otherPrograms: [program] });
  expect(text).toContain(
    'more than one program: after 3 batches, on 2026-05-06, 0.0.0 abc with Node v99 went on',
  );
});

test('the report as text', () => {
  const empty: Row = {
    ...ROW,
    variant: 'two',
    games: 4,
    counted: 0,
    score: null,
    drawRate: null,
    decisiveRate: null,
    plies: null,
    branching: null,
    wins: 0,
    draws: 0,
    losses: 0,
    noResult: 4,
    capped: 4,
    reasons: [{ ending: 'capped', reason: 'ply-cap', games: 4, share: plain(1) }],
    effectiveGames: 0,
    sparse: true,
  };
  expect(describeNotes(reportOf([ROW, empty]))).toMatchSnapshot();
  expect(describeNotes(reportOf([]))).toBe('test: no games yet');
});

test('a run whose games cannot be read is not called one without games', () => {
  const damaged = { ...reportOf([]), lost: [{ path: 'shards/a', message: 'the file was damaged' }] };
  expect(describeNotes(damaged)).toMatch(/^test: no game that can be read\ndamaged: one part/);
});

test.each([2, 3])(
  '%i seats: copies of a few games stand without an interval, and a sentence says why',
  (seats) => {
    const made = madeRun({ seats: [seats], games: 60 }, copiesOf(12));
    const row = rowOf(made.manifest, 0, made.tallies[0]);
    const text = describeNotes(reportOf([row]));
    const [line] = text.split('\n').filter((one) => one.startsWith('variant-0 '));
    expect(line).toContain(`${(row.score!.value * 100).toFixed(1)} `);
    expect(line).not.toContain('[');
    expect(text).toContain(`variant-0: ${say('en', row.duplicates!)}`);
  },
);
