import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedKeys } from './repeated-keys.ts';

const places = (text: string): string[] =>
  repeatedKeys(text).map(({ path, message }) => `${path}: ${message}`);

test('a field that stands twice in one object is named with both lines', () => {
  const text =
    '{\n  "board": { "rows": 8,\n    "rows": 10 },\n  "list": [1, { "a": 1 }, { "b": 1, "b": { "c": 2 } }]\n}';
  expect(places(text)).toEqual([
    'board.rows: named twice, in line 2 and in line 3',
    'list[2].b: named twice, in line 4 and in line 4',
  ]);
});

test('the same name in different objects, as a value or spelt with an escape', () => {
  expect(places('{"a": {"a": "a"}, "b": ["a", "a", {"a": 1}], "c": "\\"a\\": {,}"}')).toEqual([]);
  expect(places('{"a": 1, "\\u0061": 2}')).toEqual(['a: named twice, in line 1 and in line 1']);
});

test('what JSON.stringify writes has none; a text with one more field has one', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
      const text = JSON.stringify(value);
      expect(repeatedKeys(text)).toEqual([]);
      expect(repeatedKeys(`{${JSON.stringify(Object.keys(value)[0])}: 0, ${text.slice(1)}`)).toHaveLength(1);
    }),
  );
});

test('a hostile text costs no more than reading it', () => {
  expect(repeatedKeys(`{${'"a":1,'.repeat(200_000)}"b":1}`)).toHaveLength(100);
  expect(repeatedKeys('['.repeat(500_000) + ']'.repeat(500_000))).toEqual([]);
});
