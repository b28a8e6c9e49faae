import { useEffect, useRef } from 'react';
import type { RunDetail } from '../../../api/runs.ts';
import { api, ask, inPath } from '../../shared/api.ts';

const ASK_MS = 2_000;
/** A page that takes long to make is made anew less often: so many times as long is it left alone. */
const REST = 4;

/** Has the page made anew when the run has changed, whoever writes to it, while somebody looks. */
export function useVersion(detail: RunDetail | undefined, refresh: () => void): void {
  const refreshedAt = useRef<number | null>(null);
  useEffect(() => {
    if (detail === undefined) return;
    const took = refreshedAt.current === null ? 0 : Date.now() - refreshedAt.current;
    refreshedAt.current = null;
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      const version = api.runs[':run'].version;
      const now = document.hidden
        ? detail
        : await ask(
            version.$get({ param: { run: inPath(detail.run) } }, { init: { signal: stop.signal } }),
          ).catch(() => detail);
      if (stop.signal.aborted) return;
      if (now.version === detail.version) timer = setTimeout(() => void look(), ASK_MS);
      else {
        refreshedAt.current = Date.now();
        refresh();
      }
    };
    let timer = setTimeout(() => void look(), Math.max(ASK_MS, REST * took));
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [detail, refresh]);
}
