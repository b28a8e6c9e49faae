import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseVariant, presetDocument } from '@draughts-lab/variant';
import fixture from '../../fixtures/moves.json' with { type: 'json' };
import { squareName } from '../square.ts';
import { type WrittenMove, preset, writtenMove } from '../testing/written-move.ts';
import { parsePdn } from '../pdn/parse-pdn.ts';
import { formatMove } from './format-move.ts';
import { type MoveLike, sameOrder, sameResult } from './move-like.ts';
import { MAX_MOVE_LENGTH } from './move-words.ts';
import { isOneEditAway, readMove } from './read-move.ts';

interface MoveCase {
  readonly name: string;
  readonly variant: string;
  readonly legal: readonly WrittenMove[];
  readonly lines?: readonly WrittenMove[];
  readonly short: readonly string[];
  readonly long: readonly string[];
  readonly reads: Readonly<Record<string, number | string>>;
  readonly suggests?: Readonly<Record<string, readonly string[]>>;
}

const cases = fixture.cases as unknown as readonly MoveCase[];

describe.each(cases)('$name ($variant)', (given) => {
  const variant = preset(given.variant);
  const legal = given.legal.map((move) => writtenMove(variant, move));
  const lines = [...legal, ...(given.lines ?? []).map((move) => writtenMove(variant, move))];

  test('is written in two styles', () => {
    expect(legal.map((move) => formatMove(variant, move, legal))).toEqual(given.short);
    expect(legal.map((move) => formatMove(variant, move, legal, 'long'))).toEqual(given.long);
  });

  test.each(Object.entries(given.reads))('reads "%s" as %s', (text, expected) => {
    const read = readMove(variant, text, legal, lines);
    expect(read.ok ? legal.indexOf(read.move) : read.kind).toBe(expected);
    expect(read.ok ? [] : read.issues.map(({ kind }) => kind)).toEqual(read.ok ? [] : [read.kind]);
  });

  test.each(Object.entries(given.suggests ?? {}))('for "%s" it suggests %s', (text, expected) => {
    const read = readMove(variant, text, legal, lines);
    if (read.ok) throw new Error('read');
    expect(read.candidates.map((move) => formatMove(variant, move, legal)).toSorted()).toEqual(
      expected.toSorted(),
    );
  });
});

describe('problems', () => {
  const variant = preset('international');
  const legal = [
    writtenMove(variant, { route: '47 38 24 13 36', takes: '42 29 19 31' }),
    writtenMove(variant, { route: '47 33 20 9 36', takes: '42 29 14 31' }),
  ];

  test('an ambiguous text comes back with the moves that fit and how to write them', () => {
    const read = readMove(variant, '47x36', legal);
    expect(read).toMatchObject({
      ok: false,
      kind: 'ambiguous',
      candidates: legal,
      issues: [
        {
          kind: 'ambiguous',
          code: 'about',
          path: 'move',
          message: '"47x36": 2 moves with different results fit',
          hint: 'write every landing square: 47x38x24x13x36 or 47x33x20x9x36',
        },
      ],
    });
  });

  test('a long text is refused', () => {
    const read = readMove(variant, '1-'.repeat(MAX_MOVE_LENGTH), legal);
    expect(!read.ok && read.kind).toBe('syntax');
  });

  test('without legal moves nothing fits', () => {
    const read = readMove(variant, '32-28', []);
    expect(!read.ok && read.issues[0]!.message).toBe('"32-28": there is no legal move');
  });

  test('one edit', () => {
    const pairs = [
      ['32-28', '32-28'],
      ['32-28', '32-27'],
      ['32-28', '2-28'],
      ['32-28', '132-28'],
      ['32-28', '23-28'],
      ['', 'a'],
    ];
    for (const [a, b] of pairs) expect(isOneEditAway(a!, b!)).toBe(true);
    for (const [a, b] of [
      ['32-28', '33-27'],
      ['32-28', '28'],
      ['abc', 'cab'],
    ])
      expect(isOneEditAway(a!, b!)).toBe(false);
  });
});

test('a swap of sides is a word, read only where there is one', () => {
  const variant = preset('russian');
  const swap: MoveLike = { kind: 'swap-sides', from: -1, to: -1, path: [], captures: [], promotes: false };
  const step = writtenMove(variant, { route: 'c3 d4' });
  const legal = [step, swap];
  expect(formatMove(variant, swap, legal)).toBe('swap');
  expect(readMove(variant, 'Swap', legal)).toEqual({ ok: true, move: swap });
  expect(readMove(variant, '--', legal).ok).toBe(false);
  const refused = readMove(variant, 'swap', [step]);
  expect(!refused.ok && refused.issues[0]!.message).toBe(
    '"swap": there is no swap of sides in this position',
  );
  const { games, issues } = parsePdn('[GameType "25"]\n\n1. c3-d4 swap 2. c3-b4 *');
  expect(issues).toEqual([]);
  expect(games[0]!.moves.map(({ text }) => text)).toEqual(['c3-d4', 'swap', 'c3-b4']);
});

