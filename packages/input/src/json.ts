import { z } from 'zod';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

export const jsonValueSchema: z.ZodType<JsonValue, JsonValue> = z.json();
export const jsonObjectSchema: z.ZodType<JsonObject, JsonObject> = z.record(
  z.string(),
  jsonValueSchema,
) as z.ZodType<JsonObject, JsonObject>;

/**
 * JSON with the keys of every object in order, so that equal values give equal text. Hashes of rules and of plans
 * are made of it: what it writes never changes.
 *
 * Infinity, which JSON does not have and rules use for "no upper limit", is written as "any".
 */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) => {
    if (entry === Infinity) return 'any';
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
    return Object.fromEntries(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  });
}
