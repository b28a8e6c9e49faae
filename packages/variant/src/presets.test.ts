import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Issue } from '@draughts-lab/input';
import { describe, expect, test } from 'vitest';
import { loadPreset, mainOfGameType, presetDocument, presetIds, type Variant } from './index.ts';

const FOLDER = new URL('../presets/', import.meta.url);

function variant(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`${id}: ${JSON.stringify(parsed.issues)}`);
  return parsed.value;
}

test('every file of the presets folder is a preset with the id of its file name', () => {
  const files = globSync('*.json', { cwd: FOLDER }).map((path) => basename(path, '.json'));
  expect(presetIds()).toEqual(files.toSorted());
  expect(presetIds().map((id) => (presetDocument(id) as { id: string }).id)).toEqual(presetIds());
});

describe.each(presetIds())('%s', (id) => {
  const document = JSON.parse(readFileSync(new URL(`${id}.json`, FOLDER), 'utf8')) as Record<string, unknown>;

  test('parses without problems', () => {
    const parsed = loadPreset(id);
    expect(parsed.ok ? [] : parsed.issues).toEqual([]);
  });

  test('spells out every rule itself', () => {
    expect(document).not.toHaveProperty('extends');
    expect(document['$schema']).toBe('../schema/variant.schema.json');
    expect(document['description']).toMatch(/\w/);
  });

  test('gives sources for fields that it has', () => {
    const sources = Object.keys(document['sources'] as object);
    expect(sources).not.toEqual([]);
    const missing = sources.filter(
      (path) =>
        path
          .split('.')
          .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], document) ===
        undefined,
    );
    expect(missing).toEqual([]);
  });

  test('all players have equally many men, and half a turn of the board takes the first to the second of two', () => {
    const { board, players } = variant(id);
    expect(new Set(players.map(({ men, kings }) => `${men.length} ${kings.length}`)).size).toBe(1);
    const turned = players[0]!.men.map((square) => board.size - 1 - square).toSorted((a, b) => a - b);
    expect(players.length === 2 ? players[1]!.men : turned).toEqual(turned);
  });
});

test('presets with equal hashes are the same game on the same squares', () => {
  const byHash = Map.groupBy(presetIds(), (id) => variant(id).hash);
  // Portuguese draughts is Spanish draughts; the two differ in the colour of the squares alone.
  expect([...byHash.values()].filter((ids) => ids.length > 1)).toEqual([['portuguese', 'spanish']]);
});

/** Squares of the men of each player, as the rules write them. */
test.each([
  ['russian', 'a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3', 'b8 d8 f8 h8 a7 c7 e7 g7 b6 d6 f6 h6'],
  [
    'eighty-cell',
    'a1 c1 e1 g1 i1 b2 d2 f2 h2 j2 a3 c3 e3 g3 i3',
    'b8 d8 f8 h8 j8 a7 c7 e7 g7 i7 b6 d6 f6 h6 j6',
  ],
  ['diagonal', 'c1 e1 g1 d2 f2 h2 e3 g3 f4 h4 g5 h6', 'b8 d8 f8 a7 c7 e7 b6 d6 a5 c5 b4 a3'],
  ['diagonal-b', 'a1 c1 e1 b2 d2 a3 c3 b4 a5', 'h8 f8 d8 g7 e7 h6 f6 g5 h4'],
  ['corners', 'f1 g1 h1 f2 g2 h2 f3 g3 h3', 'a6 b6 c6 a7 b7 c7 a8 b8 c8'],
  ['spanish', 'b1 d1 f1 h1 a2 c2 e2 g2 b3 d3 f3 h3', 'a8 c8 e8 g8 b7 d7 f7 h7 a6 c6 e6 g6'],
  ['lasca', 'a1 c1 e1 g1 b2 d2 f2 a3 c3 e3 g3', 'a7 c7 e7 g7 b6 d6 f6 a5 c5 e5 g5'],
])('men of %s', (id, white, black) => {
  const { board, players } = variant(id);
  const names = (index: number): string[] =>
    players[index]!.men.map((square) => board.names[square]!).toSorted();
  expect(names(0)).toEqual(white.split(' ').toSorted());
  expect(names(1)).toEqual(black.split(' ').toSorted());
});

