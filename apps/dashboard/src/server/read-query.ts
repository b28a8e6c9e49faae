import type { Context } from 'hono';
import type { z } from 'zod';
import { badQuery } from './errors.ts';

/**
 * The parameters of a request by a schema; unknown ones are left alone.
 * @throws ApiFailure naming every parameter that is wrong
 */
export function readQuery<S extends z.ZodType>(context: Context, schema: S): z.output<S> {
  return readValue(schema, context.req.query());
}

export function readValue<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw badQuery(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'query', message })),
  );
}
