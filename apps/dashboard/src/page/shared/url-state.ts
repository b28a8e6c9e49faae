import { useSyncExternalStore } from 'react';

/** Where the page is: everything that it shows follows from this. */
export interface Place {
  readonly path: string;
  readonly search: URLSearchParams;
}

let place = current();
const listeners = new Set<() => void>();

function current(): Place {
  return typeof location === 'undefined'
    ? { path: '/', search: new URLSearchParams() }
    : { path: location.pathname, search: new URLSearchParams(location.search) };
}

function changed(): void {
  place = current();
  for (const listener of listeners) listener();
}

if (typeof addEventListener !== 'undefined') {
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    changed();
    scrollBack((state as Left | null)?.scroll ?? 0);
  });
  // The page comes after its address: the browser would look for the place before it is there.
  history.scrollRestoration = 'manual';
}

/** What is kept of an address that was left. */
interface Left {
  readonly scroll: number;
}

/** Against a page that never becomes as long as it was. */
const PATIENCE_MS = 5_000;

/** Goes to where the reader was as soon as the page is long enough, unless the reader goes elsewhere first. */
function scrollBack(top: number): void {
  const stop = new AbortController();
  const { signal } = stop;
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + innerHeight) return;
    scrollTo(0, top);
    stop.abort();
  });
  signal.addEventListener('abort', () => grown.disconnect());
  for (const moved of ['wheel', 'touchmove', 'keydown', 'pointerdown', 'popstate'])
    addEventListener(moved, () => stop.abort(), { once: true, signal });
  setTimeout(() => stop.abort(), PATIENCE_MS);
  grown.observe(document.body);
}

export function usePlace(): Place {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => place,
  );
}

/** Goes to another address of the page. With `replace` the way back leads past this one. */
export function navigate(url: string, options: { readonly replace?: boolean } = {}): void {
  const before = location.pathname;
  if (options.replace !== true) history.replaceState({ scroll: scrollY } satisfies Left, '');
  history[options.replace === true ? 'replaceState' : 'pushState'](null, '', url);
  changed();
  if (before !== location.pathname) {
    scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }
}

/** The present address with some parameters changed; null takes one away, unknown ones are kept. */
export function withParams(
  { path, search }: Place,
  changes: Readonly<Record<string, string | number | null>>,
): string {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(key);
    else next.set(key, String(value));
  }
  const text = next.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Sets parameters of the present address. */
export function setParams(
  changes: Readonly<Record<string, string | number | null>>,
  options: { readonly replace?: boolean } = {},
): void {
  navigate(withParams(current(), changes), options);
}

/** Parameters of an address; those that are undefined, null or empty are left out. */
export function searchOf(params: Readonly<Record<string, unknown>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([key, value]) =>
      value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
    ),
  );
}

/** An address from a path and parameters. */
export function href(
  path: string,
  params: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  const text = searchOf(params).toString();
  return text === '' ? path : `${path}?${text}`;
}
