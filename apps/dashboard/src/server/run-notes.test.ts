import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptNotes, RunDetail, RunList, RunNotes } from '../api/runs.ts';
import { playRun, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
const listed = async (search = ''): Promise<string[]> => {
  const { rows } = await server.get<RunList>(`/api/runs?sort=name&order=up${search}`);
  return rows.map(({ run }) => run);
};
const play = (id: string, seed: string): Promise<string> =>
  playRun(server.runs, {
    id,
    seed,
    variants: ['english'],
    players: { all: { player: 'random' } },
    games: 4,
  });
/** @returns the number by which it can be put back */
const remove = async (run: string): Promise<string> =>
  (JSON.parse((await server.post('/api/deleted', { runs: [run] })).body) as { deleted: string }).deleted;
const NOTES: RunNotes = { title: 'My <b>run</b>', tags: ['paper', 'draws'], note: 'seen', archived: false };

beforeAll(async () => {
  server = await startTestServer();
  for (const id of ['one', 'two']) await play(id, id);
});
afterAll(() => server.close());

test('title, tags and a note stay with the run, are found, and change no number', async () => {
  const before = await server.get<RunDetail>('/api/runs/one');
  expect(before.notes).toEqual({ title: '', tags: [], note: '', archived: false });
  expect((await server.post('/api/runs/one/notes', NOTES)).status).toBe(200);
  const after = await server.get<RunDetail>('/api/runs/one');
  expect(after).toEqual({ ...before, notes: NOTES });
  expect(await listed('&q=PAPER')).toEqual(['one']);
  expect(await listed('&q=english')).toEqual(['one', 'two']);
});

test('two windows that write about one run: what only one of them changed is kept, and neither writes over the other', async () => {
  const was: RunNotes = { title: 'Both saw this', tags: ['old'], note: '', archived: false };
  const write = async (notes: Partial<RunNotes>): Promise<KeptNotes> =>
    JSON.parse((await server.post('/api/runs/one/notes', { ...was, ...notes, was })).body) as KeptNotes;
  await server.post('/api/runs/one/notes', was);
  expect(await write({ title: 'First window' })).toEqual({
    notes: { ...was, title: 'First window' },
    conflicts: [],
  });
  const both = { ...was, title: 'First window', note: 'second window' };
  expect(await write({ note: 'second window' })).toEqual({ notes: both, conflicts: [] });
  expect(await write({ title: 'Second window', tags: [] })).toEqual({ notes: both, conflicts: ['title'] });
  // At the same time.
  const answers = await Promise.all([
    write({ tags: ['a'] }),
    write({ archived: true }),
    write({ tags: ['b'] }),
  ]);
  expect(answers.map(({ conflicts }) => conflicts)).toEqual([[], [], ['tags']]);
  expect((await server.get<RunDetail>('/api/runs/one')).notes).toEqual({
    ...both,
    tags: ['a'],
    archived: true,
  });
  await server.post('/api/runs/one/notes', NOTES);
});

test('many runs get a tag or go into the archive at once; those that cannot are named', async () => {
  const many = async (change: object): Promise<{ status: number; left?: string[] }> => {
    const { status, body } = await server.post('/api/notes', change);
    return { status, ...(JSON.parse(body) as { left?: string[] }) };
  };
  const before = await server.get<RunDetail>('/api/runs/one');
  expect(await many({ runs: ['one', 'two', 'nowhere', '../one'], tag: ' many ' })).toMatchObject({
    status: 200,
    left: ['nowhere', '../one'],
  });
  const { notes } = await server.get<RunDetail>('/api/runs/one');
  expect(notes).toEqual({ ...before.notes, tags: [...before.notes.tags, 'many'] });
  expect(await many({ runs: ['one', 'two'], archived: true })).toMatchObject({ left: [] });
  expect(await listed()).toEqual([]);
  expect(await many({ runs: ['one', 'two'], archived: false })).toMatchObject({ left: [] });
  expect(await listed('&q=many')).toEqual(['one', 'two']);
  for (const wrong of [{ runs: [] }, { runs: ['one'], tag: 'x'.repeat(41) }, { tag: 'x' }])
    expect((await many(wrong)).status).toBe(400);
  await server.post('/api/runs/one/notes', before.notes);
  await server.post('/api/runs/two/notes', {});
});

test('what is archived is listed alone', async () => {
  await server.post('/api/runs/two/notes', { archived: true });
  expect(await listed()).toEqual(['one']);
  expect(await listed('&state=archived')).toEqual(['two']);
  await server.post('/api/runs/two/notes', {});
  expect(await listed()).toEqual(['one', 'two']);
});

test('a deleted run comes back as it was, and not in the place of another', async () => {
  const before = await server.get<RunDetail>('/api/runs/two');
  const deleted = await remove('two');
  expect(await listed()).toEqual(['one']);
  expect((await server.fetch('/api/runs/two')).status).toBe(404);
  await play('two', 'other');
  expect((await server.post(`/api/deleted/${deleted}/restore`)).status).toBe(409);
  const second = await remove('two');
  expect(second).not.toBe(deleted);
  expect(JSON.parse((await server.post(`/api/deleted/${deleted}/restore`)).body)).toEqual({ runs: ['two'] });
  expect(await server.get<RunDetail>('/api/runs/two')).toEqual({ ...before, version: expect.any(String) });
  expect(readdirSync(join(server.runs, '.deleted'))).toEqual([second]);
});

test('runs are deleted and put back together; one that cannot be is named and stays', async () => {
  const before = await listed();
  const reply = await server.post('/api/deleted', { runs: ['one', 'first-look', 'two', 'one', 'nowhere'] });
  const { deleted, left } = JSON.parse(reply.body) as { deleted: string; left: string[] };
  expect(left).toEqual(['first-look', 'nowhere']);
  // A folder without runs shows the example.
  expect(await listed()).toEqual(['first-look']);
  await play('two', 'other');
  // All or none.
  expect((await server.post(`/api/deleted/${deleted}/restore`)).status).toBe(409);
  expect(await listed()).not.toContain('one');
  await remove('two');
  const back = JSON.parse((await server.post(`/api/deleted/${deleted}/restore`)).body) as { runs: string[] };
  expect(back.runs.toSorted()).toEqual(['one', 'two']);
  expect(await listed()).toEqual(before);
});

test.each([
  ['/api/runs/one/notes', { title: 7, tags: ['', 'x'.repeat(41)], more: 1 }, 400],
  ['/api/runs/nowhere/notes', {}, 404],
  ['/api/deleted', { runs: ['nowhere'] }, 404],
  ['/api/deleted', { runs: [] }, 400],
  ['/api/runs/first-look/notes', {}, 409],
  ['/api/deleted', { runs: ['first-look'] }, 409],
  ['/api/deleted/..%2fone/restore', {}, 404],
  ['/api/deleted/999/restore', {}, 404],
])('%s %j: %i', async (path, body, status) => {
  const reply = await server.post(path, body);
  expect([reply.status, Object.keys(JSON.parse(reply.body) as object)]).toEqual([status, ['error']]);
  expect(existsSync(join(server.runs, 'one'))).toBe(true);
});

test('a file of notes that is none of ours is no reason to show nothing', async () => {
  for (const text of [
    'nonsense',
    '[]',
    JSON.stringify({ title: 'x'.repeat(999) }),
    '\u0000'.repeat(200_000),
  ]) {
    writeFileSync(join(server.runs, 'one', 'notes.json'), text);
    const { notes } = await server.get<RunDetail>('/api/runs/one');
    expect(notes).toEqual({ title: '', tags: [], note: '', archived: false });
  }
});
