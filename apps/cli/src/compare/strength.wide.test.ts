import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunReport, StrengthReport } from '@draughts-lab/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

let folder: string;
const dlab = (args: readonly string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });
const player = (nodes: number): object => ({ player: 'alpha-beta', nodes, spread: 30 });
const play = async (id: string, players: object, seed = '3'): Promise<void> => {
  const file = { id, seed, variants: ['breakthrough', 'giveaway'], players, games: 32 };
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(file));
  expect((await dlab(['run', `${id}.json`, '--quiet', '--workers', '1'])).status).toBe(0);
};
const strength = async (...runs: string[]): Promise<StrengthReport> =>
  JSON.parse(
    (await dlab(['strength', ...runs.map((run) => `runs/${run}`), '--json'])).stdout,
  ) as StrengthReport;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-strength-'));
  await play('low', [{ all: player(2) }, { all: player(4) }]);
  await play('high', [{ all: player(8) }]);
  await play(
    'all',
    [2, 4, 8].map((nodes) => ({ all: player(nodes) })),
  );
  await play('steps', [
    { first: player(4), second: player(2) },
    { first: player(8), second: player(4) },
  ]);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('the slopes are those of the report, over one run or over the budgets of two', async () => {
  const { ladders, pooled, depth } = await strength('all');
  const report = JSON.parse((await dlab(['report', 'runs/all', '--json'])).stdout) as RunReport;
  expect(ladders.map(({ variant, advantage, draws }) => [variant, advantage, draws])).toEqual(
    report.details!.strength.map(({ variant, advantage, draws }) => [variant, advantage, draws]),
  );
  expect(depth).toEqual([]);
  const [first, second] = ladders.map(({ advantage }) => advantage!.perDoubling.value);
  expect(pooled.map(({ quantity, variants }) => [quantity, variants.length])).toEqual([
    ['advantage', 2],
    ['draws', 2],
  ]);
  expect(pooled[0]!.perDoubling.value).toBeCloseTo((first! + second!) / 2, 9);
  // The same seed gives the same games whatever else is in the run.
  const apart = await strength('low', 'high');
  expect(apart.ladders.map(({ advantage }) => advantage)).toEqual(ladders.map(({ advantage }) => advantage));
  expect(apart.ladders[0]!.rungs.map(({ run, nodes }) => [run, nodes])).toEqual([
    ['low', 2],
    ['low', 4],
    ['high', 8],
  ]);
});

test('levels of skill on one scale, and draws where players are equally strong', async () => {
  const { depth, equalSkill } = await strength('all', 'steps');
  expect(depth.map(({ variant, skills }) => [variant, skills.map(({ nodes }) => nodes)])).toEqual([
    ['breakthrough', [2, 4, 8]],
    ['giveaway', [2, 4, 8]],
  ]);
  for (const { range, levels, skills } of depth) {
    expect(range.value).toBeCloseTo(skills.at(-1)!.elo, 9);
    expect(levels.value).toBeCloseTo(range.value / 190.848, 4);
  }
  expect(equalSkill.length).toBeLessThanOrEqual(1);
  for (const { skill } of equalSkill)
    expect(skill).toBeCloseTo(Math.min(...depth.map(({ range }) => range.value)), 9);
  const told = await dlab(['strength', 'runs/all', 'runs/steps']);
  expect(told.stdout).toContain('Do they change with strength?');
  expect(told.stdout).toContain('Is it deep?');
  const written = await dlab(['strength', 'runs/all', '--out', 'made']);
  expect(written.status).toBe(0);
  expect(readFileSync(join(folder, 'made/strength.md'), 'utf8')).toContain(
    '## Do they change with strength?',
  );
  expect(readFileSync(join(folder, 'made/strength-elo.svg'), 'utf8')).toContain('<svg');
  const again = await dlab(['strength', 'runs/all', '--out', 'made']);
  expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('--overwrite replaces it')]);
  const none = await dlab(['strength', 'runs/steps:0']);
  expect(none.stdout).toContain('one step only');
});
