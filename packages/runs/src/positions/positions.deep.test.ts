import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@draughts-lab/input';
import { keepThreads } from '@draughts-lab/selfplay/testing';
import { openRun, readRecords } from '@draughts-lab/store';
import { initialSetup, loadPreset, presetIds } from '@draughts-lab/variant';
import { afterAll, expect, test } from 'vitest';
import { beginRun, indexPositions, playRun, prepareRun } from '../index.ts';
import { exploredBothWays, listedGames, walkGame, type WalkedGame } from '../testing/explored.ts';

keepThreads();

const folder = mkdtempSync(join(tmpdir(), 'positions-'));
const never = new AbortController().signal;
afterAll(() => rmSync(folder, { recursive: true }));

const GAMES = 40;
/** Positions of a variant: 1,044 of all. */
const ASKED = 18;

test.each(presetIds())('%s: what was played in a position is what its games say', async (id) => {
  const prepared = must(
    prepareRun(
      {
        id,
        seed: '1',
        variants: [id],
        players: { all: { player: 'random' } },
        games: GAMES,
        maxPlies: 120,
        keepMoves: true,
      },
      { inside: folder },
      { readVariant: (entry) => loadPreset(entry as string), readBook: () => ({ ok: false, issues: [] }) },
    ),
    id,
  );
  const played = must(await beginRun(prepared.dir, prepared.manifest), id);
  await playRun(played, { workers: 1, stop: never, stopNow: never });
  await played.close();
  const run = must(await openRun(prepared.dir), id);
  expect((await indexPositions(run))!.left).toBe(0);
  const games: WalkedGame[] = [];
  for await (const record of readRecords(run)) games.push(walkGame(run.manifest, record));
  const variant = must(loadPreset(id), id);
  // The start, then a position of each of some games, ever deeper.
  const asked = [
    initialSetup(variant),
    ...games.slice(0, ASKED - 1).map(({ seen }, at) => seen[Math.min(1 + 2 * at, seen.length - 1)]!.setup),
  ];
  expect(asked).toHaveLength(ASKED);
  for (const setup of asked) {
    const { indexed, walked } = await exploredBothWays(run, 0, setup, games);
    expect(Object.keys(walked)).not.toEqual([]);
    expect(indexed).toEqual(walked);
    for (const [move, [count]] of Object.entries(walked).slice(0, 1))
      expect(await listedGames(run, 0, setup, move)).toBe(count);
  }
  await run.close();
});
