import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GamesPage, gamesPageSchema } from '../../api/games-query.ts';
import type { Replay } from '../../api/replay.ts';
import { resultText } from '../../page/pages/games/games-page.tsx';
import { wordsOf } from '../../page/shared/i18n/i18n.ts';
import { gamesCsv } from '../games-csv.ts';
import { RunBook } from '../run-book.ts';
import { playRun, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const SEATS = ['N', 'SE', 'SW'];

beforeAll(async () => {
  server = await startTestServer();
  await playRun(server.runs, {
    id: 'three',
    seed: '5',
    variants: ['star-73-3p'],
    players: { all: { player: 'greedy' } },
    games: 12,
    openings: { kind: 'random', plies: 6 },
  });
});
afterAll(() => server.close());

test('with more than two seats a game says which seat won, in list, filter and replay', async () => {
  const all = await server.get<GamesPage>('/api/games?run=three&limit=100');
  expect(all.seats).toEqual(SEATS);
  const won = all.rows.filter(({ winner }) => winner !== null);
  expect(won.length).toBeGreaterThan(0);
  for (const { winner, seat } of won) expect(seat).toBe(SEATS[winner!]);
  for (const [index] of SEATS.entries()) {
    const page = await server.get<GamesPage>(`/api/games?run=three&winner=${index}`);
    expect(page.total).toBe(won.filter(({ winner }) => winner === index).length);
  }
  const other = won.find(({ winner }) => winner !== 0)!;
  expect(resultText(other, await wordsOf('en'))).toMatch(/^South-(?:east|west) wins: /);
  expect(resultText(other, await wordsOf('ru'))).toMatch(/^Победа места «Юго-/);
  const replay = await server.get<Replay>(
    `/api/replay?run=three&cell=0&unit=${other.unit}&game=${other.game}`,
  );
  expect(replay.seat).toBe(other.seat);
});

test('with two seats it is the first or the second player', async () => {
  const page = await server.get<GamesPage>('/api/games?run=first-look&cell=0&result=win&limit=1');
  expect([page.seats, page.rows[0]!.seat]).toEqual([[], null]);
  expect(resultText(page.rows[0]!, await wordsOf('en'))).toMatch(/^First player wins: /);
});

test('games as a file: all of them, in parts of any size, with the players by seat', async () => {
  const folder = { runs: server.runs, example: null };
  const book = new RunBook(folder);
  await playRun(server.runs, {
    id: 'unlike',
    seed: '5',
    variants: ['english'],
    players: { name: 'r v g', first: { player: 'random' }, second: { player: 'greedy' } },
    games: 12,
  });
  for (const [run, players] of [
    ['unlike', 2],
    ['three', 3],
  ] as const) {
    const query = gamesPageSchema.parse({ run, sort: 'plies', order: 'down' });
    const parts = await Array.fromAsync(gamesCsv(await book.read(run), query, null, 5));
    expect(parts.length).toBeGreaterThan(2);
    const text = await (await server.fetch(`/api/games.csv?run=${run}&sort=plies&order=down`)).text();
    expect(parts.join('')).toBe(text);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines[0]!.split(',').slice(-players)).toEqual(
      ['player_1', 'player_2', 'player_3'].slice(0, players),
    );
    const { rows } = await server.get<GamesPage>(`/api/games?run=${run}&sort=plies&order=down`);
    expect(lines.slice(1).map((line) => line.split(',').slice(-players))).toEqual(
      rows.map((row) => row.players),
    );
  }
  await book.close();
});

test('the most dramatic games first: the swing of a row is the largest of its replay', async () => {
  const { rows } = await server.get<GamesPage>('/api/games?run=first-look&sort=swing&order=down&limit=4');
  const least = await server.get<GamesPage>('/api/games?run=first-look&sort=swing&order=up&limit=2');
  const swings = rows.map(({ swing }) => swing!);
  expect(swings).toEqual(swings.toSorted((a, b) => b - a));
  expect(swings[0]).toBeGreaterThan(least.rows[0]!.swing! + 1);
  for (const { cell, unit, game, swing } of [...rows, ...least.rows]) {
    const { plies } = await server.get<Replay>(
      `/api/replay?run=first-look&cell=${cell}&unit=${unit}&game=${game}`,
    );
    expect(swing).toBeCloseTo(Math.max(...plies.map(({ thought }) => thought?.swing ?? 0)), 9);
  }
  const three = await server.get<GamesPage>('/api/games?run=three&sort=swing');
  expect(three.rows.map(({ swing }) => swing)).toEqual(three.rows.map(() => null));
});

test('what the list can be narrowed to, and what a swing or a reason leaves of it', async () => {
  const all = await server.get<GamesPage>('/api/games?run=first-look&cell=8');
  expect(all.choices.cells.map(({ cell }) => cell)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(all.choices.cells[8]).toMatchObject({ variant: expect.any(String), pairing: expect.any(String) });
  expect(all.choices.imported).toBe(false);
  let left = 0;
  for (const reason of all.choices.reasons) {
    const { total, rows } = await server.get<GamesPage>(
      `/api/games?run=first-look&cell=8&reason=${encodeURIComponent(reason)}`,
    );
    expect(new Set(rows.map((row) => row.reason))).toEqual(new Set([reason]));
    left += total;
  }
  expect(left).toBe(all.total);
  const dramatic = await server.get<GamesPage>(
    '/api/games?run=first-look&cell=8&swingFrom=2.5&sort=swing&order=up&limit=100',
  );
  expect(dramatic.total).toBeGreaterThan(0);
  expect(dramatic.total).toBeLessThan(all.total);
  expect(dramatic.rows[0]!.swing).toBeGreaterThanOrEqual(2.5);
  const crowned = await server.get<GamesPage>(
    '/api/games?run=first-look&capturedFrom=20&promotionsFrom=2&limit=100',
  );
  expect(crowned.total).toBeGreaterThan(0);
  expect(crowned.total).toBeLessThan((await server.get<GamesPage>('/api/games?run=first-look')).total);
  expect(crowned.rows.every((row) => row.captured >= 20 && row.promotions >= 2)).toBe(true);
  const nobody = await server.get<GamesPage>('/api/games?run=first-look&tag=%27%22%25');
  expect(nobody.total).toBe(0);
});
