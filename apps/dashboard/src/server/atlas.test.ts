import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedFile } from '@draughts-lab/input/installed';
import { shippedHash } from '@draughts-lab/players';
import { loadPreset, presetIds } from '@draughts-lab/variant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AtlasAnswer } from '../api/atlas.ts';
import type { GamesPage } from '../api/games-query.ts';
import { playRun, startTestServer, type TestServer } from '../testing/test-server.ts';
import { shippedAtlas } from './shipped-atlas.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await playRun(server.runs, {
    id: 'two',
    seed: '1',
    variants: ['breakthrough', 'simple'],
    players: { all: { player: 'random' } },
    games: 60,
  });
  await playRun(server.runs, {
    id: 'one',
    seed: '1',
    variants: ['simple'],
    players: { all: { player: 'random' } },
    games: 4,
  });
}, 60_000);
afterAll(() => server.close());

test('the atlas that comes with the program is of variants that it knows, and says where its games would be', async () => {
  const { shown, data, games, runs, keys } = await server.get<AtlasAnswer>('/api/atlas');
  expect([shown, games]).toEqual([null, null]);
  expect(runs.map(({ run }) => run)).toEqual(['two']);
  expect(data!.lines.length).toBeGreaterThan(40);
  const ids = presetIds();
  for (const id of [...data!.lines.map(({ variant }) => variant), ...Object.values(keys)])
    expect(ids).toContain(id);
  expect(await shippedAtlas(join(server.runs, 'nothing.json'))).toBeNull();
});

test('the atlas that comes with the program is of the rules of today, and it says where the weights are others by now', async () => {
  const { data } = await server.get<AtlasAnswer>('/api/atlas');
  const file = shippedFile('docs/results/atlas/weights.json');
  const { weights, older } = JSON.parse(await readFile(file, 'utf8')) as {
    weights: Record<string, string | null>;
    older: string[];
  };
  const stale = data!.lines.filter(({ variant, rules }) => {
    const id = String(variant);
    const today = loadPreset(id);
    expect([id, today.ok && today.value.hash]).toEqual([id, rules]);
    return !today.ok || shippedHash(today.value) !== weights[id];
  });
  // Play it again (./dlab run experiments/atlas.json, ./dlab atlas), or say for which games it is of older weights.
  expect([...new Set(stale.map(({ variant }) => String(variant)))].toSorted()).toEqual(older);
  const page = await readFile(shippedFile('docs/results/atlas.md'), 'utf8');
  const said = page.split('\n- ').find((part) => part.startsWith('**Of older weights**'));
  for (const id of older) expect(said).toContain(id);
});

test('a run of several variants as an atlas: each line leads to as many games as it counts', async () => {
  const { shown, data, games, keys } = await server.get<AtlasAnswer>('/api/atlas?run=two');
  expect([shown, games]).toEqual(['two', 'two']);
  expect(data!.lines.map(({ rank }) => rank)).toEqual([1, 2]);
  for (const line of data!.lines) {
    expect(keys[String(line['rules'])]).toBe(line['variant']);
    const { total } = await server.get<GamesPage>(`/api/games?run=two&cell=${line['cell']}&result=counted`);
    expect(total).toBe(line['games']);
  }
});

test('a run that is not there, one that has no ranking, and a file that is no atlas', async () => {
  await expect(server.get('/api/atlas?run=none')).rejects.toThrow('404');
  await expect(server.get('/api/atlas?run=..%2Ftwo')).rejects.toThrow('404');
  await expect(server.get('/api/atlas?run=one')).rejects.toThrow('no-atlas');
  const file = join(await mkdtemp(join(tmpdir(), 'atlas-')), 'atlas.json');
  await writeFile(file, '{"version": 0, "lines": []}');
  expect(await shippedAtlas(file)).toBeNull();
});
