import type { Variant } from '@draughts-lab/variant';
import { hopsOf, type Move } from './move.ts';
import { type Context, createContext } from './reference/context.ts';
import { isHopChain } from './reference/hops.ts';
import { isHopRoute } from './reference/quiet.ts';
import type { Rules } from './rules.ts';

const contexts = new WeakMap<Variant, Context>();

const contextOf = (variant: Variant): Context => contexts.getOrInsertComputed(variant, createContext);

/**
 * The legal move that follows exactly these landing squares, or null.
 *
 * `legalLines` names one route for each destination of hops, because routes through a
 * race board can be very many and all leave the same position; a record may name any of them.
 *
 * @param path square indexes from origin to destination, both included, at least two
 */
export function lineAlong<P>(rules: Rules<P>, position: P, path: readonly number[]): Move | null {
  const same = (move: Move): boolean =>
    move.path.length === path.length && move.path.every((square, index) => square === path[index]);
  const from = path[0];
  const to = path[path.length - 1];
  const quiet = rules
    .legalMoves(position)
    .find((move) => (move.kind === 'hop' || move.kind === 'step') && move.from === from && move.to === to);
  if (quiet !== undefined) {
    if (same(quiet)) return quiet;
    return isHopRoute(contextOf(rules.variant), rules.toSetup(position), path)
      ? { ...quiet, kind: 'hop', path: [...path] }
      : null;
  }
  const lines = rules.legalLines(position);
  return lines.find(same) ?? chargeAlong(rules, position, lines, path);
}

/** The capture that hops begin by a route of their own, to the square where a listed one begins to take. */
function chargeAlong<P>(
  rules: Rules<P>,
  position: P,
  lines: readonly Move[],
  path: readonly number[],
): Move | null {
  const charge = lines.find((move) => {
    const jumps = move.path.slice(hopsOf(move));
    const start = path.length - jumps.length;
    return (
      hopsOf(move) > 0 &&
      start > 0 &&
      jumps.every((square, index) => path[start + index] === square) &&
      path[0] === move.from &&
      isHopChain(contextOf(rules.variant), rules.toSetup(position), path.slice(0, start + 1))
    );
  });
  return charge === undefined ? null : { ...charge, path: [...path] };
}
