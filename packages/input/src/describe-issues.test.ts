import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssues, parseWith } from './describe-issues.ts';
import { formatPath } from './format-path.ts';
import { nearest } from './nearest.ts';

const schema = z.strictObject({
  level: z.int().min(1).max(9).nullable().optional(),
  mode: z.enum(['fast', 'slow']),
  size: z.union([
    z.number().positive(),
    z.literal('any'),
    z.strictObject({ from: z.number(), to: z.number() }),
  ]),
  tags: z.array(z.string()).max(2),
  on: z.boolean(),
  by: z.record(z.string(), z.number()),
  shape: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('square'), side: z.number() }),
    z.strictObject({ kind: z.literal('circle'), radius: z.number() }),
  ]),
});

const good = { mode: 'fast', size: 1, tags: [], on: true, by: {}, shape: { kind: 'square', side: 1 } };

function sentences(changes: object): string[] {
  const input = { ...good, ...changes };
  const parsed = schema.safeParse(input);
  if (parsed.success) return [];
  return describeIssues(parsed.error, input, schema).map(
    ({ path, message, hint }) => `${path}: ${message}${hint === undefined ? '' : ` [${hint}]`}`,
  );
}

/** Alternatives that are told apart by their fields. */
const FORMS = z.union([
  z.strictObject({ name: z.string().optional(), first: z.string(), second: z.string() }),
  z.strictObject({ name: z.string().optional(), all: z.string() }),
  z.strictObject({ name: z.string().optional(), grid: z.string() }),
  z.array(z.string()),
]);

test.each<[object, string[]]>([
  [{}, []],
  [{ level: 'x' }, ['level: expected a whole number or null, found "x"']],
  [{ level: 10 }, ['level: expected at most 9, found 10']],
  [{ mode: 'fasst' }, ['mode: expected "fast" or "slow", found "fasst" [did you mean "fast"?]']],
  [{ mode: undefined }, ['mode: missing: expected "fast" or "slow"']],
  [{ size: 'all' }, ['size: expected a number, "any" or {"from": …, "to": …}, found "all"']],
  [{ size: { from: 1 } }, ['size.to: missing: expected a number']],
  [{ size: { from: 1, to: 2, too: 3 } }, ['size.too: unknown field [did you mean "to"?]']],
  [{ tags: ['a', 'b', 'c'] }, ['tags: expected at most 2 entries, found ["a","b","c"]']],
  [{ tags: ['a', 5] }, ['tags[1]: expected text, found 5']],
  [{ on: 'yes' }, ['on: expected true or false, found "yes"']],
  [{ by: { 'two words': 'x' } }, ['by."two words": expected a number, found "x"']],
  [{ shape: { kind: 'oval' } }, ['shape.kind: expected "square" or "circle", found "oval"']],
  [
    { shape: { kind: 'circle', radios: 3 } },
    ['shape.radius: missing: expected a number', 'shape.radios: unknown field [did you mean "radius"?]'],
  ],
  [
    { colour: 1, moed: 2 },
    [
      'colour: unknown field [fields here: level, mode, size, tags, on, by, shape]',
      'moed: unknown field [did you mean "mode"?]',
    ],
  ],
])('%j', (changes, expected) => {
  expect(sentences(changes)).toEqual(expected);
});

