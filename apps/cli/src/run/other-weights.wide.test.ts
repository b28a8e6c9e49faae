import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '@draughts-lab/input';
import type { RunReport, VarietyReport } from '@draughts-lab/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';
import { playAsOther } from '../testing/play-as-other.ts';

let folder: string;
const dlab = (...args: readonly string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });

const experiment = {
  seed: '6',
  variants: ['russian', 'simple'],
  players: { all: { player: 'alpha-beta', nodes: 20 } },
  games: 2,
  openings: { kind: 'random', plies: 2, judged: 40 },
  trace: true,
};

/** Two runs, without and with moves, of other weights than this program has. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-weights-'));
  for (const [id, keepMoves] of [
    ['bare', false],
    ['kept', true],
  ] as const)
    await playAsOther(
      join(folder, 'runs', id),
      { ...experiment, id, keepMoves },
      { variant: 'russian', weights: 'ab'.repeat(32) },
    );
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const SENTENCE =
  /the games of russian cannot be played again here: .*the weights abababababab of "russian" do not come with this program/;

test.each([
  ['replay', 'runs/bare', '0:0'],
  ['report', 'runs/bare', '--rules', '1'],
  ['report', 'runs/bare', '--exact', '1'],
  ['export', 'runs/bare', '--out', 'games.pdn'],
])('without moves, %s %s %s says that the games cannot be played again', async (...args) => {
  const { status, stderr } = await dlab(...args);
  expect(stderr).toMatch(SENTENCE);
  expect(stderr).not.toContain('internal error');
  expect(status).toBe(3);
});

test('rows whose players are still the same are begun again, and the others are named', async () => {
  const { status, stdout, stderr } = await dlab('openings', 'variety', 'runs/bare', '--json');
  expect(stderr).toMatch(SENTENCE);
  expect(status).toBe(0);
  const { rows } = JSON.parse(stdout) as VarietyReport;
  expect(rows.map(({ variant }) => variant)).toEqual(['simple']);
});

test('verify says it beside what the rows hash to, and checks the rows alone when nothing is to be played', async () => {
  const verified = await dlab('verify', 'runs/bare');
  expect(verified.stderr).toMatch(
    /the weights abababababab of "russian".*use the program that the run was made with/,
  );
  expect(verified.status).toBe(3);
  const rows = await dlab('verify', 'runs/bare', '--sample', '0');
  expect(rows.stdout).toContain('4 games, rows ');
  expect([rows.status, rows.stderr]).toEqual([0, '']);
});

test('resume says it before anything is played', async () => {
  const { status, stderr } = await dlab('resume', 'runs/bare');
  expect(stderr).toContain('the weights abababababab of "russian" do not come with this program');
  expect(status).toBe(3);
});

test('a report reads what is stored, drama too, and says why openings are not judged', async () => {
  const { status, stdout } = await dlab('report', 'runs/bare', '--json');
  expect(status).toBe(0);
  const { rows, details } = JSON.parse(stdout) as RunReport;
  expect(rows).toHaveLength(2);
  const [other, same] = details!.rows.map(({ control }) => control!.why);
  expect(say('en', other!)).toMatch(SENTENCE);
  expect(say('en', same!)).not.toMatch(SENTENCE);
});

test('with moves, all that only reads them goes on', async () => {
  const replayed = await dlab('replay', 'runs/kept', '0:0', '--json');
  expect(replayed.stderr).toMatch(SENTENCE);
  expect(replayed.stderr).toContain('the moves that were stored are shown');
  expect(replayed.status).toBe(0);
  const { moves } = JSON.parse(replayed.stdout) as { readonly moves: readonly string[] };
  const variety = JSON.parse(
    (await dlab('openings', 'variety', 'runs/kept', '--json')).stdout,
  ) as VarietyReport;
  expect(variety.rows.map(({ variant }) => variant)).toEqual(['russian', 'simple']);
  expect((await dlab('export', 'runs/kept', '--out', 'kept.pdn')).status).toBe(0);
  expect(readFileSync(join(folder, 'kept.pdn'), 'utf8')).toContain(`1. ${moves[0]} `);
  const { rows } = (
    JSON.parse((await dlab('report', 'runs/kept', '--rules', '2', '--json')).stdout) as RunReport
  ).details!;
  expect(rows.map(({ rules }) => rules?.games)).toEqual([2, 2]);
});
