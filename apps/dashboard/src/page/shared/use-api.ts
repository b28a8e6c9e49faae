import { startTransition, useEffect, useState } from 'react';
import type { ClientRequestOptions } from 'hono/client';
import { ask, type Failure, failureOf, type Reply } from './api.ts';

export type Answer<T> =
  | { readonly state: 'waiting'; readonly value?: T }
  | { readonly state: 'ready'; readonly value: T }
  /** `value`: what was answered before the server went away. */
  | { readonly state: 'failed'; readonly failure: Failure; readonly value?: T };

const RETRY_MS = 2_000;
/** What passes by itself: the server is down, or was restarted and its new address is not yet open in this browser. */
const PASSING: readonly string[] = ['no-answer', 'no-token'];

/** An address that is asked for something, as the typed client has it. */
interface Endpoint<Args, T> {
  readonly $get: (args: Args, options?: ClientRequestOptions) => Promise<Reply<T>>;
  readonly $path: (args: never) => string;
}

/**
 * The answer of an address; the last one stays while the next is awaited.
 *
 * @param args null: nothing is asked
 * @param again asked anew whenever this changes
 */
export function useApi<Args, T>(
  endpoint: Endpoint<Args, T>,
  args: NoInfer<Args> | null,
  again: unknown = 0,
): Answer<T> {
  // The address as text: the same question gives the same text.
  const path = args === null ? null : endpoint.$path(args as never);
  const [answer, setAnswer] = useState<Answer<T> & { path?: string | null }>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (answer.state !== 'failed' || !PASSING.includes(answer.failure.code)) return;
    const timer = setTimeout(() => setAttempt((count) => count + 1), RETRY_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  useEffect(() => {
    if (args === null) return;
    const controller = new AbortController();
    setAnswer((last) => (last.path === path && last.value !== undefined ? last : { state: 'waiting', path }));
    ask(endpoint.$get(args, { init: { signal: controller.signal } })).then(
      // A long list is made in pieces: the page goes on answering meanwhile.
      (value) => startTransition(() => setAnswer({ state: 'ready', value, path })),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const failure = failureOf(error);
        setAnswer((last) => ({
          state: 'failed',
          failure,
          path,
          ...(PASSING.includes(failure.code) && last.value !== undefined && { value: last.value }),
        }));
      },
    );
    return () => controller.abort();
  }, [path, again, attempt]);
  return answer.path === path ? answer : { state: 'waiting' };
}

/** What is watched is fetched again after so long: runs begin outside of this page too. Sooner while some are read or played. */
const REFRESH_MS = 5_000;
const BUSY_MS = 2_000;

/**
 * The answer of an address, asked for again and again while somebody looks.
 *
 * @param changed asked at once whenever this changes
 */
export function useWatched<Args, T>(
  endpoint: Endpoint<Args, T>,
  args: NoInfer<Args>,
  isBusy: (value: NoInfer<T>) => boolean,
  changed = 0,
): Answer<T> {
  const [again, setAgain] = useState(0);
  const answer = useApi(endpoint, args, `${again} ${changed}`);
  const busy = answer.value !== undefined && isBusy(answer.value);
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (document.hidden) return;
        clearInterval(timer);
        setAgain((count) => count + 1);
      },
      busy ? BUSY_MS : REFRESH_MS,
    );
    return () => clearInterval(timer);
  }, [busy, answer]);
  return answer;
}
