import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiError } from '../../api/api-error.ts';
import type { LearnState } from '../../api/rules.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const text = JSON.stringify({ extends: 'english', id: 'mine', capture: { mandatory: false } });
const other = JSON.stringify({ extends: 'russian', id: 'other', capture: { mandatory: false } });
const ask = async (path: string, task: object): Promise<unknown> =>
  JSON.parse((await server.post(path, task)).body);
const learn = async (what: string, of = text): Promise<LearnState> =>
  (await ask('/api/rules/learn', { text: of, what })) as LearnState;
const codeOf = async (path: string, task: object): Promise<string> =>
  ((await ask(path, task)) as ApiError).error.code;

/** Waits until it is further than a share of its first games. @returns how far it is then */
async function until(share: number): Promise<number> {
  for (;;) {
    const now = await learn('look');
    if (now.state !== 'learning') throw new Error(JSON.stringify(now));
    if (now.step > 1 || now.share > share) return now.share;
    await new Promise((later) => setTimeout(later, 100));
  }
}

test('a game is learned on a thread of its own: it says how far it is, is stopped, and goes on', async () => {
  expect(await learn('look')).toEqual({ state: 'idle' });
  expect(await codeOf('/api/rules/try', { text, games: 2, own: true })).toBe('not-learned');
  expect(await learn('begin')).toMatchObject({
    state: 'learning',
    game: 'English draughts',
    index: 1,
    of: 2,
  });
  expect(await codeOf('/api/rules/learn', { text: other, what: 'begin' })).toBe('learning');
  const share = await until(0.05);
  expect(existsSync(join(server.runs, '.trainings'))).toBe(true);
  expect(await learn('stop')).toEqual({ state: 'idle' });
  // Whole batches were stored: what was nearly all of them is there again at once.
  expect(await learn('begin')).toMatchObject({ state: 'learning' });
  expect(await until(0)).toBeGreaterThan(share / 4);
  expect(await learn('stop')).toEqual({ state: 'idle' });
}, 300_000);

test('what cannot be learned is said', async () => {
  const many = JSON.stringify({ extends: 'star-3p', id: 'many', name: 'Many' });
  let now = await learn('begin', many);
  for (; now.state === 'learning'; now = await learn('look', many))
    await new Promise((later) => setTimeout(later, 100));
  expect(now).toMatchObject({ state: 'failed', what: { code: expect.any(String) } });
  expect(await codeOf('/api/rules/learn', { text: '{', what: 'begin' })).toBe('bad-rules');
  expect(await codeOf('/api/rules/learn', { text, what: 'sing' })).toBe('bad-query');
}, 300_000);
