import type { Context, Env, MiddlewareHandler, TypedResponse } from 'hono';
import { validator } from 'hono/validator';
import { describeIssues } from '@draughts-lab/input';
import type { z } from 'zod';
import { badQuery } from './errors.ts';
import type { Answers } from './threads/answer-tasks.ts';
import type { Lane } from './threads/lane.ts';

/** What a page may put into an address: what is null or empty is left out. */
export type Param = string | number | null | undefined;

/**
 * The parameters of a request by a schema; unknown ones are left alone. The client of the page is typed by it.
 * @throws ApiFailure naming every parameter that is wrong
 */
export function query<S extends z.ZodObject>(
  schema: S,
): MiddlewareHandler<
  object,
  string,
  {
    in: { query: { readonly [Key in keyof z.input<S>]?: Param } };
    out: { query: z.output<S> };
  }
> {
  return validator('query', (value) => readValue(schema, value)) as never;
}

export function readValue<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw badQuery(
    describeIssues(parsed.error, value, schema).map((issue) => ({ ...issue, path: issue.path || 'query' })),
  );
}

/** The handler of a route whose body is a question to a thread: a request that is broken off stops what it has asked for. */
export function askLane<A extends Answers, K extends keyof A & string>(
  lane: Lane<A>,
  what: K,
): (
  context: Context<Env, string, { out: { json: Parameters<A[K]>[0] } }>,
) => Promise<TypedResponse<ReturnType<A[K]>, 200, 'json'>> {
  return async (context) =>
    answer(context, await lane.ask(what, context.req.valid('json'), context.req.raw.signal));
}

/** An answer of plain data: the page knows its type by the route that gives it. */
export function answer<T, S extends 200 | 201 = 200>(
  context: Context,
  value: T,
  status: S = 200 as S,
): TypedResponse<T, S, 'json'> {
  return context.json(value as object, status) as never;
}
