import { useEffect, useState } from 'react';
import type { LiveEvent, LivePoint, LiveState } from '../../api/live.ts';
import { api, ask, failureOf, inPath } from './api.ts';

/** How a page follows a run. */
export interface Live {
  readonly event: LiveEvent;
  readonly points: readonly LivePoint[];
  /**
   * - `stream`: events come in;
   * - `polling`: the stream is cut, the server answers when it is asked;
   * - `cut`: the server does not answer;
   * - `gone`: the server does not play the run any more, as after a new start of the server.
   */
  readonly by: 'stream' | 'polling' | 'cut' | 'gone';
}

/** A cut stream is opened again after so long; it says what was seen last. */
const REOPEN_MS = 2_000;
/** The server says something every five seconds: a stream that is silent for longer is cut, whatever the browser thinks. */
const SILENT_MS = 20_000;
const ENDED = ['finished', 'stopped', 'failed'];

/**
 * Follows a run that the server plays. Each event has all counts; points are merged by cell and n, so that nothing is
 * missing or double whatever was cut.
 *
 * @param wanted whether the run is being played at all
 */
export function useLive(run: string, wanted: boolean): Live | null {
  const [live, setLive] = useState<Live | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    let seen = 0;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let heard = 0;

    const take = (event: LiveEvent, points: readonly LivePoint[], by: Live['by']): void => {
      seen = Math.max(seen, event.id);
      setLive((last) => ({
        event: last !== null && last.event.id > event.id ? last.event : event,
        points: mergePoints(last?.points ?? [], points),
        by,
      }));
    };
    const mark = (by: Live['by']): void => setLive((last) => (last === null ? null : { ...last, by }));
    const poll = async (): Promise<void> => {
      try {
        const { event, points } = await ask(
          api.live[':run'].$get(
            { param: { run: inPath(run) } },
            { init: { signal: AbortSignal.any([stop.signal, AbortSignal.timeout(SILENT_MS)]) } },
          ),
        );
        take(event, points, 'polling');
      } catch (error) {
        if (!stop.signal.aborted) mark(failureOf(error).code === 'not-live' ? 'gone' : 'cut');
      }
    };
    /** Whatever ended the stream: the state is asked for, and the stream is opened again. */
    const reopen = async (): Promise<void> => {
      source?.close();
      source = undefined;
      await poll();
      if (!stop.signal.aborted) timer = setTimeout(open, REOPEN_MS);
    };
    const open = (): void => {
      heard = Date.now();
      source = new EventSource(`/api/live/${inPath(run)}/events?after=${seen}`);
      source.addEventListener('state', ({ data }: MessageEvent<string>) => {
        heard = Date.now();
        const { event, points } = JSON.parse(data) as LiveState;
        take(event, points, 'stream');
      });
      source.addEventListener('progress', ({ data }: MessageEvent<string>) => {
        heard = Date.now();
        const event = JSON.parse(data) as LiveEvent;
        take(event, event.points, 'stream');
      });
      source.addEventListener('beat', () => {
        heard = Date.now();
        mark('stream');
      });
      source.addEventListener('error', () => void reopen());
    };
    open();
    const watch = setInterval(() => {
      if (source !== undefined && Date.now() - heard > SILENT_MS) void reopen();
    }, REOPEN_MS);
    return () => {
      stop.abort();
      source?.close();
      clearTimeout(timer);
      clearInterval(watch);
    };
  }, [run, wanted]);
  return live;
}

export const hasEnded = (live: Live | null): boolean => live !== null && ENDED.includes(live.event.state);

/** All points, each once, by cell and n. */
export function mergePoints(known: readonly LivePoint[], fresh: readonly LivePoint[]): LivePoint[] {
  if (fresh.length === 0) return known as LivePoint[];
  const byPlace = new Map([...known, ...fresh].map((point) => [`${point.cell} ${point.n}`, point]));
  return [...byPlace.values()].toSorted((a, b) => a.cell - b.cell || a.n - b.n);
}
