import { expectedNodes } from './expected-nodes.ts';
import type { AlphaBetaSpec } from './options.ts';

/** Slots of the table without a limit in nodes or time, and the fewest and most with one: 2^bits. */
const BITS = 18;
const FEWEST_BITS = 10;
const MOST_BITS = 21;

/** What a player remembers of its game has room for eight moves. */
const REMEMBERING_BITS = 3;

/**
 * Bits of a table with a slot for every second node that one move can look at: those at rest are not stored, and a smaller
 * table stays in the cache.
 *
 * @param isTimed whether moves may be given times that the description does not tell
 */
export function tableBits(spec: AlphaBetaSpec, isTimed: boolean): number {
  const most = expectedNodes(spec);
  if (most === null) return isTimed ? MOST_BITS : BITS;
  const bits = bitsFor(most) - 1 + (spec.remembers === true ? REMEMBERING_BITS : 0);
  return Math.min(MOST_BITS, Math.max(FEWEST_BITS, bits));
}

/** Bits that count so many: the logarithm rounded up, without a function whose last bit differs between machines. */
function bitsFor(count: number): number {
  return 32 - Math.clz32(Math.ceil(Math.min(count, 2 ** 31)) - 1);
}
