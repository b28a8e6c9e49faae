import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether an element has come into view, or onto paper: what takes long is made then. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
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
