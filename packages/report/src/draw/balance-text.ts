import type { Balance } from '../balance.ts';
import { formatInterval, formatValue } from './quantity.ts';
import type { Words } from './words.ts';

/** A verdict with its reason: the interval that decided, its level, and the margin. */
export function balanceText(
  { verdict, scale, fair, margin, level, low, high }: Balance,
  words: Words,
): string {
  const unit = scale === 'elo' ? 'elo' : 'share';
  return words.t(`balance.${verdict}`, {
    level: words.number(level * 100, 0),
    interval: words.t(`balance.${scale}`, {
      interval: formatInterval({ value: null, low, high, unit }, words),
    }),
    from: formatValue(fair - margin, unit, words),
    to: formatValue(fair + margin, unit, words),
  });
}
