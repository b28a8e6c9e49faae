import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@draughts-lab/input';
import { countRuleUse } from '@draughts-lab/referee';
import { keptGame, startOf } from '@draughts-lab/selfplay';
import { openRun, readRecords } from '@draughts-lab/store';
import { buildTables, folderOf, tableRules } from '@draughts-lab/tables';
import { loadPreset } from '@draughts-lab/variant';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ApiError } from '../../api/api-error.ts';
import type { GamesPage, RowQuestions } from '../../api/games-query.ts';
import type { Replay } from '../../api/replay.ts';
import { playRun, startTestServer, type TestServer } from '../../testing/test-server.ts';

const root = mkdtempSync(join(tmpdir(), 'looks-'));
const variant = must(loadPreset('english'), 'english');
const GAMES = 40;
let server: TestServer;

beforeAll(async () => {
  vi.stubEnv('DRAUGHTS_LAB_TABLES', root);
  await buildTables(must(tableRules(variant), 'tables'), {
    pieces: 3,
    folder: folderOf(root, variant.hash),
    workers: 1,
  });
  server = await startTestServer();
  const base = { seed: '5', variants: ['english'], players: { all: { player: 'random' } }, games: GAMES };
  await playRun(server.runs, { ...base, id: 'kept', keepMoves: true });
  await playRun(server.runs, { ...base, id: 'bare' });
  const positions = ['W:WK1,K2:BK30,24', 'B:W21,22:B9,10,11'];
  await playRun(server.runs, { ...base, id: 'book', keepMoves: true, openings: { kind: 'book', positions } });
}, 300_000);
afterAll(async () => {
  await server?.close();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

/** The whole list, when all games were looked at. */
async function listed(query: string): Promise<GamesPage> {
  for (;;) {
    const page = await server.get<GamesPage>(`/api/games?cell=0&limit=100&${query}`);
    if (page.looked === null || page.looked.games === page.looked.of) return page;
  }
}

test('for each rule the games in which it mattered, as many as the count of rules says', async () => {
  const { rules, tables } = await server.get<RowQuestions>('/api/runs/kept/cells/0/questions');
  expect(tables).toBe(true);
  const run = must(await openRun(join(server.runs, 'kept')), 'kept');
  const games = [];
  for await (const record of readRecords(run)) {
    const played = keptGame(run.manifest, record)!;
    games.push({
      start: startOf(variant, played),
      moves: played.moves,
      openingPlies: record.openingPlies,
    });
  }
  await run.close();
  const counted = countRuleUse(variant, games).rules;
  expect(rules.toSorted()).toEqual(counted.map(({ rule }) => rule).toSorted());
  const found = [];
  for (const { rule } of counted)
    found.push([rule, (await listed(`run=kept&rule=${encodeURIComponent(rule)}`)).total]);
  expect(found).toEqual(counted.map(({ rule, games: n }) => [rule, n]));
  expect(counted.some(({ games: n }) => n > 0 && n < GAMES)).toBe(true);
});

test('the games in which a ply gave away what tables knew are those whose replay says so', async () => {
  const { rows, looked } = await listed('run=kept&blunder=1');
  expect(looked).toEqual({ games: GAMES, of: GAMES });
  const said = [];
  for (let unit = 0; unit < GAMES; unit++) {
    const { plies } = await server.get<Replay>(`/api/replay?run=kept&cell=0&unit=${unit}&game=0`);
    if (plies.some(({ exact }) => (exact?.gaveAway ?? null) !== null)) said.push(unit);
  }
  expect(rows.map(({ unit }) => unit)).toEqual(said);
  expect(said.length).toBeGreaterThan(2);
  expect(said.length).toBeLessThan(GAMES);
});

test('a file of such games holds all of them', async () => {
  const query = `rule=${encodeURIComponent('a capture is completed')}`;
  const { total } = await listed(`run=kept&${query}`);
  // Nothing was looked at by this one yet.
  const other = await startTestServer(false, server.runs);
  const lines = (await (await other.fetch(`/api/games.csv?run=kept&cell=0&${query}`)).text())
    .trim()
    .split('\n');
  await other.dashboard.close();
  expect(lines.length - 1).toBe(total);
});

test('games from the positions of a book are looked at too', async () => {
  const { looked, total } = await listed(`run=book&rule=${encodeURIComponent('duty to capture')}`);
  expect(looked).toEqual({ games: GAMES, of: GAMES });
  expect(total).toBeGreaterThan(0);
});

test('what cannot be looked at is said', async () => {
  const codeOf = async (path: string): Promise<unknown> =>
    ((await (await server.fetch(path)).json()) as ApiError).error.code;
  expect(await codeOf('/api/games?run=kept&rule=x')).toBe('bad-query');
  expect(await codeOf('/api/games?run=kept&cell=0&blunder=2')).toBe('bad-query');
  expect(await codeOf('/api/games?run=kept&cell=9&rule=x')).toBe('no-such-cell');
  expect(await codeOf('/api/games?run=bare&cell=0&rule=x')).toBe('no-moves');
  expect((await listed('run=kept&rule=no-such-rule')).total).toBe(0);
  const bare = await server.get<RowQuestions>('/api/runs/bare/cells/0/questions');
  expect(bare).toEqual({ rules: [], tables: false });
});
