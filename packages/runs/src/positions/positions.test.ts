import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { must } from '@draughts-lab/input';
import type { GameRecord, Manifest } from '@draughts-lab/records';
import { positionKeys, rulesOfCell, walkGames } from '@draughts-lab/selfplay';
import { keepThreads } from '@draughts-lab/selfplay/testing';
import { findPositions, openRun, query, readRecords, type Run } from '@draughts-lab/store';
import { initialSetup, loadPreset } from '@draughts-lab/variant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginRun,
  exploreRuns,
  indexCost,
  indexPositions,
  playedFrom,
  playRun,
  prepareRun,
} from '../index.ts';
import { exploredBothWays, listedGames, walkGame } from '../testing/explored.ts';

keepThreads();

const folder = mkdtempSync(join(tmpdir(), 'positions-'));
const never = new AbortController().signal;
let run: Run;
const records: GameRecord[] = [];

beforeAll(async () => {
  const prepared = must(
    prepareRun(
      {
        id: 'seen',
        seed: '1',
        variants: ['russian', 'turkish'],
        players: { all: { player: 'random' } },
        games: 60,
        batchSize: 30,
        maxPlies: 40,
        keepMoves: true,
        openings: { kind: 'random', plies: 2 },
      },
      { inside: folder },
      { readVariant: (entry) => loadPreset(entry as string), readBook: () => ({ ok: false, issues: [] }) },
    ),
    'the experiment',
  );
  const played = must(await beginRun(prepared.dir, prepared.manifest), 'the run');
  await playRun(played, { workers: 1, stop: never, stopNow: never });
  await played.close();
  run = must(await openRun(prepared.dir), 'the run');
  for await (const record of readRecords(run)) records.push(record);
});
afterAll(async () => {
  await run.close();
  rmSync(folder, { recursive: true });
});

const indexes = (): string[] => readdirSync(run.dir).filter((file) => file.startsWith('positions'));

test('an index that cannot be finished leaves nothing', async () => {
  const broken = (): never => {
    throw new Error('walked into a wall');
  };
  await expect(indexPositions(run, { walk: broken })).rejects.toThrow('walked into a wall');
  await expect(indexPositions(run, { signal: AbortSignal.abort(new Error('no more')) })).rejects.toThrow(
    'no more',
  );
  expect(readdirSync(run.dir).toSorted()).toEqual([
    'batches',
    'catalogue.json',
    'manifest.copy.json',
    'manifest.json',
    'shards',
  ]);
});

test('what was played in a position is what the games say, mirror images and transpositions included', async () => {
  const told: number[] = [];
  const index = await indexPositions(run, { onGames: (games) => told.push(games) });
  expect(told).toEqual([120]);
  expect(indexes()).toEqual([basename(index!.path)]);
  const { games, positions } = await indexCost(run);
  expect([games, positions]).toEqual([120, records.reduce((sum, { plies }) => sum + plies + 1, 0)]);
  const walked = records.map((record) => walkGame(run.manifest, record));
  for (const cell of [0, 1]) {
    const own = walked.filter(({ record }) => record.cell === cell);
    // The start, then a position of each game, ever deeper.
    const asked = [
      initialSetup(rulesOfCell(run.manifest, cell).variant),
      ...own.slice(0, 12).map(({ seen }, at) => seen[Math.min(1 + at, seen.length - 1)]!.setup),
    ];
    let shared = 0;
    for (const setup of asked) {
      const numbers = await exploredBothWays(run, cell, setup, own);
      expect(numbers.indexed).toEqual(numbers.walked);
      const counts = Object.entries(numbers.indexed).map(([move, [count]]) => [move, count!] as const);
      shared += counts.reduce((sum, [, count]) => sum + count, 0) > 1 ? 1 : 0;
      for (const [move, count] of counts.slice(0, 1))
        expect(await listedGames(run, cell, setup, move)).toBe(count);
    }
    expect(shared).toBeGreaterThan(2);
  }
});

test('units that do not count are left out', async () => {
  const rules = rulesOfCell(run.manifest, 0);
  const keys = positionKeys(rules, initialSetup(rules.variant));
  const lines = must(await playedFrom(run, [{ cell: 0, unitTo: 10 }], keys), 'the lines');
  expect(lines.reduce((sum, { games }) => sum + games, 0)).toBe(10);
});

test('an index that rots is none any more, and the next one takes its place', async () => {
  const index = (await findPositions(run))!;
  appendFileSync(index.path, 'x');
  expect(await findPositions(run)).toBeUndefined();
  expect((await query(run, 'SELECT count(*) FROM positions')).ok).toBe(false);
  const again = (await indexPositions(run))!;
  expect(indexes()).toEqual([basename(again.path)]);
  expect(await findPositions(run)).toEqual(again);
});

test('games whose moves are not legal are in no number, and it is said how many', async () => {
  for (const file of indexes()) rmSync(join(run.dir, file));
  const walk = (manifest: Manifest, some: readonly GameRecord[]): ReturnType<typeof walkGames> =>
    walkGames(
      manifest,
      some.map((record, index) => (index < 2 ? { ...record, moves: 'a1-h8' } : record)),
    );
  const index = await indexPositions(run, { walk });
  expect([index!.left, (await findPositions(run))!.left]).toEqual([2, 2]);
  expect(basename(index!.path)).toMatch(/-2\.parquet$/);
  const rules = rulesOfCell(run.manifest, 0);
  const keys = positionKeys(rules, initialSetup(rules.variant));
  const found = must(await exploreRuns([{ name: 'seen', run, cells: [{ cell: 0 }] }], keys, 2, 0.95), 'it');
  expect(found.left).toEqual([{ run: 'seen', games: 2 }]);
  const own = records.filter(({ cell }) => cell === 0).length;
  const first = records.slice(0, 2).filter(({ cell }) => cell === 0).length;
  expect(found.moves.reduce((sum, { games }) => sum + games, 0)).toBe(own - first);
  for (const file of indexes()) rmSync(join(run.dir, file));
});
