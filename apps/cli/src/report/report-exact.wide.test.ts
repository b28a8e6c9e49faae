import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';
import { jsonLines } from '../testing/run-dlab.ts';

const root = mkdtempSync(join(tmpdir(), 'dlab-exact-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const env = { DRAUGHTS_LAB_TABLES: join(root, 'tables') };
const dlab = (...args: string[]): ReturnType<typeof callDlab> => callDlab(args, { env, cwd: root });

beforeAll(async () => {
  const board = {
    extends: 'english',
    id: 'tall',
    name: 'Tall',
    board: { columns: 4, rows: 6 },
    setup: { white: { men: ['rows 1-2'], kings: [] }, black: { men: ['rows 5-6'], kings: [] } },
  };
  const experiment = {
    id: 'few',
    seed: 5,
    variants: [board, 'towers'],
    players: { all: { player: 'random' } },
    games: 30,
    maxPlies: 200,
  };
  writeFileSync(join(root, 'few.json'), JSON.stringify(experiment));
  await dlab('run', 'few.json', '--quiet', '--workers', '1');
});

test('a run that is adjudicated builds its tables, once, and says the share of its games', async () => {
  const few = JSON.parse(readFileSync(join(root, 'few.json'), 'utf8')) as { variants: object[] };
  const judged = { ...few, id: 'judged', variants: few.variants.slice(0, 1), adjudicate: true };
  writeFileSync(join(root, 'judged.json'), JSON.stringify(judged));
  const run = await dlab('run', 'judged.json', '--workers', '1', '--json', '--quiet');
  expect(run.stderr).toContain('tall: endgame tables to 4 pieces');
  const { rows } = JSON.parse(run.stdout) as { rows: { games: number; adjudicated: number }[] };
  expect(rows[0]!.adjudicated).toBeGreaterThan(0);
  const text = await dlab('report', 'runs/judged', '--notes');
  expect(text.stdout).toMatch(
    /\d+ games \(\d+\.\d %\) were ended at the first position that endgame tables know/,
  );
});

interface Exact {
  readonly pieces: number;
  readonly games: number;
  readonly won: number;
  readonly winsGivenAway: number;
  readonly drawsGivenAway: number;
  readonly winsLost: { readonly value: number };
}

test('a report counts what was given away, by tables that are built for it, and a replay names the plies', async () => {
  const json = await dlab('report', 'runs/few', '--exact', '3', '--json');
  const { details } = JSON.parse(json.stdout) as { details: { rows: { exact: Exact | null }[] } };
  const [tall, towers] = details.rows.map(({ exact }) => exact);
  expect(towers).toBeNull();
  expect(tall).toMatchObject({ pieces: 4, games: 3 });
  const { won, winsGivenAway, drawsGivenAway, winsLost } = tall!;
  expect(winsGivenAway).toBeGreaterThan(0);
  expect(winsLost.value).toBeCloseTo(winsGivenAway / won);

  const replays = await Promise.all(
    Array.from({ length: 3 }, (_, unit) => dlab('replay', 'runs/few', `0:${unit}`)),
  );
  const named = replays.map(
    ({ stdout }) => stdout.match(/^ply \d+, .*: a (?:win|draw) given away/gm)?.length ?? 0,
  );
  expect(named.reduce((sum, count) => sum + count, 0)).toBe(winsGivenAway + drawsGivenAway);

  const [game] = jsonLines((await dlab('replay', 'runs/few', '0:0', '--json')).stdout) as [
    { moves: string[]; exact: unknown[] },
  ];
  expect(game.exact).toHaveLength(game.moves.length);

  const text = await dlab('report', 'runs/few', '--exact', '3', '--notes');
  expect(text.stdout).toContain('Results given away, by endgame tables');
});
