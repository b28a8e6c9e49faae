import { someOf } from '@draughts-lab/input/testing';
import { compileRules } from '@draughts-lab/engine';
import { describe, expect, test } from 'vitest';
import { materialName } from '../rules/material.ts';
import { tableRules } from '../rules/table-rules.ts';
import { onSmallBoard, preset } from '../testing/small-variant.ts';
import { distanceOf, isLost, isWon, NO_POSITION } from '../values.ts';
import { everySetup } from '../testing/slow-tables.ts';
import { lookUp } from '../testing/lookup.ts';
import { buildInMemory } from './build-in-memory.ts';
import { END_PLANE } from './table.ts';

interface Count {
  won: number;
  drawn: number;
  lost: number;
  longestWin: number;
}

/** Counts of every class for the side to move. */
function countsOf(id: string, pieces: number): Map<string, Count> {
  const rules = tableRules(preset(id));
  if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
  const counts = new Map<string, Count>();
  for (const { batch, tables } of buildInMemory(rules.value, pieces).batches) {
    for (const [at, { material }] of batch.tables.entries()) {
      const count = { won: 0, drawn: 0, lost: 0, longestWin: 0 };
      for (const code of tables[at]!.planes[END_PLANE]!) {
        if (code === NO_POSITION) continue;
        if (isWon(code)) {
          count.won++;
          count.longestWin = Math.max(count.longestWin, distanceOf(code));
        } else if (isLost(code)) count.lost++;
        else count.drawn++;
      }
      counts.set(materialName(material), count);
    }
  }
  return counts;
}

const row = ({ won, drawn, lost }: Count): string => `${won}/${drawn}/${lost}`;

// Wins, draws and losses of the side to move; computed by a separate native program from the rules alone, English 1K-1K also by E. Trice.
const KNOWN: readonly [string, number, Record<string, string>, Record<string, number>][] = [
  [
    'english',
    3,
    {
      '1m-1m': '102/611/47',
      '1K-1K': '230/654/108',
      '2K-1K': '14846/34/0',
      '1K-2K': '412/1450/13018',
      '2m-1K': '11215/121/4',
    },
    { '1K-1K': 11 },
  ],
  [
    'russian',
    3,
    {
      '1m-1m': '284/327/149',
      '1K-1K': '194/796/2',
      '2K-1K': '5628/9252/0',
      '1K-2K': '754/13852/274',
      '2m-1K': '1762/7703/1875',
    },
    {
      '1m-1m': 13,
      '1K-1m': 7,
      '1m-1K': 3,
      '1K-1K': 3,
      '2m-1m': 19,
      '1m1K-1m': 11,
      '2K-1m': 9,
      '2m-1K': 7,
      '1m1K-1K': 9,
      '2K-1K': 7,
      '1m-2m': 25,
      '1K-2m': 23,
      '1m-1m1K': 13,
      '1K-1m1K': 9,
      '1m-2K': 3,
      '1K-2K': 3,
    },
  ],
  [
    'international',
    3,
    {
      '1m-1m': '736/799/450',
      '1K-1K': '424/2024/2',
      '2K-1K': '19398/39402/0',
      '1K-2K': '3240/54988/572',
      '2m-1K': '5269/30939/11312',
    },
    {
      '1m-1m': 17,
      '1K-1m': 7,
      '1m-1K': 3,
      '1K-1K': 3,
      '2m-1m': 23,
      '1m1K-1m': 11,
      '2K-1m': 9,
      '2m-1K': 7,
      '1m1K-1K': 9,
      '2K-1K': 7,
      '1m-2m': 33,
      '1K-2m': 27,
      '1m-1m1K': 17,
      '1K-1m1K': 9,
      '1m-2K': 3,
      '1K-2K': 3,
    },
  ],
];

describe.each(someOf(KNOWN, 6))('%s to %i pieces', (id, pieces, known, longest) => {
  const counts = countsOf(id, pieces);
  test('wins, draws and losses of each class are the known ones', () => {
    expect(Object.fromEntries(Object.keys(known).map((name) => [name, row(counts.get(name)!)]))).toEqual(
      known,
    );
  });
  test('the longest wins are the known ones', () => {
    expect(
      Object.fromEntries(Object.keys(longest).map((name) => [name, counts.get(name)!.longestWin])),
    ).toEqual(longest);
  });
});

test('breakthrough on 64 squares, a man each: 388 wins and 306 losses where nothing can be taken', () => {
  // Counted in the forum thread "Breakthrough Draughts" (2017).
  const variant = onSmallBoard('breakthrough', 8, 8);
  const rules = tableRules(variant);
  if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
  const { set } = buildInMemory(rules.value, 2);
  const machine = compileRules(variant).createMachine();
  const count = { won: 0, lost: 0 };
  for (const setup of everySetup(variant.board.size, 2, false)) {
    const code = lookUp(rules.value, set, END_PLANE, setup);
    machine.load(setup);
    if (setup.turn === 1 || code === undefined || machine.hasCapture()) continue;
    if (isWon(code)) count.won++;
    else if (isLost(code)) count.lost++;
  }
  expect(count).toEqual({ won: 388, lost: 306 });
});

test('positions with both sides on the board are as many as can be counted', () => {
  const total = (id: string, pieces: number): number =>
    [...countsOf(id, pieces).values()].reduce((sum, { won, drawn, lost }) => sum + won + drawn + lost, 0);
  expect(total('russian', 2)).toBe(3_488);
  expect(total('russian', 3)).toBe(3_488 + 196_032);
  expect(total('international', 2)).toBe(8_845);
});
