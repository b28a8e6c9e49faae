import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GamesPage } from '../api/games-query.ts';
import type { SearchAnswer, SearchList } from '../api/searches.ts';
import { makeSearch } from '../testing/made-search.ts';
import { readList, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await makeSearch(server.runs, 'tiny', ['simple', 'breakthrough']);
  // Two searches with the same file, in two folders: each has its own games.
  await makeSearch(server.runs, 'again', ['simple', 'breakthrough']);
}, 60_000);
afterAll(() => server.close());

test('searches are listed with what they found, and their runs stand among the others', async () => {
  const { searches, unread } = await server.get<SearchList>('/api/searches');
  expect(unread).toEqual([]);
  expect(searches.map(({ name, aim, best }) => [name, aim, best])).toEqual([
    ['again', 'fewer-draws', ['other rules']],
    ['tiny', 'fewer-draws', ['other rules']],
  ]);
  const { rows } = await readList(server);
  expect(rows.map(({ run, state }) => `${run} ${state}`).toSorted()).toEqual([
    'again~tiny-confirm finished',
    'tiny~tiny-confirm finished',
  ]);
});

test('a finalist leads to its rules and to exactly its games', async () => {
  const found = await server.get<SearchAnswer>('/api/searches/tiny');
  expect(found.measures.map(({ name }) => name)).toEqual(['draws', 'advantage', 'length', 'depth']);
  const [finalist] = found.finalists;
  expect([finalist!.variant, finalist!.run]).toEqual(['breakthrough', 'tiny~tiny-confirm']);
  const { games } = found.figures[0]!.marks[0]!;
  const page = await server.get<GamesPage>(`/api/games?run=${games!.run}&cell=${games!.cell}`);
  expect(page.total).toBe(20);
});

test('a file that is no search is named, and never shown as one', async () => {
  for (const [name, text] of [
    ['cut', '{"id": "x"'],
    ['other', '{"id": "x", "finalists": 5}'],
    ['list', '[]'],
  ] as const) {
    await mkdir(join(server.runs, name));
    await writeFile(join(server.runs, name, 'search.json'), text);
  }
  const { searches, unread } = await server.get<SearchList>('/api/searches');
  expect([searches.length, unread]).toEqual([2, ['cut', 'list', 'other']]);
  for (const name of ['cut', 'none', '..%2F..%2Fetc', '~', 'tiny~'])
    expect((await server.fetch(`/api/searches/${name}`)).status).toBe(404);
  for (const run of ['tiny~..', '~tiny', '..~tiny', 'tiny~tiny~tiny-confirm'])
    expect((await server.fetch(`/api/runs/${encodeURIComponent(run)}`)).status).toBe(404);
});
