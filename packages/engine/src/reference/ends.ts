import { type Finished, ONGOING, type Outcome } from '../outcome.ts';
import type { Context } from './context.ts';
import { blocked, endBeforeMoves, endBesideMoves } from './decided.ts';
import { legalLines, legalMoves } from './legal.ts';
import { hasCapture } from './movable.ts';
import { play } from './play.ts';
import type { ReferencePosition } from './position.ts';
import { dueRemovals } from './start-position.ts';

/** How a position stands; a draw is a win where the document gives draw odds. */
export function outcome(context: Context, position: ReferencePosition): Outcome {
  const found = outcomeWithoutOdds(context, position);
  const wonBy = context.document.draws.wonBy ?? null;
  return found.over && found.winner === null && wonBy !== null
    ? { ...found, winner: context.document.players.indexOf(wonBy) }
    : found;
}

/**
 * In the order of the rules: goal, no pieces, own colour blocked, no legal move,
 * first king, material ends; then draw counters, repetition and the move limit.
 */
function outcomeWithoutOdds(context: Context, position: ReferencePosition): Outcome {
  if (dueRemovals(context, position).length > 0) return ONGOING;
  const first = endBeforeMoves(context, position);
  if (first !== null) return first;
  const second = endBesideMoves(context, position);
  return noMovesEnd(context, position, second !== null) ?? second ?? drawEnd(context, position) ?? ONGOING;
}

function noMovesEnd(context: Context, position: ReferencePosition, isOver: boolean): Finished | null {
  const { noMoves } = context.document.end;
  const count = context.variant.players.length;
  if (noMoves === 'pass') {
    return position.passes >= count ? { ...decideByPlace(context, position), reason: 'all-pass' } : null;
  }
  if (isOver || legalLines(context, position).length > 0) return null;
  return blocked(context, position, noMoves);
}

function drawEnd(context: Context, position: ReferencePosition): Finished | null {
  const { variant } = context;
  const reached = variant.counters.find((counter, index) => {
    const value = position.counters[index];
    return (
      value !== null &&
      value !== undefined &&
      value >= counter.plies &&
      captureWithin(context, position, Number(counter.unlessCapture)) === null
    );
  });
  if (reached !== undefined) return { over: true, winner: null, reason: reached.name };
  const { repetition } = context.document.draws;
  if (repetition?.mode === 'automatic' && occurrences(position) >= repetition.count) {
    return { over: true, winner: winnerByRepetition(context, position), reason: 'repetition' };
  }
  if (variant.plyLimit !== null && position.earlierPlies + position.ply >= variant.plyLimit) {
    return { ...decideByPlace(context, position), reason: 'move-limit' };
  }
  return null;
}

/** The player who takes within so many plies, whatever the others play; null where nobody does. */
function captureWithin(context: Context, position: ReferencePosition, plies: number): number | null {
  if (plies === 0) return null;
  if (hasCapture(context, position)) return position.turn;
  if (plies === 1) return null;
  const takers = legalMoves(context, position)
    .filter(({ kind }) => kind !== 'swap-sides')
    .map((move) => captureWithin(context, play(context, position, move), plies - 1));
  if (takers.includes(position.turn)) return position.turn;
  const [first = null] = takers;
  return takers.every((taker) => taker === first) ? first : null;
}

/** The opponent of the player who loses by repetition; null where it is a draw. Two players. */
function winnerByRepetition(context: Context, position: ReferencePosition): number | null {
  const lostBy = context.document.draws.repetition?.lostBy ?? null;
  if (lostBy === null) return null;
  // The side to move is not the one whose ply brought the position.
  return lostBy === 'repeater' ? position.turn : 1 - context.document.players.indexOf(lostBy);
}

/** How often this position has stood since ply 0, this time included. */
function occurrences(position: ReferencePosition): number {
  let count = 0;
  const key = position.history?.key;
  for (let entry = position.history; entry !== null; entry = entry.before) {
    if (entry.key === key) count += 1;
  }
  return count;
}

/** The ranking of `end.moveLimit.decide`: the one best player wins, equal best players draw. */
function decideByPlace(context: Context, position: ReferencePosition): Finished {
  const { moveLimit } = context.document.end;
  const decide = moveLimit?.decide ?? 'draw';
  if (decide === 'draw') return { over: true, winner: null, reason: 'move-limit' };
  const value = moveLimit?.value ?? { man: 1, king: 1 };
  const worth = context.variant.players.map((_, player) =>
    position.stacks.reduce((sum, stack, square) => {
      const top = stack[stack.length - 1];
      if (top?.player !== player) return sum;
      if (decide === 'material') return sum + value[top.kind];
      return (
        sum +
        (decide === 'most-home'
          ? Number(context.zone[player]!.has(square))
          : -context.distanceToTip[player]![square]!)
      );
    }, 0),
  );
  const places = worth.map((value) => 1 + worth.filter((better) => better > value).length);
  const winners = places.flatMap((place, player) => (place === 1 ? [player] : []));
  return { over: true, winner: winners.length === 1 ? winners[0]! : null, reason: 'move-limit', places };
}
