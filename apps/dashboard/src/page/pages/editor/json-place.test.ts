import { expect, test } from 'vitest';
import { placeIn } from './json-place.ts';

/** What is known of the place that `|` marks. */
function at(marked: string): object {
  const offset = marked.indexOf('|');
  const { path, at: what, word, keys } = placeIn(marked.replace('|', ''), offset);
  return { path: path.join('.'), at: what, word, keys };
}

test.each([
  ['{ "ext|', '', 'key', 'ext', []],
  ['{ |', '', 'key', '', []],
  ['{ "extends": "ru|" }', 'extends', 'value', 'ru', ['extends']],
  ['{ "extends": |', 'extends', 'value', '', ['extends']],
  ['{ "capture": { "mandatory": tr|', 'capture.mandatory', 'value', 'tr', ['mandatory']],
  ['{ "capture": { | "choice": [] }, "man": {} }', 'capture', 'key', '', ['choice']],
  ['{ "capture": { "choice": ["quantity", "|"] } }', 'capture.choice.1', 'value', '', []],
  ['{ // "man|\n }', '', null, '// man', []],
  ['{ /* "x": { */ "man": { "st|ep": {} } }', 'man', 'key', 'step', []],
  ['{ "id": "x"|', 'id', null, '', ['id']],
  ['{ "id"| }', 'id', null, '', ['id']],
  ['{ "id": "{ not a bracket", "na|', '', 'key', 'na', ['id']],
  ['|', '', 'value', '', []],
  ['{}|', '', null, '', []],
  ['}}}|{ "a|', '', null, '', []],
])('%s', (marked, path, what, word, keys) => {
  expect(at(marked)).toEqual({ path, at: what, word, keys });
});

test('a word is replaced with its quotes, and a colon that is there stays', () => {
  expect(placeIn('{ "capt": 1 }', 5)).toMatchObject({ from: 2, to: 8, word: 'capt', hasColon: true });
  expect(placeIn('{ "capt" }', 5)).toMatchObject({ from: 2, to: 8, hasColon: false });
});
