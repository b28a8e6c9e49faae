import type { z } from 'zod';
import { type Code, type Message, message, type Param } from './messages/message.ts';

export type Schema = z.core.$ZodType;
export type Definition = z.core.$ZodTypes['_zod']['def'];

/** What a schema says of itself. */
export const definitionOf = (schema: Schema): Definition => (schema as z.ZodType).def as Definition;

/**
 * Every schema that a value at a path may be checked against, through wrappers and unions; none where the path leaves
 * the schema.
 *
 * @param input the whole value: where a field of it decides among alternatives, only the one decided on counts
 */
export function schemasAt(schema: Schema, path: readonly PropertyKey[], input: unknown): Schema[] {
  const inner = unwrapped(schema);
  const rules = definitionOf(inner);
  if (rules.type === 'union' && (path.length > 0 || 'discriminator' in rules)) {
    return chosen(rules, input).flatMap((option) => schemasAt(option, path, input));
  }
  if (path.length === 0) return [schema];
  const [key, ...rest] = path as [PropertyKey, ...PropertyKey[]];
  const value = field(input, key);
  switch (rules.type) {
    case 'object':
      return Object.hasOwn(rules.shape, key) ? schemasAt(rules.shape[String(key)]!, rest, value) : [];
    case 'record':
      return typeof key === 'number' ? [] : schemasAt(rules.valueType, rest, value);
    case 'array':
      return typeof key === 'number' ? schemasAt(rules.element, rest, value) : [];
    case 'tuple':
      return rules.items.slice(Number(key), Number(key) + 1).flatMap((item) => schemasAt(item, rest, value));
    default:
      return [];
  }
}

/** The words that may stand at a place of a value, such as the alternatives of an enumeration; none where others may too. */
export function fieldWords(schema: Schema, path: readonly PropertyKey[], input: unknown): string[] {
  return schemasAt(schema, path, input).flatMap(words);
}

/** The entry of an object or list under a key; undefined where there is none. */
export function field(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<PropertyKey, unknown>>)[key]
    : undefined;
}

/** The schema below what makes it optional, nullable or gives it a default. */
export function unwrapped(schema: Schema): Schema {
  const rules = definitionOf(schema);
  switch (rules.type) {
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return unwrapped(rules.innerType);
    case 'lazy':
      return unwrapped(rules.getter());
    default:
      return schema;
  }
}

/** The alternatives that a value can mean: where a field decides, the one it names. */
function chosen(rules: Extract<Definition, { type: 'union' }>, value: unknown): readonly Schema[] {
  const key = (rules as { readonly discriminator?: string }).discriminator;
  if (key === undefined) return rules.options;
  const found = rules.options.filter((option) =>
    schemasAt(option, [key], value).some((word) => isOneOf(word, field(value, key))),
  );
  return found.length === 0 ? rules.options : found;
}

function isOneOf(schema: Schema, value: unknown): boolean {
  const rules = definitionOf(schema);
  return rules.type === 'literal' && (rules.values as readonly unknown[]).includes(value);
}

/** The alternatives of the unions at a place that have so many: a union's problems come in the order of its options. */
export function optionsOf(schemas: readonly Schema[], count: number): readonly Schema[] | undefined {
  return schemas
    .map((schema) => definitionOf(unwrapped(schema)))
    .flatMap((rules) => (rules.type === 'union' ? [rules.options] : []))
    .find((options) => options.length === count);
}

/** Names of the fields that an object at this place may have. */
export function fieldNames(schema: Schema): string[] {
  const rules = definitionOf(unwrapped(schema));
  switch (rules.type) {
    case 'object':
      return Object.keys(rules.shape);
    case 'record':
      return words(rules.keyType);
    case 'union':
      return rules.options.flatMap(fieldNames);
    default:
      return [];
  }
}

/** The words among the values that a schema accepts: those of an enumeration, and fixed texts. */
export function words(schema: Schema): string[] {
  const rules = definitionOf(unwrapped(schema));
  switch (rules.type) {
    case 'enum':
      return Object.values(rules.entries).filter((word) => typeof word === 'string');
    case 'literal':
      return rules.values.filter((word) => typeof word === 'string');
    case 'union':
      return rules.options.flatMap(words);
    default:
      return [];
  }
}

/** The schemas of an object with exactly these fields, or of the entries of a list, among the alternatives. */
export function alternativesOf<K extends 'object' | 'array'>(
  schema: Schema,
  type: K,
): Extract<Definition, { type: K }>[] {
  const rules = definitionOf(unwrapped(schema));
  if (rules.type === 'union') return rules.options.flatMap((option) => alternativesOf(option, type));
  return rules.type === type ? [rules as Extract<Definition, { type: K }>] : [];
}

/** Where more kinds of object would do, or one that is too large to be written, none is written out. */
const MAX_OBJECTS = 6;
const ANY_OBJECT: Message = message('kind.object');

/** What a value has to be for one of the schemas: `"own"` and `"any"`, a whole number and `{"min": …, "max": …}`. */
export function expectation(schemas: readonly Schema[]): Param[] {
  const all = unique(schemas.flatMap(inWords));
  const isWritten = (kind: Param): boolean => isKind(kind, 'kind.fields');
  const isAny = all.some((kind) => isKind(kind, 'kind.object'));
  if (!isAny && all.filter(isWritten).length <= MAX_OBJECTS) return all;
  return unique(all.map((kind) => (isWritten(kind) ? ANY_OBJECT : kind)));
}

/** Whether something expected is a kind of value, and no value itself. */
export const isKind = (expected: Param | undefined, code: Code): boolean =>
  typeof expected === 'object' && 'code' in expected && expected.code === code;

const unique = (kinds: readonly Param[]): Param[] => [
  ...new Map(kinds.map((kind) => [JSON.stringify(kind), kind])).values(),
];

function inWords(schema: Schema): Param[] {
  const rules = definitionOf(schema);
  switch (rules.type) {
    case 'enum':
      return Object.values(rules.entries).map((word) => JSON.stringify(word));
    case 'literal':
      return rules.values.map((word) => JSON.stringify(word));
    case 'string':
      return [message('kind.text')];
    case 'number':
      return [message('format' in rules ? 'kind.integer' : 'kind.number')];
    case 'boolean':
      return ['true', 'false'];
    case 'array':
    case 'tuple':
      return [message('kind.list')];
    case 'record':
      return [ANY_OBJECT];
    case 'object':
      return [objectInWords(rules.shape)];
    case 'nullable':
      return [...inWords(rules.innerType), 'null'];
    case 'optional':
    case 'default':
    case 'readonly':
      return inWords(rules.innerType);
    case 'lazy':
      return inWords(rules.getter());
    case 'union':
      return rules.options.flatMap(inWords);
    default:
      return [rules.type];
  }
}

/** Required fields of an object: `{"first": …, "second": …}`; more than three are not written out. */
export function objectInWords(shape: Readonly<Record<string, Schema>>): Message {
  const fields = Object.keys(shape).filter((name) => definitionOf(shape[name]!).type !== 'optional');
  if (fields.length > 3 || fields.length === 0) return ANY_OBJECT;
  const written = `{${fields.map((name) => `"${name}": …`).join(', ')}}`;
  return message('kind.fields', { shape: written, fields });
}

/** `a, b or c`. */
export function orList(list: readonly string[]): string {
  return list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} or ${list[list.length - 1]}`;
}
