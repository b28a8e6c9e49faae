import type { Move, Rules } from '@draughts-lab/engine';

/**
 * The legal moves in an order of the runner's own: by origin, destination, victims in board order, victims as taken.
 *
 * Engines list moves in whatever order is cheapest for them; a choice by lot must not depend on it.
 */
export function legalMoves<P>(rules: Rules<P>, position: P): Move[] {
  const listed = rules.legalMoves(position);
  // Most lists are in order as they are.
  for (let at = 1; at < listed.length; at++)
    if (compareMoves(listed[at - 1]!, listed[at]!) > 0) return listed.toSorted(compareMoves);
  return [...listed];
}

function compareMoves(a: Move, b: Move): number {
  return a.from - b.from || a.to - b.to || compareVictims(a.captures, b.captures);
}

function compareVictims(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length || a.length === 0) return a.length - b.length;
  return compareLists(a.toSorted(ascending), b.toSorted(ascending)) || compareLists(a, b);
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((square, index) => square !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

const ascending = (a: number, b: number): number => a - b;
