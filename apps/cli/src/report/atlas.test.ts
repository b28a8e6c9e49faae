import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AtlasData, RunReport } from '@draughts-lab/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

let folder: string;
const dlab = (args: readonly string[]): ReturnType<typeof callDlab> => callDlab(args, { cwd: folder });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-atlas-'));
  const file = {
    id: 'world',
    seed: '4',
    variants: ['breakthrough', 'simple', 'star-73-3p'],
    players: { all: { player: 'random' } },
    games: 60,
  };
  writeFileSync(join(folder, 'world.json'), JSON.stringify(file));
  const played = await dlab(['run', 'world.json', '--quiet', '--workers', '1']);
  if (played.status !== 0) throw new Error(played.stderr);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('one list of columns makes the data file, its dictionary and the JSON; the numbers are those of the report', async () => {
  const told = await dlab(['atlas', 'runs/world', '--margin', '35', '--out', 'made', '--json']);
  expect(told.status).toBe(0);
  const data = JSON.parse(told.stdout) as AtlasData;
  const csv = readFileSync(join(folder, 'made/atlas.csv'), 'utf8').split('\r\n');
  const page = readFileSync(join(folder, 'made/atlas.md'), 'utf8');
  const ids = data.columns.map(({ id }) => id);
  expect(csv[0]).toBe(ids.join(','));
  expect(csv).toHaveLength(1 + data.lines.length + 1);
  for (const { id, meaning } of data.columns) {
    expect(page).toContain(`| ${id.replaceAll('_', String.raw`\_`)}`);
    expect(meaning).not.toBe('');
  }
  const report = JSON.parse((await dlab(['report', 'runs/world', '--json'])).stdout) as RunReport;
  for (const row of report.rows) {
    const line = data.lines.find(({ variant }) => variant === row.variant)!;
    expect([line['score'], line['score_low_all'], line['draws_high'], line['plies_median']]).toEqual([
      row.score!.value,
      row.scoreTogether?.low ?? null,
      row.drawRate!.high,
      row.plies!.median.value,
    ]);
  }
  expect([data.rowsHash, data.margin]).toEqual([report.rowsHash, 35]);
  expect(page).toContain(report.rowsHash!);
  expect([data.games, data.gamesPlanned]).toEqual([report.games, report.gamesPlanned]);
  expect(JSON.parse(readFileSync(join(folder, 'made/atlas.json'), 'utf8'))).toEqual(data);
  for (const line of data.lines)
    expect(report.rows.find(({ cell }) => cell === line['cell'])!.variant).toBe(line['variant']);
  expect(readFileSync(join(folder, 'made/atlas.svg'), 'utf8')).toContain('<svg');
});

test('rows that cannot be ranked come last with the reason; files are not replaced unasked; a margin of 0 is none', async () => {
  const { lines } = JSON.parse((await dlab(['atlas', 'runs/world', '--json'])).stdout) as AtlasData;
  expect(lines.map(({ rank }) => rank)).toEqual([1, 2, null]);
  expect(lines[2]!['verdict']).toBe('more than two seats');
  const again = await dlab(['atlas', 'runs/world', '--out', 'made']);
  expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('--overwrite replaces it')]);
  expect((await dlab(['atlas', 'runs/world', '--margin', '0'])).status).toBe(2);
});
