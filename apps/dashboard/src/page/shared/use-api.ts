import { startTransition, useEffect, useState } from 'react';
import type { ApiError, Issue } from '../../api/issue.ts';

/** Why there is no answer, ready to be shown. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly issues: readonly Issue[];
}

export type Answer<T> =
  | { readonly state: 'waiting'; readonly value?: T }
  | { readonly state: 'ready'; readonly value: T }
  /** `value`: what was answered before the server stopped answering. */
  | { readonly state: 'failed'; readonly failure: Failure; readonly value?: T };

export class RequestFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

const RETRY_MS = 2_000;

/** Asks the server. @throws RequestFailed with what the server says, or that it does not answer */
export async function request<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new RequestFailed({ code: 'no-answer', message: 'no-answer', issues: [] });
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body as T;
  const error = (body as ApiError | undefined)?.error;
  throw new RequestFailed(error ?? { code: 'bad-answer', message: `status ${response.status}`, issues: [] });
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  return request<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export function failureOf(error: unknown): Failure {
  if (error instanceof RequestFailed) return error.failure;
  return { code: 'page', message: error instanceof Error ? error.message : String(error), issues: [] };
}

/**
 * The answer to a path; the last one stays while the next is awaited.
 *
 * @param path null: nothing is asked
 * @param again asked anew whenever this changes
 */
export function useApi<T>(path: string | null, again: unknown = 0): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T> & { path?: string | null }>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // A server that does not answer may come back.
    if (answer.state !== 'failed' || answer.failure.code !== 'no-answer') return;
    const timer = setTimeout(() => setAttempt((count) => count + 1), RETRY_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    setAnswer((last) => (last.path === path && last.value !== undefined ? last : { state: 'waiting', path }));
    request<T>(path, { signal: controller.signal }).then(
      // A long list is made in pieces: the page goes on answering meanwhile.
      (value) => startTransition(() => setAnswer({ state: 'ready', value, path })),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const failure = failureOf(error);
        setAnswer((last) => ({
          state: 'failed',
          failure,
          path,
          ...(failure.code === 'no-answer' && last.value !== undefined && { value: last.value }),
        }));
      },
    );
    return () => controller.abort();
  }, [path, again, attempt]);
  return answer.path === path ? answer : { state: 'waiting' };
}