test.each([
  ['international', '31-50', '1-20'],
  ['english', '21-32', '1-12'],
  ['canadian', '43-72', '1-30'],
  ['frysk', '46-50', '1-5'],
  ['star', '1-10', '112-121'],
  ['star-73', '1-6', '68-73'],
])('men of %s by number', (id, first, second) => {
  const { numbers, players } = variant(id);
  const range = (index: number): string => {
    const found = players[index]!.men.map((square) => numbers[square]!).toSorted((a, b) => a - b);
    expect(found).toHaveLength(found.at(-1)! - found[0]! + 1);
    return `${found[0]}-${found.at(-1)}`;
  };
  expect([range(0), range(1)]).toEqual([first, second]);
});

test('targets of a star are the opposite points, for five players one of them empty', () => {
  for (const stem of ['star', 'star-73']) {
    for (const players of [2, 3, 4, 5, 6]) {
      const game = variant(players === 2 ? stem : `${stem}-${players}p`);
      expect(game.players).toHaveLength(players);
      for (const { men, zone } of game.players) {
        expect(zone).toEqual(men.map((cell) => game.board.size - 1 - cell).toSorted((a, b) => a - b));
      }
    }
  }
});

test('the capture sign is the one of the game', () => {
  const sign = (id: string): string => variant(id).document.notation.captureSign;
  expect(sign('thai')).toBe('-');
  const colon = [
    'diagonal',
    'diagonal-b',
    'eighty-cell',
    'giveaway',
    'russian',
    'russian-old-code',
    'samoyed',
    'simple',
    'stavropol',
    'towers',
  ];
  expect(colon.filter((id) => sign(id) !== ':')).toEqual([]);
  const cross = [
    'armenian',
    'brazilian',
    'canadian',
    'english',
    'frisian',
    'international',
    'italian',
    'turkish',
  ];
  expect(cross.filter((id) => sign(id) !== 'x')).toEqual([]);
});

test('the main game of a PDN number has that number, and every number has one', () => {
  for (const [number, id] of Object.entries(mainOfGameType)) {
    expect(variant(id).document.notation.gameType).toMatch(new RegExp(`^${number},`));
  }
  const numbers = presetIds().flatMap((id) => variant(id).document.notation.gameType?.split(',')[0] ?? []);
  expect([...new Set(numbers)].toSorted()).toEqual(Object.keys(mainOfGameType).toSorted());
});

/** GameType says width and height, so that a reader can refuse a board that it does not have. */
test('a GameType agrees with the board', () => {
  for (const id of presetIds()) {
    const { board, notation } = variant(id).document;
    if (notation.gameType === null || board.shape === 'star') continue;
    const [, , width, height, , inverted] = notation.gameType.split(',');
    expect([id, Number(width), Number(height), inverted]).toEqual([
      id,
      board.columns,
      board.rows,
      board.mirrored ? '1' : '0',
    ]);
  }
});

test('draw counters are reported the most specific pattern first', () => {
  const names = (id: string): string[] => variant(id).counters.map(({ name }) => name);
  expect(names('russian')).toEqual([
    'main-road',
    'three-kings',
    'balance-2-3',
    'balance-4-5',
    'balance-6-7',
    'king-moves',
  ]);
  expect(names('international')).toEqual(['five-moves', 'sixteen-moves', 'king-moves']);
  expect(names('frisian')).toEqual(['one-king-each', 'two-kings']);
});

test('an unknown id comes back with the nearest one', () => {
  const issuesOf = (id: string): readonly Issue[] => {
    const parsed = loadPreset(id);
    return parsed.ok ? [] : parsed.issues;
  };
  expect(issuesOf('rusian')).toMatchObject([
    { path: 'variant', message: 'there is no variant "rusian"', hint: 'did you mean "russian"?' },
  ]);
  expect(issuesOf('chess')).toMatchObject([
    { path: 'variant', message: 'there is no variant "chess"', hint: 'dlab variants lists the known ones' },
  ]);
  expect(issuesOf('constructor')).toHaveLength(1);
  expect(issuesOf('__proto__')).toHaveLength(1);
  expect(presetDocument('toString')).toBeUndefined();
});
