import { LANGUAGES } from '@draughts-lab/input';
import { isDeep, someOf } from '@draughts-lab/input/testing';
import { expect, test } from 'vitest';
import { idleFields } from '../idle-fields.ts';
import { describeRules, parseVariant, presetDocument, presetIds, type Variant } from '../index.ts';

type Json = Record<string, unknown>;

const read = (document: unknown): Variant | null => {
  const parsed = parseVariant(document);
  return parsed.ok ? parsed.value : null;
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every field of a document with its value, objects inside objects. */
function fields(value: unknown, path: readonly string[] = []): [readonly string[], unknown][] {
  const here: [readonly string[], unknown][] = path.length === 0 ? [] : [[path, value]];
  return isObject(value)
    ? [...here, ...Object.entries(value).flatMap(([key, entry]) => fields(entry, [...path, key]))]
    : here;
}

const NOT_RULES = new Set(['$schema', 'id', 'name', 'description', 'sources', 'notation']);
const documents = presetIds().map((id) => presetDocument(id) as Json);
/** All values that the presets have at a place: what else could be written there. */
const known = new Map<string, Map<string, unknown>>();
for (const document of documents) {
  for (const [path, value] of fields(document)) {
    if (NOT_RULES.has(path[0]!)) continue;
    const key = path.join('.');
    known.set(key, (known.get(key) ?? new Map()).set(JSON.stringify(value), value));
  }
}

/** The document with another value at a place. */
function changed(document: Json, path: readonly string[], value: unknown): Json {
  const [key, ...rest] = path;
  return {
    ...document,
    [key!]: rest.length === 0 ? value : changed(document[key!] as Json, rest, value),
  };
}

/** Values that may stand instead of one: those of other presets, its opposite, a number more. */
function alternatives(path: readonly string[], value: unknown): unknown[] {
  const others = [...(known.get(path.join('.'))?.values() ?? [])];
  if (typeof value === 'boolean') others.push(!value);
  if (typeof value === 'number') others.push(value + 1);
  if (Array.isArray(value) && value.length > 1) others.push(value.slice(1));
  return others.filter((other) => JSON.stringify(other) !== JSON.stringify(value));
}

/** Deep: every preset; otherwise of each sort one. */
const bases = isDeep() ? presetIds() : someOf(['russian', 'corners', 'lasca'], 3);

const say = (variant: Variant, language: (typeof LANGUAGES)[number]): string =>
  JSON.stringify(describeRules(variant, language));

test.each(bases)(
  'every change of the rules of %s changes the words, field by field, in every language',
  (id) => {
    const silent: string[] = [];
    let tried = 0;
    const document = presetDocument(id) as Json;
    const base = read(document)!;
    const words = LANGUAGES.map((language) => say(base, language));
    for (const [path, value] of fields(document)) {
      if (NOT_RULES.has(path[0]!)) continue;
      for (const other of alternatives(path, value)) {
        const variant = read(changed(document, path, other));
        if (variant === null || variant.hash === base.hash) continue;
        // What says nothing is named by `dlab check`; the words leave it aside.
        if (idleFields(variant).some((idle) => idle.path === path.join('.'))) continue;
        tried += 1;
        LANGUAGES.forEach((language, index) => {
          if (say(variant, language) === words[index])
            silent.push(`${language} ${path.join('.')} = ${JSON.stringify(other)}`);
        });
      }
    }
    expect(silent).toEqual([]);
    expect(tried).toBeGreaterThan(30);
  },
);

test.each(LANGUAGES)('two presets are described alike only where they are the same game, %s', (language) => {
  const variants = documents.map((document) => read(document)!);
  const byWords = Map.groupBy(variants, (variant) => say(variant, language));
  expect([...byWords.values()].filter((group) => new Set(group.map(({ hash }) => hash)).size > 1)).toEqual(
    [],
  );
});

test('sets of squares are said alike, whatever the words of the document', () => {
  const said = ([men]: [string[]]): unknown => {
    const base = presetDocument('russian') as { setup: Json };
    const parsed = read({ ...base, setup: { ...base.setup, white: { men, kings: [] } } });
    return describeRules(parsed!)[1]!.sentences[1];
  };
  expect(said([['rows 1-3']])).toBe('White: 12 men (rows 1-3).');
  expect(said([['row 3', 'a1', 'c1', 'e1', 'g1', 'row 2']])).toBe('White: 12 men (rows 1-3).');
});
