import { say } from '@draughts-lab/input';
import { someOf } from '@draughts-lab/input/testing';
import { openRun, readRecords } from '@draughts-lab/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FinalPosition, Replay } from '../api/replay.ts';
import { playRun, startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeReplay } from './replay/make-replay.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Whether the example is still what the players play is said by the page of each game, not here: players may become
// stronger. `pnpm --filter @draughts-lab/dashboard example` plays it anew.
test.each(someOf([0, 4, 8], 3))('a game of the example can be looked at, row %i', async (cell) => {
  const replay = await server.get<Replay>(`/api/replay?run=first-look&cell=${cell}&unit=1`);
  expect(replay.agrees).not.toBeNull();
  expect(replay.plies.length).toBeGreaterThan(10);
  expect(replay.plies.at(-1)!.legal).toBeGreaterThan(0);
  expect(replay.pdn).toContain('[Event "first-look');
});

test('a game that was just played is played again move for move', async () => {
  await playRun(server.runs, {
    id: 'fresh',
    seed: '4',
    variants: ['towers'],
    players: { all: { player: 'random' } },
    games: 2,
    keepMoves: true,
  });
  const replay = await server.get<Replay>('/api/replay?run=fresh&cell=0&unit=1');
  expect([replay.agrees, replay.isKept]).toEqual([true, false]);
});

test.each(someOf([true, false], 2))(
  'the last position is that of the stored game; moves kept: %s',
  async (keepMoves) => {
    const run = `kept-${keepMoves}`;
    await playRun(server.runs, {
      id: run,
      seed: '4',
      variants: ['russian'],
      players: { all: { player: 'random' } },
      games: 2,
      openings: { kind: 'random', plies: 3 },
      keepMoves,
    });
    const { plies } = await server.get<Replay>(`/api/replay?run=${run}&cell=0&unit=1`);
    const { stacks, lastMove } = await server.get<FinalPosition>(`/api/final?run=${run}&cell=0&unit=1`);
    expect([stacks, lastMove]).toEqual([plies.at(-1)!.after, plies.at(-1)!.path]);
  },
);

test('a game that would be played differently now is shown as it was stored', async () => {
  const dir = await playRun(server.runs, {
    id: 'changed',
    seed: '4',
    variants: ['russian'],
    players: { all: { player: 'random' } },
    games: 2,
    keepMoves: true,
  });
  const opened = await openRun(dir);
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
  const { manifest } = opened.value;
  const [stored] = await Array.fromAsync(readRecords(opened.value, { unitTo: 1 }));
  await opened.value.close();
  const task = { run: 'changed', manifest, cell: 0, unit: 0, game: 0 };
  const before = makeReplay(task);
  // Players that have changed since.
  const changed = {
    ...task,
    manifest: {
      ...manifest,
      players: manifest.players.map((player) => ({ ...player, spec: { player: 'greedy' } })),
    },
  };
  expect(makeReplay(changed).movesHash).not.toBe(before.movesHash);
  const { replay, movesHash } = makeReplay({ ...changed, stored: stored! });
  expect([movesHash, replay.plies, replay.reason, replay.result]).toEqual([
    before.movesHash,
    before.replay.plies,
    before.replay.reason,
    before.replay.result,
  ]);
});

test('with players of another version the stored game is shown, with a sentence; without moves only that', async () => {
  for (const keepMoves of [true, false]) {
    const experiment = {
      id: `other-${keepMoves}`,
      seed: '4',
      variants: ['russian'],
      players: { all: { player: 'alpha-beta', nodes: 20 } },
      games: 1,
      keepMoves,
    };
    const weights = 'ab'.repeat(32);
    await playRun(server.runs, experiment, (manifest) => ({
      ...manifest,
      variants: manifest.variants.map((variant) => ({ ...variant, weights })),
    }));
  }
  const sentence = /of russian cannot be played again here: .*the weights abababababab/;
  const kept = await server.get<Replay>('/api/replay?run=other-true&cell=0&unit=0');
  expect([kept.agrees, kept.isKept]).toEqual([null, true]);
  expect(say('en', kept.whyKept!)).toMatch(sentence);
  expect(kept.plies.length).toBeGreaterThan(10);
  const refused = server.get('/api/replay?run=other-false&cell=0&unit=0');
  await expect(refused).rejects.toThrow(/ 422 .*other-players/);
  await expect(refused).rejects.toThrow(sentence);
  await expect(server.get('/api/final?run=other-false&cell=0&unit=0')).rejects.toThrow(sentence);
});
