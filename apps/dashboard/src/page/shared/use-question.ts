import type { ClientRequestOptions } from 'hono/client';
import { useEffect, useState } from 'react';
import type { Answer } from './use-api.ts';
import { ask, failureOf, type Reply } from './api.ts';

/** An address that takes a body, as the typed client has it. */
interface Endpoint<Task, T> {
  readonly $post: (args: { json: Task }, options?: ClientRequestOptions) => Promise<Reply<T>>;
}

/** An answer, and whether it is the answer to what is asked now. */
export type Answered<T> = Answer<T> & { readonly isCurrent: boolean };

/**
 * The answer to a question that is sent as a body. The last answer stays while the next one is awaited; a question that is
 * asked no longer is broken off, and the server stops working on it.
 *
 * @param task null asks nothing
 * @param key the question as text: the same text is the same question; null asks nothing
 */
export function useQuestion<Task, T>(
  endpoint: Endpoint<Task, T>,
  task: NoInfer<Task> | null,
  key: string | null = task === null ? null : JSON.stringify(task),
): Answered<T> {
  const [answer, setAnswer] = useState<Answer<T> & { key: string | null }>({ state: 'waiting', key: null });
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    setAnswer(({ value, key: last }) => ({
      state: 'waiting',
      key: last,
      ...(value !== undefined && { value }),
    }));
    ask(endpoint.$post({ json: task! }, { init: { signal: controller.signal } })).then(
      (value) => setAnswer({ state: 'ready', value, key }),
      (error: unknown) => {
        if (!controller.signal.aborted) setAnswer({ state: 'failed', failure: failureOf(error), key });
      },
    );
    return () => controller.abort();
  }, [key]);
  return { ...answer, isCurrent: answer.state !== 'waiting' && answer.key === key };
}
