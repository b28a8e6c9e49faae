import { useEffect, useState } from 'react';

/** Milliseconds that rules have to stay as they are before anything is computed of them. */
const REST_MS = 1_000;

/** The key once it has stayed the same for a second; null until then, so that nothing is asked while somebody types. */
export function useRested(key: string): string | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return rested === key ? key : null;
}
