import type { Estimate } from '../estimate.ts';

/** How far a score is from what is fair, whoever is ahead; the interval begins at 0 where the sign is open. */
export function offFair({ value, low, high, method }: Estimate, fair: number): Estimate {
  const size = Math.abs(value - fair);
  if (low === null || high === null) return { value: size, low: null, high: null, method: null };
  const ends = [Math.abs(low - fair), Math.abs(high - fair)];
  const isOpen = low <= fair && fair <= high;
  return { value: size, low: isOpen ? 0 : Math.min(...ends), high: Math.max(...ends), method };
}
