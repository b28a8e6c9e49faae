import { useEffect, useState } from 'react';
import type { Answer } from './use-api.ts';
import { ask, failureOf, type Reply } from './api.ts';

/** An answer, and whether it is the answer to what is asked now. */
export type Answered<T> = Answer<T> & { readonly isCurrent: boolean };

/**
 * The answer to a question that is sent as a body. The last answer stays while the next one is awaited; a question that is
 * asked no longer is broken off, and the server stops working on it.
 *
 * @param key the question as text: the same text is the same question; null asks nothing
 */
export function useQuestion<T>(
  key: string | null,
  put: (signal: AbortSignal) => Promise<Reply<T>>,
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
    ask(put(controller.signal)).then(
      (value) => setAnswer({ state: 'ready', value, key }),
      (error: unknown) => {
        if (!controller.signal.aborted) setAnswer({ state: 'failed', failure: failureOf(error), key });
      },
    );
    return () => controller.abort();
  }, [key]);
  return { ...answer, isCurrent: answer.state !== 'waiting' && answer.key === key };
}
