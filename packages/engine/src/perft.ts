import type { Move } from './move.ts';
import type { Rules } from './rules.ts';

export interface PerftOptions {
  /** Count the same result by two routes twice. */
  readonly keepPaths?: boolean;
}

/**
 * Leaves of the legal-move tree at a depth. Draw rules do not stop the tree; a decided
 * position has no moves.
 *
 * @param depth plies, at least 0; depth 0 is 1
 */
export function perft<P>(rules: Rules<P>, position: P, depth: number, options: PerftOptions = {}): number {
  if (!Number.isInteger(depth) || depth < 0)
    throw new RangeError(`depth ${depth} is not a whole number from 0`);
  if (depth === 0) return 1;
  const moves = options.keepPaths === true ? rules.legalLines(position) : rules.legalMoves(position);
  if (depth === 1) return moves.length;
  let nodes = 0;
  for (const move of moves) nodes += perft(rules, rules.play(position, move), depth - 1, options);
  return nodes;
}

/** Leaves below each legal move: `depth` counts the move itself. */
export function perftDivide<P>(
  rules: Rules<P>,
  position: P,
  depth: number,
  options: PerftOptions = {},
): { move: Move; nodes: number }[] {
  if (depth < 1) throw new RangeError(`depth ${depth}: divide needs at least 1`);
  const moves = options.keepPaths === true ? rules.legalLines(position) : rules.legalMoves(position);
  return moves.map((move) => ({ move, nodes: perft(rules, rules.play(position, move), depth - 1, options) }));
}
