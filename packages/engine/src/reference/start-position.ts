import type { Setup } from '@draughts-lab/variant';
import type { Context } from './context.ts';
import { matchesPattern } from './pattern.ts';
import { countMaterial, positionKey, type ReferencePosition } from './position.ts';

/** A set-up position, ply 0 of what decides. @throws RangeError when the setup does not fit the board */
export function startPosition(context: Context, setup: Setup): ReferencePosition {
  const { variant, document } = context;
  const players = variant.players.length;
  if (setup.stacks.length !== variant.board.size) {
    throw new RangeError(
      `a setup of ${setup.stacks.length} squares does not fit a board of ${variant.board.size}`,
    );
  }
  if (!(setup.turn >= 0 && setup.turn < players))
    throw new RangeError(`player ${setup.turn} is not among ${players}`);
  const material = countMaterial(setup.stacks, players);
  const moveNumber = setup.moveNumber ?? 1;
  return {
    stacks: setup.stacks,
    turn: setup.turn,
    ply: 0,
    pliesBefore: 0,
    moveNumber,
    earlierPlies: (moveNumber - 1) * players,
    counters: variant.counters.map((counter) =>
      counter.when !== null && !matchesPattern(counter.when, material)
        ? null
        : (setup.counters?.[counter.name] ?? 0),
    ),
    // The limit on king moves holds beside men: without any there is no run, as after every ply.
    kingRuns: variant.players.map((_, player) =>
      material[player]!.men.length === 0 ? null : (setup.kingRuns?.[player] ?? null),
    ),
    lastKingStep: setup.lastKingStep ?? null,
    passes: 0,
    history:
      document.draws.repetition?.mode === 'automatic'
        ? { key: positionKey(setup.stacks, setup.turn), before: null }
        : null,
  };
}

/** Squares from which a piece is to be taken off before the first move; none at any other ply. */
export const dueRemovals = ({ removals }: Context, position: ReferencePosition): readonly number[] =>
  removals === null || position.ply > 0 ? [] : removals.squares(position);

/** The arrangement of a position, with counters and king runs. */
export function toSetup({ variant, document }: Context, position: ReferencePosition): Setup {
  const counters = Object.fromEntries(
    variant.counters.flatMap(({ name }, index) =>
      position.counters[index] ? [[name, position.counters[index]]] : [],
    ),
  );
  return {
    turn: position.turn,
    stacks: position.stacks,
    counters,
    ...((document.king?.quietLimit ?? null) === null ? {} : { kingRuns: position.kingRuns }),
    ...(document.king?.noUndo === true ? { lastKingStep: position.lastKingStep } : {}),
    moveNumber: position.moveNumber,
  };
}
