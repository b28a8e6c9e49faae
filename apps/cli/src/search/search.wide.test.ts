import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@draughts-lab/input';
import { readSpace } from '@draughts-lab/search';
import { parseVariant, presetDocument } from '@draughts-lab/variant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDlab } from '../testing/run-dlab.ts';
import { SIX_BY_SIX } from '../testing/six-by-six.ts';
import { gamesInMinutes } from './games-in-minutes.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-search-'));
  writeFileSync(join(folder, 'space.json'), JSON.stringify(SPACE));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Small boards and weak players: a search of a few seconds. */
const SPACE = {
  id: 'tiny',
  base: { ...SIX_BY_SIX, extends: 'russian', id: 'six' },
  changes: {
    'short kings': { king: { step: { range: 1 }, capture: { range: 1, landing: 'next' } } },
    'first king wins': { end: { firstKing: 'win' } },
    'most pieces': { capture: { choice: ['quantity'] } },
    'no kings at all': { king: null },
  },
  mostChanges: 2,
  aim: 'fewer-draws',
  bounds: { advantage: 200, length: null, depth: null },
  nodes: [5, 20],
  games: 2000,
};

const found = (dir: string): object => {
  const {
    folder: _,
    rounds,
    confirmed,
    ...rest
  } = JSON.parse(readFileSync(join(folder, dir, 'search.json'), 'utf8')) as {
    folder: string;
    rounds: { runs: string[] }[];
    confirmed: { run: string };
  };
  return {
    ...rest,
    rounds: rounds.map(({ runs: __, ...round }) => round),
    confirmed: { ...confirmed, run: '' },
  };
};
const search = (dir: string, workers: number, kills = 0) =>
  runDlab(['search', 'space.json', '--out', dir, '--workers', String(workers)], {
    cwd: folder,
    onStderr: (text, kill) => {
      if (kills > 0 && text.includes('% ')) kill('SIGKILL');
    },
  });

test('a search is the same with one worker and with two, and after kills', { timeout: 300_000 }, async () => {
  const first = await search('one', 1);
  expect(first).toMatchObject({ status: 0 });
  expect(first.stdout).toContain('Confirmed by');
  expect(first.stdout).toContain('first king wins');
  const page = readFileSync(join(folder, 'one/search.html'), 'utf8');
  expect(page).toContain('The first player with a king wins.');
  expect(page.match(/<figure>/g)).toHaveLength(3);
  expect((await search('two', 2)).status).toBe(0);
  expect(found('two')).toEqual(found('one'));
  let kills = 0;
  for (; kills < 4; kills++) if ((await search('killed', 2, 1)).status === 0) break;
  expect((await search('killed', 2)).status).toBe(0);
  expect(kills).toBeGreaterThan(1);
  expect(found('killed')).toEqual(found('one'));
});

test('a search that is there is read and not played again; another one in its folder is refused', async () => {
  const again = await runDlab(['search', 'space.json', '--out', 'one', '--json', '--quiet'], { cwd: folder });
  expect(again.status).toBe(0);
  expect(JSON.parse(again.stdout)).toMatchObject({ id: 'tiny', candidates: 6 });
  const other = await runDlab(['search', 'space.json', '--out', 'one', '--seed', '2'], { cwd: folder });
  expect([other.status, other.stderr]).toEqual([2, expect.stringContaining('there is another run')]);
});

test("a search is after a measure in a file of one's own, whose name it says", async () => {
  writeFileSync(
    join(folder, 'quiet.mjs'),
    `export const names = ['quiet turns'];
    export const measure = ({ moves }) => ({
      'quiet turns': moves.filter(({ captures }) => captures.length === 0).length,
    });`,
  );
  const asked = {
    aim: 'less-measured',
    measure: { module: './quiet.mjs', name: 'quiet turns' },
    mostChanges: 1,
  };
  writeFileSync(join(folder, 'own.json'), JSON.stringify({ ...SPACE, id: 'own', ...asked }));
  const done = await runDlab(['search', 'own.json', '--out', 'own', '--quiet'], { cwd: folder });
  expect([done.status, done.stderr.includes('problem')]).toEqual([0, false]);
  expect(done.stdout).toContain('which change brings less “quiet turns”?');
  const [first] = (found('own') as { finalists: { differences: { own: { value: number } } }[] }).finalists;
  expect(first!.differences.own.value).toBeLessThan(-1);
});

test('minutes become games once: whoever goes on with the search plays as many', () => {
  const space = must(
    readSpace(SPACE, (base) => parseVariant(base as object, { resolveBase: presetDocument })),
    'space',
  );
  const timed = join(folder, 'timed');
  gamesInMinutes(space, 10, timed, { dryRun: true });
  expect(existsSync(timed)).toBe(false);
  const games = gamesInMinutes(space, 10, timed);
  expect(games).toBeGreaterThan(0);
  expect(gamesInMinutes(space, 10, timed)).toBe(games);
});
