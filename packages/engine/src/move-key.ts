import type { Move } from './move.ts';

/**
 * A move as text for hashing: square indexes, then the victims in board order, as in `23-14x18`.
 *
 * It does not depend on the route that an engine lists first, nor on a style of notation.
 */
export function moveKey({ kind, from, to, captures }: Move): string {
  if (kind === 'pass' || kind === 'swap-sides') return kind;
  if (captures.length === 0) return `${from}-${to}`;
  return `${from}-${to}x${captures.length === 1 ? captures[0] : captures.toSorted((a, b) => a - b).join(',')}`;
}
