import { z } from 'zod';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

export const jsonValueSchema = z.json() as z.ZodType<JsonValue, JsonValue>;
export const jsonObjectSchema = z.record(z.string(), jsonValueSchema) as z.ZodType<JsonObject, JsonObject>;

/** JSON with the keys of every object in order: equal values give equal text. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
    return Object.fromEntries(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
