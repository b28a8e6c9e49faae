import { expect, test } from 'vitest';
import { parseVariant, presetDocument, type ResolveBase, type VariantDocument } from './index.ts';
import { expandExtends } from './extends.ts';

const base = {
  id: 'base',
  name: 'Base',
  description: 'All of it',
  a: { b: 1, c: [1, 2], d: { e: null } },
  board: { shape: 'rectangle', columns: 8 },
};
const documents: Readonly<Record<string, unknown>> = {
  base,
  middle: { extends: 'base', id: 'middle', a: { b: 2 } },
  self: { extends: 'self' },
  one: { extends: 'two' },
  two: { extends: 'one' },
  text: 'not a document',
  'child-of-text': { extends: 'text' },
  hostile: JSON.parse('{ "id": "hostile", "__proto__": { "admin": true } }'),
  ...Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`chain-${n}`, { extends: `chain-${n + 1}` }])),
};
const resolve: ResolveBase = (id) => (Object.hasOwn(documents, id) ? documents[id] : undefined);

const expanded = (document: unknown): unknown => {
  const result = expandExtends(document, resolve);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
};
const issues = (document: unknown): unknown => {
  const result = expandExtends(document, resolve);
  return result.ok ? [] : result.issues;
};

test('a document without "extends" is left as it is', () => {
  expect(expanded(base)).toBe(base);
  expect(expanded(7)).toBe(7);
});

test('objects are merged field by field; everything else replaces what the base has', () => {
  expect(expanded({ extends: 'base', id: 'x', name: 'X', a: { c: [3], d: { f: true } }, g: null })).toEqual({
    id: 'x',
    name: 'X',
    a: { b: 1, c: [3], d: { e: null, f: true } },
    board: { shape: 'rectangle', columns: 8 },
    g: null,
  });
  expect(expanded({ extends: 'base', a: null })).toMatchObject({ a: null });
  expect(expanded({ extends: 'base', a: { d: { e: { deep: 1 } } } })).toMatchObject({
    a: { b: 1, d: { e: { deep: 1 } } },
  });
});

test('the base is not changed', () => {
  const before = structuredClone(base);
  expanded({ extends: 'base', a: { b: 5, c: [] } });
  expect(base).toEqual(before);
});

test('a base of the base is expanded first', () => {
  expect(expanded({ extends: 'middle', id: 'x', name: 'X', a: { d: 3 } })).toMatchObject({
    a: { b: 2, c: [1, 2], d: 3 },
  });
});

test('changed rules do not keep the name, id and description of their base', () => {
  expect(expanded({ extends: 'base' })).toMatchObject({ id: 'base-changed', name: 'Base, changed' });
  expect(expanded({ extends: 'base' })).not.toHaveProperty('description');
  expect(expanded({ extends: 'middle' })).toMatchObject({ id: 'middle-changed', name: 'Base, changed' });
  expect(expanded({ extends: 'base', description: 'Mine' })).toMatchObject({ description: 'Mine' });
});

test('another shape of board starts afresh', () => {
  expect(expanded({ extends: 'base', board: { shape: 'star', side: 3 } })).toMatchObject({
    board: { shape: 'star', side: 3 },
  });
  expect(expanded({ extends: 'base', board: { shape: 'star', side: 3 } })).not.toHaveProperty(
    'board.columns',
  );
  expect(expanded({ extends: 'base', board: { shape: 'rectangle', rows: 4 } })).toMatchObject({
    board: { shape: 'rectangle', columns: 8, rows: 4 },
  });
});

test.each([
  [{ extends: 'none' }, 'there is no variant "none"'],
  [{ extends: 'constructor' }, 'there is no variant "constructor"'],
  [{ extends: 3 }, 'expected the id of a variant, found 3'],
  [{ extends: null }, 'expected the id of a variant, found null'],
  [{ extends: 'self' }, 'goes round in a circle: "self" extends "self"'],
  [{ extends: 'one' }, 'goes round in a circle: "one" extends "two" extends "one"'],
  [{ extends: 'chain-0' }, 'more than 16 documents that extend one another'],
  [{ extends: 'text' }, 'the base "text" is not a JSON object'],
  [{ extends: 'child-of-text' }, 'the base "text" is not a JSON object'],
  [{ extends: 'hostile' }, 'the base "hostile": __proto__ not a usable name'],
])('%j is refused', (document, message) => {
  expect(issues(document)).toEqual([expect.objectContaining({ path: 'extends', message })]);
});

test('without a way to find bases, "extends" is refused', () => {
  expect(parseVariant({ extends: 'russian' })).toMatchObject({ ok: false, issues: [{ path: 'extends' }] });
});

test('fields with the names of built-in properties are fields like any other', () => {
  expect(
    expanded({ extends: 'base', a: { constructor: 1, toString: { x: 1 }, valueOf: null } }),
  ).toMatchObject({
    a: { b: 1, constructor: 1, toString: { x: 1 }, valueOf: null },
  });
});

/** The complete document that a house rule stands for. */
function full(document: object): VariantDocument {
  const parsed = parseVariant({ id: 'house', name: 'House', ...document }, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value.document;
}

test('a house rule over a shipped variant', () => {
  const document = full({
    extends: 'russian',
    man: { capture: { directions: ['diagonal-forward'] } },
    draws: { counters: { 'king-moves': { plies: 60 }, 'main-road': null } },
  });
  expect(document.man.capture).toEqual({
    directions: ['diagonal-forward'],
    range: 1,
    landing: 'next',
    stopBehindKing: 'no',
    mayTake: ['man', 'king'],
  });
  expect(document.draws.counters['king-moves']).toEqual({
    plies: 60,
    when: null,
    resetBy: ['capture', 'man-move'],
    unlessCapture: false,
  });
  expect(document.draws.counters['main-road']).toBeNull();
});

test('a corner game moves to a star: null takes inherited sides away', () => {
  const document = full({
    extends: 'corners',
    board: { shape: 'star', side: 2 },
    places: { 'white-camp': null, 'black-camp': null },
    players: ['N', 'S'],
    firstToMove: 'N',
    setup: {
      white: null,
      black: null,
      N: { men: ['point N'], kings: [] },
      S: { men: ['point S'], kings: [] },
    },
    man: { step: { directions: ['all'] }, hop: { directions: ['all'] } },
    end: { goal: { zones: { white: null, black: null, N: ['point S'], S: ['point N'] } } },
  });
  expect(document.board).toEqual({ shape: 'star', side: 2 });
});
