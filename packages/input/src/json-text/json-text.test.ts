import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { say } from '../messages/say.ts';
import { stripComments } from '../strip-comments.ts';
import { applyEdit, type Edit } from './edits.ts';
import { editText, withChange } from './edit-text.ts';
import { type JsonNode, placeOf, readJsonTree } from './json-tree.ts';

const rootOf = (text: string): JsonNode => {
  const tree = readJsonTree(stripComments(text));
  if (!tree.ok) throw new Error(`${tree.at}: ${say('en', tree.what)}`);
  return tree.root;
};
const edited = (text: string, edit: Edit): string => {
  const change = editText(text, rootOf(text), edit);
  return change === null ? text : withChange(text, change);
};
const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test.each([
  ['', 0, 'the document is not complete: expected a value'],
  ['{', 1, 'the document is not complete: expected a field in quotes'],
  ['{"a": 1', 7, 'the document is not complete: expected "," or "}"'],
  ['{"a": 1,}', 7, 'a comma with nothing behind it'],
  ['{"a" 1}', 5, 'expected ":" after the name of a field'],
  ['{a: 1}', 1, 'expected a field in quotes'],
  ['[1 2]', 3, 'expected "," or "]"'],
  ['{"a": tru}', 6, 'expected a value'],
  ['{"a": "x\ny"}', 6, 'a text without its end in this line, or with a character that JSON does not take'],
  ['{} {}', 3, 'the document ends before this'],
  ['[01]', 1, 'expected a value'],
  ['[\u0000]', 1, 'expected a value'],
])('%j cannot be read at %i', (text, at, message) => {
  const tree = readJsonTree(text);
  expect(tree.ok ? [] : [tree.at, say('en', tree.what)]).toEqual([at, message]);
});

test('deep nesting is refused, not followed', () => {
  expect(readJsonTree('['.repeat(100_000))).toMatchObject({ ok: false, at: 65 });
});

test('it refuses what JSON.parse refuses, cut or changed anywhere', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.nat(), fc.string({ maxLength: 2 }), (text, at, instead) => {
      const place = at % (text.length + 1);
      for (const one of [text, text.slice(0, place), text.slice(0, place) + instead + text.slice(place + 1)])
        expect([one, readJsonTree(one).ok]).toEqual([one, parses(one)]);
    }),
    { seed: 15, numRuns: 400 },
  );
});

test('places of findings: a value, the key of a list, what is around what is missing', () => {
  const text = '{ "a": { "b": [1, 22] },\n  "c": null }';
  const root = rootOf(text);
  const at = (...path: (string | number)[]): string => {
    const { from, to } = placeOf(root, path);
    return text.slice(from, to);
  };
  expect([at('a', 'b', 1), at('a', 'b'), at('a', 'x', 'y'), at('c'), at('nothing'), at()]).toEqual([
    '22',
    '"b"',
    '"a"',
    'null',
    '{',
    '{',
  ]);
});

const DOCUMENT = `{
  // a comment that stays
  "extends": "russian", // and this one
  "capture": { "choice": ["quantity"], "mandatory": false },
  "king": null
}
`;

test.each<readonly [string, Edit, string]>([
  ['a value', { at: ['capture', 'mandatory'], set: true }, DOCUMENT.replace('false', 'true')],
  [
    'an entry of a list',
    { at: ['capture', 'choice', 0], set: 'with-king' },
    DOCUMENT.replace('quantity', 'with-king'),
  ],
  ['a name', { at: ['king'], rename: 'queen' }, DOCUMENT.replace('"king"', '"queen"')],
  [
    'a new field at the end',
    { at: ['mover'], set: 'any' },
    DOCUMENT.replace('null', 'null,\n  "mover": "any"'),
  ],
  [
    'a new field in a line',
    { at: ['capture', 'chain'], set: 'single' },
    DOCUMENT.replace('false }', 'false, "chain": "single" }'),
  ],
  [
    'a field of what is not there',
    { at: ['end', 'goal', 'need'], set: 'fill' },
    DOCUMENT.replace('null', 'null,\n  "end": { "goal": { "need": "fill" } }'),
  ],
  [
    'a field of what is no object',
    { at: ['king', 'noUndo'], set: true },
    DOCUMENT.replace('null', '{ "noUndo": true }'),
  ],
  ['the last one goes', { at: ['king'], remove: true }, DOCUMENT.replace(',\n  "king": null', '')],
  [
    'the first one goes',
    { at: ['capture', 'choice'], remove: true },
    DOCUMENT.replace('"choice": ["quantity"], ', ''),
  ],
  ['the only one goes', { at: ['capture', 'choice', 0], remove: true }, DOCUMENT.replace('"quantity"', '')],
  [
    'one more entry',
    { at: ['capture', 'choice', 1], set: 'with-king' },
    DOCUMENT.replace('"quantity"', '"quantity", "with-king"'),
  ],
  ['nothing to take away', { at: ['nothing'], remove: true }, DOCUMENT],
])('%s', (_, edit, expected) => {
  expect(edited(DOCUMENT, edit)).toBe(expected);
});

test('an edited text says what the edited value is', () => {
  const key = fc.constantFrom('a', 'b', 'c d');
  const keys = fc.array(key, { minLength: 1, maxLength: 3 });
  const value = fc.jsonValue({ maxDepth: 1 });
  const edits = fc.oneof(
    fc.record({ at: keys, set: value }),
    fc.record({ at: keys, remove: fc.constant(true as const) }),
  );
  // Lists are edited by index, which examples show.
  const plain = value.filter((one) => !Array.isArray(one));
  const documents = fc.dictionary(key, fc.oneof(plain, fc.dictionary(key, plain)));
  fc.assert(
    fc.property(documents, edits, fc.constantFrom(0, 2), (document, edit, indent) => {
      const text = edited(JSON.stringify(document, null, indent), edit);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(applyEdit(document, edit))));
    }),
    { seed: 15, numRuns: 500 },
  );
});
