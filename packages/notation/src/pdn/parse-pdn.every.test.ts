import { goesThroughAll } from '@draughts-lab/input/testing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixture from '../../fixtures/pdn.json' with { type: 'json' };
import { createByteLetters, decodePdn } from './decode.ts';
import { MAX_VARIATION_DEPTH, parsePdn } from './parse-pdn.ts';
import type { PdnGame, PdnLine, PdnPly } from './pdn-game.ts';

interface GameCase {
  readonly moves: string;
  readonly result: string | null;
  readonly tags?: Readonly<Record<string, string>>;
  readonly variations?: number;
  readonly wins?: string;
  readonly signs?: string;
  readonly nags?: string;
  readonly before?: readonly string[];
  readonly comments?: Readonly<Record<string, readonly string[]>>;
}

interface PdnCase {
  readonly why: string;
  readonly text: string;
  readonly games: readonly GameCase[];
  readonly issues?: readonly string[];
}

const cases = fixture.games as unknown as readonly PdnCase[];

const countVariations = ({ moves }: PdnLine): number =>
  moves.flatMap(({ variations }) => variations).reduce((sum, line) => sum + 1 + countVariations(line), 0);

/** What a fixture says about a game: moves and result always, win marks and numbers too, the rest where it is named. */
function said(game: PdnGame, want: GameCase): GameCase {
  const plies = (test: (ply: PdnPly) => boolean): readonly PdnPly[] => game.moves.filter(test);
  const all: Required<GameCase> = {
    moves: game.moves.map(({ text }) => text).join(' '),
    result: game.result,
    tags: game.tags,
    variations: countVariations(game),
    wins: plies(({ winMark }) => winMark)
      .map(({ text }) => text)
      .join(' '),
    signs: plies(({ sign }) => sign !== '')
      .map(({ text, sign }) => text + sign)
      .join(' '),
    nags: plies(({ nags }) => nags.length > 0)
      .map(({ text, nags }) => `${text}:${nags.join(',')}`)
      .join(' '),
    before: game.comments,
    comments: Object.fromEntries(
      plies(({ comments }) => comments.length > 0).map(({ text, comments }) => [text, comments]),
    ),
  };
  const named = new Set(['moves', 'result', 'wins', 'nags', ...Object.keys(want)]);
  return Object.fromEntries(Object.entries(all).filter(([key]) => named.has(key))) as unknown as GameCase;
}

