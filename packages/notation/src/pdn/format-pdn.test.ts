import { visible } from '@draughts-lab/input/visible';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMAT_PDN_DEFAULTS, formatPdn } from './format-pdn.ts';
import { parsePdn } from './parse-pdn.ts';
import { type PdnGame, type PdnLine, pdnPly } from './pdn-game.ts';

const game = (extra: Partial<PdnGame>): PdnGame => ({
  tags: {},
  comments: [],
  moves: [],
  result: null,
  place: null,
  ...extra,
});

describe('layout', () => {
  test('tags, numbers, signs, comments and variations', () => {
    const text = formatPdn(
      game({
        tags: { White: 'A "B" C', Black: 'x\\y' },
        comments: ['before'],
        moves: [
          pdnPly('32-28', { sign: '!?', nags: [5] }),
          pdnPly('19-23', {
            variations: [{ comments: [], moves: [pdnPly('17-21'), pdnPly('37-32')], result: null }],
          }),
          pdnPly('28x19', { comments: ['takes'] }),
          pdnPly('14x23', { winMark: true }),
        ],
        result: '0-2',
      }),
    );
    expect(text).toBe(
      '[White "A \\"B\\" C"]\n[Black "x\\\\y"]\n\n' +
        '{before} 1. 32-28!? $5 19-23 (1... 17-21 2. 37-32) 2. 28x19 {takes} 2... 14x23x\n0-2\n',
    );
  });

  test('numbers go on from the first ply', () => {
    const moves = [pdnPly('1-7', { number: 12, continued: true }), pdnPly('32-28'), pdnPly('7-12')];
    expect(formatPdn(game({ moves }))).toBe('12... 1-7 13. 32-28 7-12 *\n');
  });

  test('a round of three players has three plies', () => {
    const moves = ['4-15', '66-67', '75-74', '5-16'].map((text) => pdnPly(text));
    expect(formatPdn(game({ moves }), { players: 3 })).toBe('1. 4-15 66-67 75-74 2. 5-16 *\n');
  });

  test('lines break before column 80', () => {
    const moves = Array.from({ length: 200 }, () => pdnPly('32-28', { comments: ['word '.repeat(9)] }));
    const lines = formatPdn(game({ moves })).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(FORMAT_PDN_DEFAULTS.width);
    expect(parsePdn(lines.join('\n')).games[0]!.moves).toHaveLength(200);
  });

  test('words of a comment that would look like a tag never begin a line', () => {
    const comments = [`${'a'.repeat(70)} [Event "x"] %y ;z ${'b '.repeat(50)}`.trim()];
    const text = formatPdn(game({ moves: [pdnPly('32-28', { comments })] }));
    expect(text).not.toMatch(/^[[%;]/m);
    expect(parsePdn(text).games[0]!.moves[0]!.comments).toEqual(comments);
  });

  test('a comment whose braces do not pair is written to the end of a line', () => {
    const comments = ['{ open', 'closed }', '} {', '{ both }'];
    const text = formatPdn(game({ moves: [pdnPly('32-28', { comments }), pdnPly('19-23')] }));
    expect(text).toBe('1. 32-28 ; { open\n; closed }\n; } {\n{{ both }} 1... 19-23 *\n');
    expect(parsePdn(text).games[0]!.moves[0]!.comments).toEqual(comments);
  });
});

describe('what could not be read back is refused', () => {
  test.each(['', 'x', '32 - 28', '1-1', '1-0', '*', '{', '32-28!', '32-28)', '32-28 19-23', 'hello'])(
    'move %j',
    (text) => {
      expect(() => formatPdn(game({ moves: [pdnPly(text)] }))).toThrow(RangeError);
    },
  );
  test('tag names, values, signs, numbers, results', () => {
    expect(() => formatPdn(game({ tags: { 'a b': '' } }))).toThrow('"a b"');
    expect(() => formatPdn(game({ tags: { A: 'x'.repeat(70_000) } }))).toThrow('70000 characters');
    expect(() => formatPdn(game({ moves: [pdnPly('1-7', { sign: '+' })] }))).toThrow('"+"');
    expect(() => formatPdn(game({ moves: [pdnPly('1-7', { nags: [1e9] })] }))).toThrow('$1000000000');
    expect(() => formatPdn(game({ result: '3-0' }))).toThrow('"3-0"');
  });
});

describe('games are read back', () => {
  const comment = fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      fc.constantFrom('[A "b"]', '{', '}', 'a } b { c', '%', ';', '1. 32-28', '$1'),
    )
    .map((text) => visible(text.replaceAll(/\s+/g, ' ')).trim())
    .filter((text) => text !== '');
  const comments = fc.array(comment, { maxLength: 2 });
  const text = fc.constantFrom(
    '32-28',
    '19x23',
    'c3:e5:g7',
    'cd4',
    'c:e5',
    '--',
    '47x36<42,29,14,31>',
    '1-2',
    '10-1',
    'С3-Д4',
    'a1-a2',
    '72x1x72',
  );
  const result = fc.constantFrom('2-0', '1-1', '0-2', '1-0', '1/2-1/2', '0-1', '0-0', '*');
  const ply = {
    text,
    sign: fc.constantFrom('', '!', '?', '!?', '!?!!!'),
    nags: fc.array(fc.nat(999_999_999), { maxLength: 2 }),
    winMark: fc.boolean(),
    comments,
  };
  const lineOf = (variations: fc.Arbitrary<PdnLine[]>, maxLength: number): fc.Arbitrary<PdnLine> =>
    fc.record({
      comments,
      result: fc.option(result),
      moves: fc.array(
        fc.record({ ...ply, variations }).map((parts) => pdnPly(parts.text, parts)),
        { maxLength },
      ),
    });
  const leaf = lineOf(fc.constant<PdnLine[]>([]), 3);
  const inner = lineOf(fc.array(leaf, { maxLength: 2 }), 3);
  const line = lineOf(fc.array(inner, { maxLength: 2 }), 6);
  const tags = fc.dictionary(
    fc.constantFrom('Event', 'White', 'Black', 'FEN', 'Site_2', '__proto__'),
    // What would take effect on a terminal is written out, and stays so.
    fc.string({ unit: 'grapheme' }).map((value) => visible(value.replaceAll(/[\r\n\t]/g, ' '))),
  );
  const games = fc
    .record({ tags, line, result })
    .map(({ tags: pairs, line: main, result: end }): PdnGame => game({ ...main, tags: pairs, result: end }));

  /** Without what is not part of the game: places, and numbers that the writer counts itself. */
  const bare = ({ comments: said, moves, result: end }: PdnLine): unknown => ({
    said,
    end,
    moves: moves.map((ply) => ({
      ...pdnPly(ply.text, ply),
      place: null,
      number: null,
      continued: false,
      variations: ply.variations.map(bare),
    })),
  });

  test('one by one', () => {
    fc.assert(
      fc.property(games, fc.integer({ min: 1, max: 120 }), (one, width) => {
        const { games: read, issues } = parsePdn(formatPdn(one, { width }));
        expect(issues).toEqual([]);
        expect(read).toHaveLength(1);
        expect(bare(read[0]!)).toEqual(bare(one));
        expect(Object.entries(read[0]!.tags)).toEqual(Object.entries(one.tags));
      }),
      { numRuns: 500 },
    );
  });

  test('one after the other', () => {
    const withMoves = games.filter(({ moves }) => moves.length > 0);
    fc.assert(
      fc.property(fc.array(withMoves, { maxLength: 4 }), (all) => {
        const { games: read, issues } = parsePdn(all.map((one) => formatPdn(one)).join('\n'));
        expect(issues).toEqual([]);
        expect(read.map(bare)).toEqual(all.map(bare));
      }),
    );
  });
});
