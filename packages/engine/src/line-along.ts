import type { Variant } from '@draughts-lab/variant';
import type { Move } from './move.ts';
import { type Context, createContext } from './reference/context.ts';
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
  return rules.legalLines(position).find(same) ?? null;
}