describe('texts', () => {
  test.each(cases)('$why', ({ text, games: expected, issues: expectedIssues = [] }) => {
    const { games, issues } = parsePdn(text);
    expect(issues.map(({ path, kind }) => `${path}: ${kind}`)).toEqual(expectedIssues);
    expect(games).toHaveLength(expected.length);
    expect(games.map((game, at) => said(game, expected[at]!))).toEqual(
      expected.map((want) => ({ wins: '', nags: '', ...want })),
    );
  });

  test('a tag whose name has spaces is read without them, and that is noted', () => {
    const { games, issues: problems } = parsePdn(
      '[Event "x"]\n[Game Type "25"]\n[White  Team "a"]\n\n1. c3-d4 *',
    );
    expect(games.map(({ tags }) => tags)).toEqual([{ Event: 'x', GameType: '25', WhiteTeam: 'a' }]);
    expect(problems.map(({ message }) => message)).toEqual([
      'the name of a tag has no spaces: "Game Type" is read as GameType',
      'the name of a tag has no spaces: "White  Team" is read as WhiteTeam',
    ]);
  });

  test('numbers and places', () => {
    const { games } = parsePdn('\n[White "A"]\r\n1. 32-28 19-23\r\n   (1... 17-21) 2. 28x19 *');
    const [game] = games;
    expect(game!.place).toEqual({ line: 2, column: 1 });
    const seen = game!.moves.map(({ number, continued, place }) => [
      number,
      continued,
      place!.line,
      place!.column,
    ]);
    expect(seen).toEqual([
      [1, false, 3, 4],
      [null, false, 3, 10],
      [2, false, 4, 20],
    ]);
    const reply = game!.moves[1]!.variations[0]!.moves[0]!;
    expect([reply.text, reply.number, reply.continued]).toEqual(['17-21', 1, true]);
  });

  test('a tag named like a property of objects stays a tag', () => {
    const { games } = parsePdn('[__proto__ "x"]\n[constructor "y"]\n*');
    expect(Object.entries(games[0]!.tags)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  test('variations nested too deep are left out', () => {
    const depth = MAX_VARIATION_DEPTH + 3;
    const { games, issues } = parsePdn(`1. 32-28 ${'(1. 33-29 '.repeat(depth)}${')'.repeat(depth)} 19-23 *`);
    expect(countVariations(games[0]!)).toBe(MAX_VARIATION_DEPTH);
    expect(games[0]!.moves.map(({ text }) => text)).toEqual(['32-28', '19-23']);
    expect(issues.map(({ kind }) => kind)).toEqual(['syntax']);
  });

  test.each([
    ['game 2, ply 3 (line 9, column 19): move: 37-32 is quiet, but 1 capture is possible', 0],
    ['    legal: 28x19 33x22 and 3 more', 0],
    ['games.pdn: 2 games, 6 plies replayed, 1 wrong game, 0 problems in the text', 0],
    ['12 good moves', 0],
    ['2. 37-32 hm 17-21', 2],
  ])('a sentence between the moves is one problem: %s', (line, plies) => {
    const { games, issues } = parsePdn(`[Event "x"]\n\n1. 32-28 19-23\n${line}\n3. 28x19 14x23 *\n`);
    expect(issues.map(({ kind, place }) => [kind, place?.line])).toEqual([['syntax', 4]]);
    expect(games).toHaveLength(1);
    expect(games[0]!.moves.filter(({ place }) => place?.line !== 4).map(({ text }) => text)).toEqual([
      '32-28',
      '19-23',
      '28x19',
      '14x23',
    ]);
    expect(games[0]!.moves).toHaveLength(4 + plies);
  });

  test('words that a move number parts are slips of their own', () => {
    const { games, issues } = parsePdn('1. 32-28 hm 19-23 2. 37-32 well 17-21 *');
    expect(issues.map(({ path }) => path)).toEqual(['line 1, column 10', 'line 1, column 28']);
    expect(games[0]!.moves).toHaveLength(4);
  });

  test('a text full of problems tells the first ones and the number of the others', () => {
    const { issues } = parsePdn('what\n'.repeat(300));
    expect(issues).toHaveLength(201);
    expect(issues.at(-1)!.message).toBe('100 more problems');
  });
});

describe('bytes', () => {
  const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
  test('UTF-8, with and without a mark', () => {
    expect(decodePdn(bytes(0xd0, 0xb0))).toBe('а');
    expect(decodePdn(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe('a');
  });
  test('Cyrillic as Windows has it where its letters stand in words', () => {
    const inWindows = (text: string): Uint8Array =>
      Uint8Array.from(text, (letter) => {
        const code = letter.charCodeAt(0);
        return code < 0x80 ? code : code - 0x350;
      });
    const game = '[White "Иванов И."] [Black "Петров П. П."] 1. c3-d4 d6-c5 {размен} *';
    expect(decodePdn(inWindows(game))).toBe(game);
    const letters = createByteLetters();
    for (const byte of inWindows(game)) letters.push(Uint8Array.of(byte));
    expect(letters.encoding()).toBe('windows-1251');
    const western = '[White "Björn Müller"] [Black "Édouard Lefèvre"] {créée à Orléans} *';
    expect(decodePdn(Uint8Array.from(western, (letter) => letter.charCodeAt(0)))).toBe(western);
  });

  test('Latin-1 where it is not UTF-8', () => {
    expect(decodePdn(bytes(0x6a, 0xe9, 0x6a))).toBe('jéj');
  });
  test('UTF-16 with a mark', () => {
    expect(decodePdn(bytes(0xff, 0xfe, 0x61, 0))).toBe('a');
    expect(decodePdn(bytes(0xfe, 0xff, 0, 0x61))).toBe('a');
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '[A "b"]',
    '[A "',
    '"',
    ';',
    '%',
    '\n',
    '\r',
    ' ',
    '1.',
    '1',
    '...',
    '32-28',
    'c3:e5',
    'cd4',
    '- 6',
    'x',
    'X',
    '!',
    '?',
    '$1',
    '$',
    '*',
    '1-0',
    '1/2',
    '<',
    '1,2>',
    '\\',
    '--',
    '+',
    '-2',
    'a.l.',
    'х',
    '\uFEFF',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 60 }).map((list) => list.join('')),
  );
  test('is read without failing, and every ply says where it stands', () => {
    fc.assert(
      fc.property(text, (input) => {
        const { games, issues } = parsePdn(input);
        for (const { moves } of games) for (const { place } of moves) expect(place!.line).toBeGreaterThan(0);
        for (const { path, message } of issues) expect(path + message).not.toBe('');
      }),
      { numRuns: goesThroughAll() ? 2000 : 400 },
    );
  });
});

describe('garbage takes linear time', () => {
  // Each of these could make a careless reader look at the same text again and again.
  const MILLION = [
    '{',
    '{\n[',
    '(',
    '[A "x" y"]\n',
    '[',
    '"',
    '1 ',
    '\\',
    '!',
    ';',
    '\n',
    '\n{',
    'c3 - ',
    '<1',
    '\ud800',
    '[a "',
    '1x',
  ];
  const FIVE_TIMES = ['{{}', '1. {a { b} 1-7 '];
  const LENGTH = goesThroughAll() ? 1_000_000 : 200_000;
  test.each([
    ...MILLION.map((unit) => [unit, LENGTH] as const),
    ...FIVE_TIMES.map((unit) => [unit, 5 * LENGTH] as const),
  ])(
    '%j, %d characters',
    (unit, length) => {
      const text = unit.repeat(Math.ceil(length / unit.length));
      const start = performance.now();
      const { issues } = parsePdn(text);
      // Well under a second here; looking back over the text each time would take minutes to hours.
      expect(performance.now() - start).toBeLessThan(20_000);
      expect(issues.length).toBeLessThanOrEqual(201);
    },
    30_000,
  );
});
