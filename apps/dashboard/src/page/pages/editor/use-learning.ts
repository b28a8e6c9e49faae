import { useEffect, useRef, useState } from 'react';
import type { LearnState } from '../../../api/rules.ts';
import { api, ask, type Failure, failureOf } from '../../shared/api.ts';

/** Milliseconds between two looks at how far it is. */
const LOOK_MS = 1_000;

export interface Learning {
  readonly state: LearnState;
  /** Learns a document and its base. @returns how it ended; null: it was stopped, or the server does not */
  readonly learn: (text: string) => Promise<LearnState['state'] | null>;
  readonly stop: () => void;
  readonly failure: Failure | null;
}

/** Learns a game before it is tried. The server goes on when the page is left, and is asked again by the next beginning. */
export function useLearning(): Learning {
  const [state, setState] = useState<LearnState>({ state: 'idle' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = useRef<string | null>(null);
  useEffect(
    () => () => {
      asked.current = null;
    },
    [],
  );
  const say = (text: string, what: 'begin' | 'look' | 'stop'): Promise<LearnState> =>
    ask(api.rules.learn.$post({ json: { text, what } }));
  const learn = async (text: string): Promise<LearnState['state'] | null> => {
    asked.current = text;
    setFailure(null);
    try {
      for (let now = await say(text, 'begin'); ; now = await say(text, 'look')) {
        if (asked.current !== text) return null;
        setState(now);
        if (now.state !== 'learning') return now.state;
        await new Promise((later) => setTimeout(later, LOOK_MS));
      }
    } catch (error) {
      setState({ state: 'idle' });
      setFailure(failureOf(error));
      return null;
    }
  };
  const stop = (): void => {
    const text = asked.current;
    asked.current = null;
    setState({ state: 'idle' });
    if (text !== null) say(text, 'stop').catch((error: unknown) => setFailure(failureOf(error)));
  };
  return { state, learn, stop, failure };
}
