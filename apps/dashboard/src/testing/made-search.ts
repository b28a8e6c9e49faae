import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchResult } from '@draughts-lab/search';
import { playRun } from './test-server.ts';

const none = {
  draws: null,
  advantage: null,
  length: null,
  depth: null,
  choice: null,
  forced: null,
  own: null,
};
const measured = { games: 20, unfinished: { value: 0, error: 0.01 }, ...none };
const differences = {
  ...none,
  draws: { value: -0.12, low: -0.2, high: -0.04 },
  length: { value: -0.25, low: -0.3, high: -0.2 },
};

/** A search in a folder of runs, with the run that confirms it: twenty random games of a base and of one finalist. */
export async function makeSearch(
  runs: string,
  name: string,
  [base, finalist]: readonly [base: string, finalist: string],
): Promise<void> {
  const folder = join(runs, name);
  await mkdir(folder);
  await playRun(folder, {
    id: 'tiny-confirm',
    seed: '1',
    variants: [base, finalist],
    players: { all: { player: 'random' } },
    games: 20,
  });
  const line = { changes: ['other rules'], run: 'tiny-confirm', cell: 1, differences };
  const found: SearchResult = {
    id: 'tiny',
    base,
    baseName: base,
    aim: 'fewer-draws',
    measure: null,
    bounds: {
      advantage: 35,
      length: null,
      depth: null,
      draws: null,
      choice: null,
      forced: null,
      unfinished: 1,
    },
    seed: '1',
    folder: `runs/${name}`,
    judgedLike: null,
    candidates: 1,
    setAside: [],
    games: 40,
    rounds: [],
    played: [{ ...line, nodes: 10, games: 20 }],
    effects: [{ change: 'other rules', nodes: 10, games: 20, differences }],
    together: [],
    confirmed: {
      run: `runs/${name}/tiny-confirm`,
      nodes: 10,
      games: 20,
      base: measured,
      isJudgedByOwn: false,
    },
    finalists: [
      { ...line, key: 'other', id: 'other', measured, firstLook: -0.2, verdict: 'better', missed: [] },
    ],
  };
  await writeFile(join(folder, 'search.json'), JSON.stringify(found));
}
