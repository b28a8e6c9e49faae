import { hc } from 'hono/client';
import type { App } from '../../server/app.ts';
import type { Issue, Message } from '@draughts-lab/input';
import type { ApiError } from '../../api/api-error.ts';
import { searchOf } from './url-state.ts';

/** Why there is no answer, ready to be shown. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  /** The same for any language; none where the page itself says it. */
  readonly what?: Message;
  readonly issues: readonly Issue[];
}

class RequestFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The addresses of the server: what they take and what they answer follows from its routes. */
export const { api } = hc<App>('/', {
  // As in the addresses of the page: what is null or empty is left out.
  buildSearchParams: (query) => searchOf(query),
});

/** The name of a run as a part of a path. An empty one is a name that no run has. */
export const inPath = (run: string): string => encodeURIComponent(run) || '%20';

/** What an address of the server gives. */
export interface Reply<T> {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<T>;
}

/** The answer to a request. @throws RequestFailed with what the server says, or that it does not answer */
export async function ask<T>(asked: Promise<Reply<T>>): Promise<T> {
  const reply = await asked.catch((error: unknown) => {
    if (error instanceof DOMException && error.code === DOMException.ABORT_ERR) throw error;
    throw new RequestFailed({ code: 'no-answer', message: 'no-answer', issues: [] });
  });
  const body: unknown = await reply.json().catch(() => undefined);
  if (reply.ok && body !== undefined) return body as T;
  const error = (body as ApiError | undefined)?.error;
  throw new RequestFailed(error ?? { code: 'bad-answer', message: `status ${reply.status}`, issues: [] });
}

/** A body of JSON as text, as the server wants it from everybody who changes something. */
export const json = (text = '{}', signal: AbortSignal | null = null): { init: RequestInit } => ({
  init: { headers: { 'Content-Type': 'application/json' }, body: text, signal },
});

export function failureOf(error: unknown): Failure {
  if (error instanceof RequestFailed) return error.failure;
  return { code: 'page', message: error instanceof Error ? error.message : String(error), issues: [] };
}
