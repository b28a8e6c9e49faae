import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Issue } from '@draughts-lab/input';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function problems(variant: unknown): Promise<readonly Issue[]> {
  const answer = await server.post('/api/experiments/check', {
    id: 'house',
    variants: [variant],
    players: { all: { player: 'random' } },
    games: 2,
  });
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.body) as { issues?: readonly Issue[] }).issues ?? [];
}

// What people get wrong, the place that is named, and what they are told to write.
test.each([
  ['an unknown field', { captures: {} }, 'captures', /did you mean "capture"/],
  [
    'a value of another kind',
    { capture: { mandatory: 'yes' } },
    'capture.mandatory',
    /expected true or false, found "yes"/,
  ],
  [
    'a misspelt criterion',
    { capture: { choice: ['quantitty'] } },
    'capture.choice[0]',
    /did you mean "quantity"/,
  ],
  [
    'a majority rule for free captures',
    { capture: { mandatory: false, choice: ['quantity'] } },
    'capture.choice',
    /set capture.mandatory to true/,
  ],
  [
    'a piece off the board',
    { setup: { white: { men: ['z9'] } } },
    'setup.white.men[0]',
    /not a playing square/,
  ],
  [
    'two pieces on a square',
    { setup: { white: { men: ['a1', 'c1'] }, black: { men: ['a1'] } } },
    'setup.black.men',
    /a1 already holds a piece of white/,
  ],
  [
    'men that begin on the last row',
    { setup: { white: { men: ['b8'] } } },
    'setup.white.men',
    /b8: a man cannot start where it would be crowned/,
  ],
  ['pieces that cannot move', { man: { step: null, capture: null, hop: null } }, 'man', /can never move/],
  ['an unknown side', { firstToMove: 'green' }, 'firstToMove', /expected "white", "black"/],
  ['an unknown base', { extends: 'englsh' }, 'extends', /did you mean "english"/],
  [
    'an unknown way to be crowned',
    { promotion: { when: 'sometimes' } },
    'promotion.when',
    /expected "none", "at-rest"/,
  ],
  [
    'an impossible board',
    { board: { shape: 'rectangle', rows: 1, columns: 90 } },
    'board.columns',
    /at most 16/,
  ],
])('%s: place and remedy', async (_name, changes, path, remedy) => {
  const issues = await problems({ extends: 'english', id: 'house', name: 'House', ...changes });
  const found = issues.find((issue) => issue.path === `variants[0].${path}`);
  expect([issues.map((issue) => issue.path), `${found?.message} ${found?.hint ?? ''}`]).toEqual([
    expect.arrayContaining([`variants[0].${path}`]),
    expect.stringMatching(remedy),
  ]);
});

test('rules that are in order have no problems', async () => {
  expect(await problems({ extends: 'english', id: 'house', name: 'House' })).toEqual([]);
});
