import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { issueAt, jsonFault, message, parseWith } from '@draughts-lab/input';
import type { z } from 'zod';
import { ApiFailure, badQuery } from './errors.ts';

/** Documents and positions fit easily. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Refuses larger bodies before they are read. */
export const limited: MiddlewareHandler = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new ApiFailure(413, 'too-large', message('request.large', { bytes: MAX_BODY_BYTES }));
  },
});

/**
 * The body of a request by a schema. The client of the page is typed by it.
 * @throws ApiFailure naming everything that is wrong
 */
export function body<S extends z.ZodObject>(
  schema: S,
): MiddlewareHandler<object, string, { in: { json: z.input<S> }; out: { json: z.output<S> } }> {
  return async (context, next) => {
    const text = await context.req.text();
    const parsed = parseWith(schema as unknown as z.ZodType<object>, parseBody(text, 'request'));
    if (!parsed.ok) throw badQuery(parsed.issues);
    context.req.addValidatedData('json', parsed.value);
    await next();
  };
}

/** @param what the text should be @throws ApiFailure when it is not JSON */
export function parseBody(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const why = jsonFault(text);
    throw new ApiFailure(400, 'not-json', message('request.not-json', { what, why }), [issueAt(what, why)]);
  }
}
