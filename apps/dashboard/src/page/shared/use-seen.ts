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
      if (entries.some(({ isIntersecting }) => isIntersecting)) takeBack = nextTurn(() => setSeen(true));
    });
    let takeBack: (() => void) | undefined;
    observer.observe(element.current);
    // On paper everything is in view, and is there before the printer asks.
    const onPaper = (): void => flushSync(() => setSeen(true));
    addEventListener('beforeprint', onPaper);
    return () => {
      observer.disconnect();
      takeBack?.();
      removeEventListener('beforeprint', onPaper);
    };
  }, [element, seen]);
  return seen;
}

type Later = (then: () => void) => void;

/** Does one thing after the other, so that the page goes on answering meanwhile. @returns takes back what has not been done */
function oneByOne(later: Later): (make: () => void) => () => void {
  const waiting = new Set<() => void>();
  const next = (): void => {
    const [first] = waiting;
    if (first === undefined) return;
    waiting.delete(first);
    first();
    if (waiting.size > 0) later(next);
  };
  return (make) => {
    waiting.add(make);
    if (waiting.size === 1) later(next);
    return () => void waiting.delete(make);
  };
}

/** What somebody looks at. */
const nextTurn = oneByOne((then) => void setTimeout(then));
/** What is made when the page has nothing else to do. */
const whenQuiet = oneByOne(
  typeof requestIdleCallback === 'undefined'
    ? (then) => void setTimeout(then, 50)
    : (then) => void requestIdleCallback(then),
);
