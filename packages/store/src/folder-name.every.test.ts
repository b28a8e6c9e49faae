import { join } from 'node:path';
import { someOf } from '@draughts-lab/input/testing';
import { rowsHash, tallyRecords } from '@draughts-lab/records';
import { syntheticManifest } from '@draughts-lab/records/testing';
import { expect, test } from 'vitest';
import { aggregate, compact, createRun, exportRun, openRun, query, readRecords, runHash } from './index.ts';
import { append, allRecords, collect, filledRun, issuesOf, temporaryFolder, value } from './testing/runs.ts';

const mine = syntheticManifest({ seats: [2], games: 12, batchSize: 3, seed: '1' });
const other = syntheticManifest({ seats: [2], games: 12, batchSize: 3, seed: '2' });
const expected = allRecords(mine);

/** Each name with one that it would match as a pattern, or none. */
const NAMES: readonly (readonly [name: string, matched: string])[] = [
  ['a[1]', 'a1'],
  ['a*', 'ab'],
  ['a?', 'ab'],
  ['a[!b]', 'ac'],
  ['[a-c]', 'b'],
  ['[*]', 'x'],
  ['a]b[', 'a'],
  ['plies=7', 'plies'],
  ['winner=0', 'winner'],
  ["it's", 'its'],
  ['back\\slash', 'back'],
  ['{a,b}', 'a'],
  ['%41 $HOME ~', 'A'],
  ['партия', 'x'],
];

test.each(someOf(NAMES, 9))('a folder %j gives its own games and no others', async (name, matched) => {
  using folder = temporaryFolder();
  await (await filledRun(join(folder.path, matched), undefined, other)).close();
  const dir = join(folder.path, name);
  const run = value(await createRun(dir, mine));
  await append(run, [0, 1]);
  await compact(run);
  await append(run, [2, 3]);
  await run.close();
  const again = value(await openRun(dir));
  expect(again.problems).toEqual([]);
  expect(await runHash(again)).toBe(rowsHash(expected));
  expect(await collect(readRecords(again))).toEqual(expected);
  expect(await aggregate(again)).toEqual(tallyRecords(expected));
  const [plies] = value(await query(again, 'SELECT sum(plies) FROM games')).rows;
  expect(plies).toEqual([expected.reduce((sum, record) => sum + record.plies, 0)]);
  expect(await exportRun(again, join(dir, 'all.csv'), { format: 'csv' })).toMatchObject({
    value: { games: 12 },
  });
  await again.close();
});

test('the catalogue is made again in such a folder', async () => {
  using folder = temporaryFolder();
  const dir = join(folder.path, 'k=v [x]');
  const run = await filledRun(dir, undefined, mine);
  await compact(run);
  await run.close();
  const { rmSync } = await import('node:fs');
  rmSync(join(dir, 'catalogue.json'));
  const again = value(await openRun(dir));
  expect(again.problems).toEqual([]);
  expect(await runHash(again)).toBe(rowsHash(expected));
  await again.close();
});

test('a name that cannot be told to DuckDB is refused before anything is written', async () => {
  using folder = temporaryFolder();
  const dir = join(folder.path, 'a\\b[1]');
  expect(issuesOf(await createRun(dir, mine))[0]).toContain('a backslash beside');
  expect(issuesOf(await openRun(dir))[0]).toContain('a backslash beside');
});
