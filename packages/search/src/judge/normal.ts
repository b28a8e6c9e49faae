import { randomBelow, type RandomState } from '@draughts-lab/input/random';

/** A standard normal number to six sigma, by twelve uniform ones: the same bits on every machine. */
export function normal(random: RandomState): number {
  let sum = -6;
  for (let at = 0; at < 12; at++) sum += randomBelow(random, 2 ** 30) / 2 ** 30;
  return sum;
}
