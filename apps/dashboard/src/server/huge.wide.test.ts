import { join } from 'node:path';
import { createRun } from '@draughts-lab/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiError } from '../api/api-error.ts';
import type { LiveState } from '../api/live.ts';
import type { CellDetail, RunDetail, RunList } from '../api/runs.ts';
import { readList, startTestServer, type TestServer } from '../testing/test-server.ts';
import { preparePageRun } from './live/prepare-run.ts';

const EXPERIMENT = {
  id: 'huge',
  seed: '1',
  variants: ['english'],
  players: { all: { player: 'random' } },
  games: 2,
};
const ROWS = 40_000;
/** What a browser shows without standing still. */
const MOST_BYTES = 500_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const prepared = preparePageRun(EXPERIMENT, { dir: EXPERIMENT.id });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.issues));
  const { manifest } = prepared.value;
  const cells = Array.from({ length: ROWS }, (_, index) => ({
    ...manifest.cells[0]!,
    pairing: `pairing ${index}`,
  }));
  const created = await createRun(join(server.runs, 'huge'), { ...manifest, cells });
  if (!created.ok) throw new Error(JSON.stringify(created.issues.slice(0, 3)));
  await created.value.close();
});
afterAll(() => server.close());

const small = async <T>(path: string): Promise<T> => {
  const value = await server.get<T>(path);
  expect(JSON.stringify(value).length).toBeLessThan(MOST_BYTES);
  return value;
};

test('of 40,000 rows an answer holds a part, and says so', async () => {
  await readList(server);
  const { rows } = await small<RunList>('/api/runs');
  expect([rows[0]!.planned, rows[0]!.players.length]).toEqual([2 * ROWS, 100]);
  const first = await small<RunDetail>('/api/runs/huge');
  expect([first.rows, first.from, first.cells.length]).toEqual([ROWS, 0, 100]);
  expect(first.integrity.batches.planned).toBe(ROWS);
  const last = await small<RunDetail>('/api/runs/huge?from=39950');
  expect(last.cells.map(({ cell }) => cell)).toEqual(
    Array.from({ length: 50 }, (_, index) => 39_950 + index),
  );
  const cell = await small<CellDetail>('/api/runs/huge/cells/39999');
  expect([cell.summary.cell, cell.summary.pairing]).toEqual([39_999, 'pairing 39999']);
  await small('/api/found');
  await small('/api/map');
  await small('/api/compare?cells=huge:0,huge:39999');
});

test('a run with 40,000 rows can be played and watched', async () => {
  expect((await server.post('/api/runs/huge/resume')).status).toBe(200);
  await small<LiveState>('/api/live/huge');
  expect((await server.post('/api/runs/huge/stop')).status).toBe(200);
});

test('a plan of a thousand million batches is refused with what to write', async () => {
  for (const path of ['/api/experiments', '/api/experiments/check']) {
    const answer = await server.post(path, { ...EXPERIMENT, games: 1_000_000_000, batchSize: 1 });
    const body = JSON.parse(answer.body) as Partial<ApiError> & { issues?: ApiError['error']['issues'] };
    const issues = body.issues ?? body.error!.issues;
    expect(issues.map(({ path: at }) => at)).toEqual(['batchSize']);
  }
});
