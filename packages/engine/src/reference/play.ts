import type { KingRun, Stack } from '@draughts-lab/variant';
import { isDemoted } from '../demotion.ts';
import type { Move } from '../move.ts';
import type { Context } from './context.ts';
import { matchesPattern } from './pattern.ts';
import { startPosition, toSetup } from './start-position.ts';
import { countMaterial, type Material, positionKey, type ReferencePosition, topOf } from './position.ts';

/** The position after a move: pieces, then counters and runs, then the record for repetition. */
export function play(context: Context, position: ReferencePosition, move: Move): ReferencePosition {
  const { variant } = context;
  if (move.kind === 'swap-sides') return swapSides(context, position);
  if (move.kind === 'removal') return takeOff(context, position, move.from);
  const stacks = move.kind === 'pass' ? position.stacks : moveStacks(context, position, move);
  const turn = (position.turn + 1) % variant.players.length;
  const material = countMaterial(stacks, variant.players.length);
  const moved = move.kind === 'pass' ? undefined : topOf(position.stacks[move.from]!);
  return {
    stacks,
    turn,
    ply: position.ply + 1,
    pliesBefore: position.pliesBefore,
    moveNumber: position.moveNumber + (turn === variant.firstToMove ? 1 : 0),
    earlierPlies: position.earlierPlies,
    counters: advanceCounters(context, position, move, material),
    kingRuns: advanceKingRuns(context, position, move, stacks, material),
    lastKingStep: moved?.kind === 'king' && move.kind !== 'capture' ? { from: move.from, to: move.to } : null,
    passes: move.kind === 'pass' ? position.passes + 1 : 0,
    history: position.history === null ? null : { key: positionKey(stacks, turn), before: position.history },
  };
}

/** Counters stand still; positions before the swap are not repeated by those after it. */
function swapSides(context: Context, position: ReferencePosition): ReferencePosition {
  if (context.swap === null) throw new RangeError('these rules have no swap of sides');
  return {
    ...startPosition(context, context.swap.swapped(toSetup(context, position))),
    pliesBefore: position.pliesBefore + position.ply + 1,
  };
}

/** Counters stand still; the game is judged from the position after the last removal. */
function takeOff(context: Context, position: ReferencePosition, square: number): ReferencePosition {
  if (context.removals === null) throw new RangeError('these rules have no removal before the first move');
  return {
    ...startPosition(context, context.removals.after(toSetup(context, position), square)),
    pliesBefore: position.pliesBefore + position.ply + 1,
  };
}

/** The stacks after a move that is not a pass. */
function moveStacks(context: Context, position: ReferencePosition, move: Move): Stack[] {
  const stacks = position.stacks.slice();
  let moving = stacks[move.from]!;
  stacks[move.from] = move.kind === 'swap' ? stacks[move.to]! : [];
  for (const square of move.captures) {
    const jumped = stacks[square]!;
    if (context.document.stack === null) {
      stacks[square] = [];
      continue;
    }
    const prisoner = topOf(jumped)!;
    stacks[square] = jumped.slice(0, -1);
    moving = [
      { player: prisoner.player, kind: context.document.stack.freedRank === 'keep' ? prisoner.kind : 'man' },
      ...moving,
    ];
  }
  if (move.promotes) {
    const top = topOf(moving)!;
    moving = [...moving.slice(0, -1), { player: top.player, kind: 'king' }];
  } else if (isDemoted(context.variant, position.stacks, move)) {
    moving = [{ player: topOf(moving)!.player, kind: 'man' }];
  }
  stacks[move.to] = moving;
  return stacks;
}

/**
 * A counter holds the plies since its pattern arose or since the last resetting event;
 * it is null while the pattern does not hold.
 */
function advanceCounters(
  context: Context,
  position: ReferencePosition,
  move: Move,
  material: readonly Material[],
): (number | null)[] {
  const byMan = move.kind !== 'pass' && topOf(position.stacks[move.from]!)!.kind === 'man';
  return context.variant.counters.map((counter, index) => {
    if (counter.when !== null && !matchesPattern(counter.when, material)) return null;
    const before = position.counters[index]!;
    const reset =
      (counter.resetBy.has('capture') && move.captures.length > 0) ||
      (counter.resetBy.has('promotion') && move.promotes) ||
      (counter.resetBy.has('man-move') && byMan);
    return reset || before === null || before === undefined ? 0 : before + 1;
  });
}

/** Runs of quiet moves by one king of a side that also has men (`king.quietLimit`). */
function advanceKingRuns(
  context: Context,
  position: ReferencePosition,
  move: Move,
  stacks: readonly Stack[],
  material: readonly Material[],
): readonly (KingRun | null)[] {
  if ((context.document.king?.quietLimit ?? null) === null) return position.kingRuns;
  return position.kingRuns.map((run, player) => {
    if (material[player]!.men.length === 0) return null;
    if (player !== position.turn || move.kind === 'pass') {
      const top = run === null ? undefined : topOf(stacks[run.square]!);
      return top?.player === player && top.kind === 'king' ? run : null;
    }
    const quietKing = move.kind !== 'capture' && topOf(position.stacks[move.from]!)!.kind === 'king';
    if (!quietKing) return null;
    return { square: move.to, moves: run?.square === move.from ? run.moves + 1 : 1 };
  });
}
