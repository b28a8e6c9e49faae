import type { Machine } from './machine.ts';
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
  checkDepth(depth);
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

/**
 * Leaves of the legal-move tree below the node of a machine, which comes back to it: `perft` at the speed of a search.
 * Moves of the last ply are counted without being played.
 *
 * @param depth plies, at least 0
 */
export function countLeaves(machine: Machine, depth: number): number {
  checkDepth(depth);
  if (depth === 0) return 1;
  const moves = machine.generate();
  if (depth === 1) return moves;
  let leaves = 0;
  for (let i = 0; i < moves; i++) {
    machine.make(i);
    try {
      leaves += countLeaves(machine, depth - 1);
    } finally {
      machine.unmake(); // Also from a position that is refused.
    }
  }
  return leaves;
}

function checkDepth(depth: number): void {
  if (!Number.isInteger(depth) || depth < 0)
    throw new RangeError(`depth ${depth} is not a whole number from 0`);
}
