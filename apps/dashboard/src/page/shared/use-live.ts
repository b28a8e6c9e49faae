import { useEffect, useState } from 'react';
import type { LiveEvent, LivePoint, LiveState } from '../../api/live.ts';
import { request } from './use-api.ts';

/** How a page follows a run. */
export interface Live {
  readonly event: LiveEvent;
  readonly points: readonly LivePoint[];
  /** `stream`: events come in; `polling`: the stream is cut and the page asks now and then. */
  readonly by: 'stream' | 'polling';
}

const POLL_MS = 2_000;
/** A cut stream is opened again after so long; it says what was seen last. */
const REOPEN_MS = 3_000;
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
    let closed = false;
    let seen = 0;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const base = `/api/live/${encodeURIComponent(run)}`;

    const take = (event: LiveEvent, points: readonly LivePoint[], by: Live['by']): void => {
      seen = Math.max(seen, event.id);
      setLive((last) => ({
        event: last !== null && last.event.id > event.id ? last.event : event,
        points: mergePoints(last?.points ?? [], points),
        by,
      }));
    };
    const poll = async (): Promise<void> => {
      try {
        const { event, points } = await request<LiveState>(base);
        if (!closed) take(event, points, 'polling');
      } catch {
        // No answer yet: the next attempt tells.
      }
    };
    const open = (): void => {
      if (closed) return;
      source = new EventSource(`${base}/events?after=${seen}`);
      source.addEventListener('state', ({ data }: MessageEvent<string>) => {
        const { event, points } = JSON.parse(data) as LiveState;
        take(event, points, 'stream');
      });
      source.addEventListener('progress', ({ data }: MessageEvent<string>) => {
        const event = JSON.parse(data) as LiveEvent;
        take(event, event.points, 'stream');
      });
      source.addEventListener('error', () => {
        // Opened again by hand, so that the address says what was seen last.
        source?.close();
        timer = setTimeout(() => void reopen(), REOPEN_MS);
      });
    };
    const reopen = async (): Promise<void> => {
      await poll();
      open();
    };
    open();
    const watch = setInterval(() => {
      if (source?.readyState === EventSource.CLOSED) void poll();
    }, POLL_MS);
    return () => {
      closed = true;
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
