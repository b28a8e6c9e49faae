import type { JsonSchema } from '../../../api/json-schema.ts';

/** A word that may stand somewhere, and what it means. */
export interface SchemaWord {
  /** The name of a field, or a value as JSON. */
  readonly word: string;
  /** What the field takes, in a word or two; empty for a value. */
  readonly takes: string;
  readonly meaning: string;
}

type Path = readonly (string | number)[];

/** Names of the fields of the object at a path. */
export function fieldsAt(schema: JsonSchema, path: Path): SchemaWord[] {
  const words = new Map<string, SchemaWord>();
  for (const one of schemasAt(schema, path)) {
    const names = one.propertyNames === undefined ? [] : alternativesOf(schema, one.propertyNames);
    const named = names
      .flatMap((name) => name.enum ?? [])
      .map((name) => [String(name), one.additionalProperties] as const);
    for (const [word, inner] of [...Object.entries(one.properties ?? {}), ...named]) {
      if (word.startsWith('$') || words.has(word)) continue;
      const alternatives = typeof inner === 'object' ? alternativesOf(schema, inner) : [];
      words.set(word, {
        word,
        takes: [...new Set(alternatives.flatMap(takesOf))].join(', '),
        meaning: meaningOf(alternatives),
      });
    }
  }
  return [...words.values()];
}

/** Values that may stand at a path, as JSON. */
export function valuesAt(schema: JsonSchema, path: Path): SchemaWord[] {
  const words = new Map<string, SchemaWord>();
  const alternatives = schemasAt(schema, path);
  for (const one of alternatives)
    for (const value of valuesOf(one)) {
      const word = JSON.stringify(value);
      if (!words.has(word)) words.set(word, { word, takes: '', meaning: one.description ?? '' });
    }
  return [...words.values()];
}

/** What the field at a path means; empty where the schema does not say it. */
export const meaningAt = (schema: JsonSchema, path: Path): string => meaningOf(schemasAt(schema, path));

/** Everything that may stand at a path: one schema for each alternative. */
function schemasAt(root: JsonSchema, path: Path): readonly JsonSchema[] {
  let found = alternativesOf(root, root);
  for (const key of path)
    found = found
      .flatMap((one) => [...(typeof key === 'number' ? itemsOf(one, key) : memberOf(one, key))])
      .flatMap((one) => alternativesOf(root, one));
  return found;
}

function memberOf({ properties, additionalProperties }: JsonSchema, key: string): readonly JsonSchema[] {
  if (properties !== undefined && Object.hasOwn(properties, key)) return [properties[key]!];
  return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}

function itemsOf({ items }: JsonSchema, index: number): readonly JsonSchema[] {
  if (items === undefined) return [];
  if (!isList(items)) return [items];
  return items[index] === undefined ? [] : [items[index]];
}

const isList = (items: JsonSchema | readonly JsonSchema[]): items is readonly JsonSchema[] =>
  Array.isArray(items);

/** A schema with its references followed and its alternatives apart; what it says itself holds for each. */
function alternativesOf(root: JsonSchema, schema: JsonSchema, depth = 0): readonly JsonSchema[] {
  // A schema that refers to itself in a circle says nothing.
  if (depth > 12) return [];
  const { $ref, anyOf = [], oneOf = [], allOf = [], then, else: otherwise } = schema;
  const more = [...anyOf, ...oneOf, ...allOf, ...[then, otherwise].filter((one) => one !== undefined)];
  const named = $ref === undefined ? undefined : root.definitions?.[$ref.replace('#/definitions/', '')];
  const inner = (named === undefined ? more : [named, ...more]).flatMap((one) =>
    alternativesOf(root, one, depth + 1),
  );
  const { description } = schema;
  const described = description === undefined ? inner : inner.map((one) => ({ description, ...one }));
  return inner.length === 0 ? [schema] : [schema, ...described];
}

function valuesOf(schema: JsonSchema): readonly unknown[] {
  if (schema.enum !== undefined) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  const types = [schema.type ?? []].flat();
  return types.flatMap((type) => (type === 'boolean' ? [true, false] : type === 'null' ? [null] : []));
}

function takesOf(schema: JsonSchema): readonly string[] {
  if (schema.enum !== undefined || schema.const !== undefined) return ['word'];
  return [schema.type ?? []].flat().map((type) => TYPES[type] ?? type);
}

const TYPES: Readonly<Record<string, string>> = {
  object: '{ }',
  array: '[ ]',
  string: '" "',
  integer: '1',
  number: '1',
  boolean: 'true/false',
};

const meaningOf = (alternatives: readonly JsonSchema[]): string =>
  alternatives.find(({ description }) => description !== undefined)?.description ?? '';
