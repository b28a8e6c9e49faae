import { goesThroughAll, isDeep, someOf, wideOnly } from '@draughts-lab/input/testing';
import { type Figure, type GamesQuery, gamesSearch } from '@draughts-lab/report/draw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompareAnswer, ExplorerAnswer, MapAnswer, StrengthAnswer } from '../api/analysis.ts';
import type { GamesPage } from '../api/games-query.ts';
import type { CellDetail, RunDetail } from '../api/runs.ts';
import { playRun, startTestServer, type TestServer } from '../testing/test-server.ts';

/** The contract of the dashboard: every mark lists exactly its games. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await playRun(server.runs, {
    id: 'pairs',
    seed: '5',
    variants: ['english', 'breakthrough'],
    players: [{ first: { player: 'random' }, second: { player: 'greedy' } }],
    games: 40,
    maxPlies: 90,
    openings: { kind: 'random', plies: 2 },
    batchSize: 5,
    keepMoves: true,
  });
  await playRun(server.runs, {
    id: 'seats',
    seed: '6',
    variants: ['star-73-3p'],
    players: { all: { player: 'greedy' } },
    games: 6,
    maxPlies: 400,
    openings: { kind: 'random', plies: 6 },
  });
  if (!goesThroughAll()) return;
  await playRun(server.runs, {
    id: 'strengths',
    seed: '7',
    variants: ['russian'],
    players: [{ all: { player: 'alpha-beta', nodes: 10 } }, { all: { player: 'alpha-beta', nodes: 40 } }],
    games: 12,
    openings: { kind: 'random', plies: 4 },
  });
});
afterAll(() => server.close());

/** Marks of a figure that are followed at least, where there are so many. */
const MARKS = 2;

async function listed(games: GamesQuery): Promise<number> {
  return (await server.get<GamesPage>(`/api/games?${gamesSearch(games)}&limit=1`)).total;
}

/** Asks for the games of some marks of each figure, the first and the last among them; of all marks in the deep tests. */
async function check(figures: readonly Figure[]): Promise<number> {
  let marks = 0;
  for (const { id, marks: all } of figures) {
    const step = isDeep() ? 1 : Math.max(1, Math.floor(all.length / MARKS));
    const chosen = all.filter((_, index) => index % step === 0 || index === all.length - 1);
    for (const { games, n } of chosen)
      expect({ id, games, n: await listed(games!) }).toEqual({ id, games, n });
    expect([id, all.filter(({ games }) => games === null)]).toEqual([id, []]);
    marks += all.length;
  }
  return marks;
}

describe.each(someOf(['seats', 'pairs', 'strengths'], 3))('run %s', (run) => {
  test('every figure of the run and of its rows', async () => {
    const detail = await server.get<RunDetail>(`/api/runs/${run}`);
    let marks = await check(detail.figures);
    for (const { cell } of detail.cells) {
      const one = await server.get<CellDetail>(`/api/runs/${run}/cells/${cell}`);
      marks += await check(one.figures);
      expect(await listed({ run, cell, result: 'counted' })).toBe(one.summary.counted);
      for (const { hash, games } of one.openings.slice(0, 5))
        expect(await listed({ run, cell, opening: hash })).toBe(games);
    }
    expect(marks).toBeGreaterThan(10);
  });
});

test('figures of more than two seats are about seats, with what is fair at 1 / seats', async () => {
  const { figures } = await server.get<RunDetail>('/api/runs/seats');
  const stack = figures.find(({ id }) => id === 'seats')!;
  expect(stack.series.map(({ label }) => label)).toEqual([
    ...['N', 'SE', 'SW'].map((name, seat) => ({ key: 'result.seatNamed', values: { seat: seat + 1, name } })),
    { key: 'result.draw' },
  ]);
  expect(figures.some(({ id }) => id === 'results')).toBe(false);
  expect(figures.find(({ id }) => id === 'score')!.lines.map(({ at }) => at)).toEqual([1 / 3]);
  const { figures: maps } = await server.get<MapAnswer>('/api/map?runs=seats');
  const [shade] = maps[0]!.marks.filter(({ series }) => series === 'score');
  expect(shade!.shade).toBeCloseTo((shade!.value! - 1 / 3) / 0.2, 9);
  expect(maps[2]!.lines.map(({ at }) => at)).toEqual([1 / 3]);
});

test('games as a file: as many as are listed', async () => {
  const query = 'run=pairs&cell=0&result=decided&sort=plies&order=down';
  const answer = await server.fetch(`/api/games.csv?${query}`);
  const lines = (await answer.text()).trimEnd().split('\r\n');
  const { total, rows } = await server.get<GamesPage>(`/api/games?${query}`);
  expect([answer.headers.get('content-type'), lines.length - 1]).toEqual(['text/csv; charset=utf-8', total]);
  expect(lines[1]).toMatch(new RegExp(`^0,${rows[0]!.unit},${rows[0]!.game},`));
});

test.each(wideOnly())('the pages that look at several runs', async () => {
  const { figures } = await server.get<MapAnswer>('/api/map');
  const strength = await server.get<StrengthAnswer>('/api/strength');
  const compare = await server.get<CompareAnswer>('/api/compare?cells=pairs:0,pairs:1,strengths:1');
  expect(await check(figures)).toBeGreaterThan(20);
  expect(await check(strength.figures)).toBe(6);
  expect(await check(compare.figures)).toBe(8);
  expect(compare.refused).toMatchObject([{ why: 'no-question' }]);
  for (const line of compare.lines) expect(await listed(line.games)).toBe(line.n);
});

test.each(wideOnly())('every line of the opening tree', async () => {
  let moves = '';
  for (let depth = 0; depth < 3; depth++) {
    const answer = await server.get<ExplorerAnswer>(
      `/api/explorer?run=pairs&cell=0&moves=${encodeURIComponent(moves)}`,
    );
    expect(answer.stacks).not.toBeNull();
    expect(answer.n).toBeGreaterThan(0);
    for (const { rows, games } of answer.lines) {
      for (const row of rows) expect(await listed(row.games)).toBe(row.n);
      expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(games);
    }
    moves = `${moves} ${answer.lines[0]!.move}`.trim();
  }
});
