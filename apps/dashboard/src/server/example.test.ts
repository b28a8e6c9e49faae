import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Replay } from '../api/replay.ts';
import { playRun, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Whether the example is still what the players play is said by the page of each game, not here: players may become
// stronger. `pnpm --filter @draughts-lab/dashboard example` plays it anew.
test.each([0, 4, 8])('a game of the example can be looked at, row %i', async (cell) => {
  const replay = await server.get<Replay>(`/api/replay?run=first-look&cell=${cell}&unit=1`);
  expect(replay.agrees).not.toBeNull();
  expect(replay.plies.length).toBeGreaterThan(10);
  expect(replay.plies.at(-1)!.legal).toBeGreaterThan(0);
  expect(replay.pdn).toContain('[Event "first-look');
});

test('a game that was just played is played again move for move', async () => {
  await playRun(server.runs, { id: 'fresh', seed: '4', variants: ['towers'], players: { all: { player: 'random' } }, games: 2, keepMoves: true });
  const replay = await server.get<Replay>('/api/replay?run=fresh&cell=0&unit=1');
  expect(replay.agrees).toBe(true);
});