test('a capture that begins with hops', () => {
  const hop = {
    directions: ['diagonal'],
    over: 'own',
    span: 'adjacent',
    chain: true,
    revisit: false,
    thenCapture: 'may',
  };
  const parsed = parseVariant({ extends: 'russian', man: { hop } }, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const variant = parsed.value;
  const charge = writtenMove(variant, { route: 'c1 e3 c5 e7', takes: 'd6' });
  const hops = writtenMove(variant, { route: 'c1 e3', kind: 'hop' });
  const other = writtenMove(variant, { route: 'c1 e3 g5 e7', takes: 'f6' });
  const legal = [charge, hops];
  expect(formatMove(variant, charge, legal)).toBe('c1:e7');
  expect(formatMove(variant, charge, legal, 'long')).toBe('c1-e3-c5:e7');
  expect(formatMove(variant, charge, [...legal, other])).toBe('c1-e3-c5:e7');
  for (const text of ['c1:e7', 'c1-e3-c5:e7', 'c1:e3:c5:e7', 'c1-c5xe7', 'c1-a3-c5:e7', 'c1-e7<d6>'])
    expect([text, readMove(variant, text, legal)]).toEqual([text, { ok: true, move: charge }]);
  expect(readMove(variant, 'c1:e7', [...legal, other])).toMatchObject({ ok: false, kind: 'ambiguous' });
  expect(readMove(variant, 'c1-a3-c5:e7', [...legal, other])).toEqual({ ok: true, move: charge });
  expect(readMove(variant, 'c1-d2-c5:e7', legal).ok).toBe(false);
  const { games, issues } = parsePdn('[GameType "25"]\n\n1. c1-e3-c5:e7 a7-b6 *');
  expect(issues).toEqual([]);
  expect(games[0]!.moves.map(({ text }) => text)).toEqual(['c1-e3-c5:e7', 'a7-b6']);
});

test('a removal before the first move is its square twice, on the first square of a numbered board too', () => {
  for (const [id, square, text] of [
    ['russian', 'c3', 'c3xc3'],
    ['international', '1', '1x1'],
  ] as const) {
    const variant = preset(id);
    const at =
      id === 'russian' ? variant.board.names.indexOf(square) : variant.numbers.indexOf(Number(square));
    const removal: MoveLike = {
      kind: 'removal',
      from: at,
      to: at,
      path: [at, at],
      captures: [],
      promotes: false,
    };
    for (const style of ['short', 'long'] as const)
      expect(formatMove(variant, removal, [removal], style)).toBe(text);
    expect(readMove(variant, text, [removal])).toEqual({ ok: true, move: removal });
    const { games, issues } = parsePdn(`[GameType "${id === 'russian' ? 25 : 20}"]\n\n1. ${text} *`);
    expect(issues).toEqual([]);
    expect(games[0]!.moves.map((move) => move.text)).toEqual([text]);
  }
});

test('victims are written where two moves share every landing square', () => {
  const variant = preset('international');
  const legal = [
    writtenMove(variant, { route: '47 36', takes: '42 31' }),
    writtenMove(variant, { route: '47 36', takes: '41' }),
  ];
  const written = legal.map((move) => formatMove(variant, move, legal));
  expect(written).toEqual(['47x36<42,31>', '47x36<41>']);
  expect(written.map((text) => readMove(variant, text, legal))).toEqual(
    legal.map((move) => ({ ok: true, move })),
  );
});

test('squares in the other style', () => {
  const variant = preset('russian');
  const move = writtenMove(variant, { route: 'c3 e5', takes: 'd4' });
  expect(formatMove(variant, move, [move], 'short', 'numeric')).toBe('22:15');
});

describe.each(['russian', 'international', 'thai', 'towers', 'lasca', 'corners', 'star'])(
  'properties in %s',
  (id) => {
    const variant = preset(id);
    const square = fc.nat(variant.board.size - 1);
    // Few squares, so that many moves share start and end; victims depend on the route, as in play.
    const route = fc.array(fc.nat(Math.min(5, variant.board.size - 1)), { minLength: 2, maxLength: 6 });
    const move = fc
      .record({ route, captures: fc.boolean(), victims: fc.array(square, { maxLength: 5 }) })
      .map(({ route: path, captures, victims }): MoveLike => ({
        kind: captures ? 'capture' : 'step',
        from: path[0]!,
        to: path.at(-1)!,
        path,
        captures: captures ? victims : [],
        promotes: false,
      }));
    const moves = fc.array(move, { minLength: 1, maxLength: 12 }).map((all) => {
      const distinct: MoveLike[] = [];
      for (const one of all)
        if (!distinct.some((other) => sameResult(variant, one, other) || sameOrder(one.path, other.path)))
          distinct.push(one);
      return distinct;
    });

    test.each(['short', 'long'] as const)('what is written %s is read back', (style) => {
      fc.assert(
        fc.property(
          moves,
          fc.constantFrom('own' as const, 'algebraic' as const, 'numeric' as const),
          (legal, squares) => {
            for (const one of legal) {
              const text = formatMove(variant, one, legal, style, squares);
              expect(readMove(variant, text, legal)).toEqual({ ok: true, move: one });
            }
          },
        ),
      );
    });

    test('no text makes the reader fail', () => {
      const words = fc.constantFrom(
        '-',
        ':',
        'x',
        'х',
        ' ',
        '<',
        '>',
        ',',
        'c3',
        '28',
        'c',
        '!',
        '$1',
        '*',
        '–',
        '(',
        ')',
        squareName(variant, 0),
        squareName(variant, 1),
      );
      const text = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(words, { maxLength: 12 }).map((list) => list.join('')),
      );
      fc.assert(
        fc.property(text, moves, (input, legal) => {
          const read = readMove(variant, input, legal);
          expect(read.ok ? legal.includes(read.move) : read.issues.length === 1).toBe(true);
        }),
        { numRuns: 300 },
      );
    });
  },
);
