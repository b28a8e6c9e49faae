import type { z } from 'zod';

type Schema = z.core.$ZodType;

type Definition = z.core.$ZodTypes['_zod']['def'];

const def = (schema: Schema): Definition => (schema as z.ZodType).def as Definition;

/** Every schema that a value at a path may be checked against, through wrappers and unions; none where the path leaves the schema. */
export function schemasAt(schema: Schema, path: readonly PropertyKey[]): Schema[] {
  if (path.length === 0) return [schema];
  const [key, ...rest] = path as [PropertyKey, ...PropertyKey[]];
  const rules = def(schema);
  switch (rules.type) {
    case 'nullable':
    case 'optional':
      return schemasAt(rules.innerType, path);
    case 'union':
      return rules.options.flatMap((option) => schemasAt(option, path));
    case 'object':
      return Object.hasOwn(rules.shape, key) ? schemasAt(rules.shape[String(key)]!, rest) : [];
    case 'record':
      return schemasAt(rules.valueType, rest);
    case 'array':
      return schemasAt(rules.element, rest);
    case 'tuple':
      return rules.items.slice(Number(key), Number(key) + 1).flatMap((item) => schemasAt(item, rest));
    default:
      return [];
  }
}

/** Names of the fields that an object at this place may have. */
export function fieldNames(schema: Schema): string[] {
  const rules = def(schema);
  switch (rules.type) {
    case 'object':
      return Object.keys(rules.shape);
    case 'record':
      return def(rules.keyType).type === 'enum'
        ? alternatives(rules.keyType).map((word) => JSON.parse(word) as string)
        : [];
    case 'nullable':
    case 'optional':
      return fieldNames(rules.innerType);
    case 'union':
      return rules.options.flatMap(fieldNames);
    default:
      return [];
  }
}

/** What a value has to be for one of the schemas, in words: `"own" or "any"`, `a whole number or {"min": …, "max": …}`. */
export function expectation(schemas: readonly Schema[]): string {
  return orList([...new Set(schemas.flatMap(alternatives))]);
}

function alternatives(schema: Schema): string[] {
  const rules = def(schema);
  switch (rules.type) {
    case 'enum':
      return Object.values(rules.entries).map((word) => JSON.stringify(word));
    case 'literal':
      return rules.values.map((word) => JSON.stringify(word));
    case 'string':
      return ['text'];
    case 'number':
      return ['format' in rules ? 'a whole number' : 'a number'];
    case 'boolean':
      return ['true', 'false'];
    case 'array':
    case 'tuple':
      return ['a list'];
    case 'record':
      return ['an object'];
    case 'object':
      return [objectInWords(Object.keys(rules.shape))];
    case 'nullable':
      return [...alternatives(rules.innerType), 'null'];
    case 'optional':
      return alternatives(rules.innerType);
    case 'union':
      return rules.options.flatMap(alternatives);
    default:
      return [rules.type];
  }
}

const objectInWords = (fields: readonly string[]): string =>
  fields.length > 3 ? 'an object' : `{${fields.map((field) => `"${field}": …`).join(', ')}}`;

/** `a, b or c`. */
export function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}