test.each<[string, z.ZodType, unknown, string[]]>([
  [
    'a field with a default is not missing',
    z.strictObject({ plies: z.int().default(3), mode: z.enum(['a1', 'b2']).default('a1') }),
    { plis: 4, mode: 'a2' },
    [
      'mode: expected "a1" or "b2", found "a2" [did you mean "a1"?]',
      'plis: unknown field [did you mean "plies"?]',
    ],
  ],
  [
    'a list where a word stands',
    z.strictObject({ mode: z.enum(['fast', 'slow']) }),
    { mode: ['fast'] },
    ['mode: expected "fast" or "slow", found ["fast"] [write "fast", without the brackets]'],
  ],
  [
    'a longer list where one value stands',
    z.strictObject({ name: z.string() }),
    { name: ['a', 'b'] },
    ['name: expected text, found ["a","b"] [one value, not a list]'],
  ],
  [
    'a word where a list stands',
    z.strictObject({ squares: z.array(z.string()) }),
    { squares: 'a1' },
    ['squares: expected a list, found "a1" [a list even of one: ["a1"]]'],
  ],
  [
    'a word that is a field of what is expected',
    z.array(
      z.union([
        z.enum(['most', 'with-king']),
        z.strictObject({ value: z.strictObject({ man: z.int(), king: z.int() }) }),
      ]),
    ),
    ['value'],
    [
      '[0]: expected "most", "with-king" or {"value": …}, found "value" [write {"value": {"man": …, "king": …}}]',
    ],
  ],
  [
    'a word that says which kind is meant',
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('start') }),
      z.strictObject({ kind: z.literal('random') }),
    ]),
    'start',
    [': expected {"kind": …}, found "start" [write {"kind": "start"}]'],
  ],
  [
    'a limit that itself is not reached',
    z.strictObject({ width: z.number().gt(0).lt(1), height: z.number().gt(0).lt(1) }),
    { width: 0, height: 1 },
    ['width: expected more than 0, found 0', 'height: expected less than 1, found 1'],
  ],
  [
    'the fields are those of the alternative that is meant',
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('start') }),
      z.strictObject({ kind: z.literal('random'), plies: z.int() }),
    ]),
    { kind: 'start', plie: 3 },
    ['plie: unknown field [fields here: kind]'],
  ],
  [
    'the alternative that a misspelt one comes nearest to',
    z.strictObject({
      players: z.union([
        z.strictObject({ first: z.string(), second: z.string() }),
        z.strictObject({ all: z.string() }),
        z.array(z.string()),
      ]),
    }),
    { players: { first: 'a', secnd: 'b' } },
    ['players.second: missing: expected text', 'players.secnd: unknown field [did you mean "second"?]'],
  ],
  [
    'an object that is none of the alternatives: all of them are named, and no field of one alone',
    FORMS,
    { white: 'a', black: 'b' },
    [
      ': expected {"first": …, "second": …}, {"all": …}, {"grid": …} or a list, found {"white":"a","black":"b"}',
    ],
  ],
  [
    'nor are only the fields of the shortest alternative known',
    FORMS,
    { Grid: 'a', name: 'b' },
    ['Grid: unknown field [did you mean "grid"?]'],
  ],
  [
    'of two limits the narrower one',
    z.strictObject({ games: z.int().max(1000), size: z.int().min(1) }),
    { games: 1e30, size: -1e30 },
    ['games: expected at most 1000, found 1e+30', 'size: expected at least 1, found -1e+30'],
  ],
  [
    'of two words that are equally near the one that begins alike',
    z.strictObject({ name: z.string().optional(), games: z.int() }),
    { game: 3 },
    ['games: missing: expected a whole number', 'game: unknown field [did you mean "games"?]'],
  ],
  [
    'a value in any JSON, however deep the list',
    z.record(z.string(), z.json()),
    { a: Number.NaN },
    ['a: expected text, a number, true, false, null, a list or an object, found NaN'],
  ],
])('%s', (_, other, input, expected) => {
  const parsed = parseWith(other, input);
  const lines = parsed.ok
    ? []
    : parsed.issues.map(
        ({ path, message, hint }) => `${path}: ${message}${hint === undefined ? '' : ` [${hint}]`}`,
      );
  expect(lines).toEqual(expected);
});

test('long values are cut', () => {
  expect(sentences({ mode: 'x'.repeat(500) })[0]!.length).toBeLessThan(150);
});

test('paths', () => {
  expect(formatPath([])).toBe('');
  expect(formatPath(['capture', 'choice', 1])).toBe('capture.choice[1]');
  expect(formatPath([0, 'a b', 'c-d', ''])).toBe('[0]."a b".c-d.""');
});

test.each([
  ['mandatry', ['mandatory', 'chain'], 'mandatory'],
  ['MANDATORY', ['mandatory'], 'mandatory'],
  ['to', ['no', 'too'], 'too'],
  ['depht', ['nodes', 'depth'], 'depth'],
  ['xyz', ['mandatory'], undefined],
  ['auto', ['automatic', 'claim'], 'automatic'],
  ['top', ['top-left', 'top-right'], undefined],
  ['undo', ['noUndo'], undefined],
  ['unmandatory', ['mandatory'], undefined],
  ['', ['a'], 'a'],
  ['x'.repeat(10_000), ['x'], undefined],
  ['word', [], undefined],
])('the word nearest to %j', (word, words, expected) => {
  expect(nearest(word, words)).toBe(expected);
});
