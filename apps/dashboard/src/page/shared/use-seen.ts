import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether an element has come into view, or onto paper: what takes long is made then.
 *
 * @param inTurn it is made without being seen too, in a quiet moment: a picture of the whole page, or a quick reader, finds it
 */
export function useSeen(element: RefObject<Element | null>, inTurn = false): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => (inTurn && !seen ? whenQuiet(() => setSeen(true)) : undefined), [inTurn, seen]);
  useEffect(() => {
    if (element.current === null || seen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    // On paper everything is in view, and is there before the printer asks.
    const onPaper = (): void => flushSync(() => setSeen(true));
    addEventListener('beforeprint', onPaper);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', onPaper);
    };
  }, [element, seen]);
  return seen;
}

/** What is made when the page has nothing else to do, one after the other: it goes on answering meanwhile. */
const waiting = new Set<() => void>();
const quiet: (then: () => void) => void =
  typeof requestIdleCallback === 'undefined'
    ? (then) => void setTimeout(then, 50)
    : (then) => void requestIdleCallback(then);

/** @returns what takes it back */
function whenQuiet(make: () => void): () => void {
  waiting.add(make);
  if (waiting.size === 1) quiet(next);
  return () => void waiting.delete(make);
}

function next(): void {
  const [first] = waiting;
  if (first === undefined) return;
  waiting.delete(first);
  first();
  if (waiting.size > 0) quiet(next);
}
