import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue, describeIssues } from './describe-issue.ts';
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
      'moed: unknown field [fields here: level, mode, size, tags, on, by, shape]',
    ],
  ],
])('%j', (changes, expected) => {
  expect(sentences(changes)).toEqual(expected);
});

test('without the schema an issue says as much as it knows itself', () => {
  const input = { size: 'all', mode: 1, extra: 0 };
  const parsed = schema.pick({ size: true, mode: true }).strict().safeParse(input);
  const issues = parsed.error!.issues.flatMap((issue) => describeIssue(issue, input, ['extras']));
  expect(issues).toEqual([
    { path: 'size', message: 'expected a number, "any" or an object, found "all"' },
    { path: 'mode', message: 'expected "fast" or "slow", found 1' },
    { path: 'extra', message: 'unknown field', hint: 'did you mean "extras"?' },
  ]);
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
  ['to', ['no', 'too'], 'no'],
  ['xyz', ['mandatory'], undefined],
  ['', ['a'], 'a'],
  ['x'.repeat(10_000), ['x'], undefined],
  ['word', [], undefined],
])('the word nearest to %j', (word, words, expected) => {
  expect(nearest(word, words)).toBe(expected);
});
