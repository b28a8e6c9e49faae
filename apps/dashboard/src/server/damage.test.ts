import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiError } from '../api/api-error.ts';
import type { CellDetail, RunDetail, RunList } from '../api/runs.ts';
import { playRun, readList, startTestServer, type TestServer } from '../testing/test-server.ts';

/** Two runs, to be copied. */
let played: string;
let server: TestServer;
const small = { variants: ['english'], players: { all: { player: 'random' } }, games: 10, seed: '1' };

beforeAll(async () => {
  played = await mkdtemp(join(tmpdir(), 'dashboard-played-'));
  await playRun(played, { ...small, id: 'good' });
  await playRun(played, { ...small, id: 'bad' });
});
afterAll(() => rm(played, { recursive: true }));
beforeEach(async () => {
  server = await startTestServer();
  await cp(played, server.runs, { recursive: true });
});
afterEach(() => server.close());

const list = (): Promise<RunList> => readList(server, '?sort=name&order=up');

test('a damaged shard is named, and the other runs are listed', async () => {
  await list();
  const [shard] = globSync(join(server.runs, 'bad/shards/*.parquet'));
  const bytes = await readFile(shard!);
  bytes[Math.floor(bytes.length / 2)]! ^= 0xff;
  await writeFile(shard!, bytes);
  const { rows } = await list();
  expect(rows.map(({ run, games }) => [run, games])).toEqual([
    ['bad', 0],
    ['good', 10],
  ]);
  expect(rows[0]!.problems[0]!.path).toMatch(/^shards\/part-/);
  const detail = await server.get<RunDetail>('/api/runs/bad');
  expect(detail.problems[0]!.message).toMatch(/damaged|checksum/);
});

test('a run of a newer program, and one whose manifest is cut', async () => {
  const path = join(server.runs, 'bad/manifest.json');
  const text = await readFile(path, 'utf8');
  await rm(join(server.runs, 'bad/manifest.copy.json'));
  const { sha256: _sha256, store: _store, ...manifest } = JSON.parse(text) as Record<string, unknown>;
  for (const [content, message] of [
    [JSON.stringify({ ...manifest, version: 99 }), /version 99/],
    [text.slice(0, 200), /cut or damaged/],
  ] as const) {
    await writeFile(path, content);
    const { rows } = await list();
    expect(rows.map(({ run, state }) => [run, state])).toEqual([
      ['bad', 'broken'],
      ['good', 'finished'],
    ]);
    expect(JSON.stringify(rows[0]!.problems)).toMatch(message);
    const answer = await server.fetch('/api/runs/bad');
    expect(answer.status).toBe(422);
    const { error } = (await answer.json()) as ApiError;
    expect(error.code).toBe('unreadable-run');
    expect(JSON.stringify(error)).not.toContain(server.runs);
  }
});

test('a run of an older program is shown as it is', async () => {
  const before = join(import.meta.dirname, '../../../../packages/store/fixtures/version-1');
  await cp(before, join(server.runs, 'older'), { recursive: true });
  const { rows } = await list();
  const older = rows.find(({ run }) => run === 'older')!;
  expect([older.problems, older.games > 0]).toEqual([[], true]);
  const { summary } = await server.get<CellDetail>('/api/runs/older/cells/0');
  expect(summary.counted).toBeGreaterThan(0);
});

test('a run that is deleted or renamed while it is open', async () => {
  await list();
  await server.get('/api/runs/bad');
  await rm(join(server.runs, 'bad'), { recursive: true });
  expect((await server.fetch('/api/runs/bad')).status).toBe(404);
  await rename(join(server.runs, 'good'), join(server.runs, 'better'));
  expect((await list()).rows.map(({ run }) => run)).toEqual(['better']);
});

test('questions about a run that is deleted meanwhile: it is there or it is not, nothing is an internal error', async () => {
  const asked = ['', '/cells/0', '/experiment', '/version'].map((what) => `/api/runs/bad${what}`);
  const statuses = new Set<number>();
  for (let round = 0; round < 12; round++) {
    const answers = [...asked, '/api/games?run=bad', ...asked].map((path) => server.fetch(path));
    const { body } = await server.post('/api/deleted', { runs: ['bad'] });
    for (const { status } of await Promise.all(answers)) statuses.add(status);
    const { deleted } = JSON.parse(body) as { deleted: string };
    expect((await server.post(`/api/deleted/${deleted}/restore`)).status).toBe(200);
  }
  expect([...statuses].filter((status) => status !== 200)).toEqual([404]);
});

test('without runs the example is shown', async () => {
  await rm(join(server.runs, 'bad'), { recursive: true });
  await rm(join(server.runs, 'good'), { recursive: true });
  const { rows } = await list();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ example: true, state: 'finished', problems: [] });
});
