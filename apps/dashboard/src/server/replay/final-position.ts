import { importedFen, replayUnit, rulesOfCell, startOf } from '@draughts-lab/selfplay';
import type { FinalPosition } from '../../api/replay.ts';
import { boardView, placedStacks } from './board-view.ts';
import type { ReplayTask } from './make-replay.ts';
import { placeAfter } from './place-after.ts';

/** `moves`: those of the stored game, where the run keeps them. */
export interface FinalTask extends ReplayTask {
  readonly moves: readonly string[] | null;
}

/**
 * Only the last position of a game: from its stored moves, which is quick and true whatever has changed since; without
 * them it is played again.
 *
 * @throws RangeError when the run has no such game
 */
export function finalPosition(task: FinalTask): FinalPosition {
  const { manifest, cell, unit, game, moves } = task;
  // A game of people may begin with a position of its own.
  const fen = task.stored === undefined ? null : importedFen(task.stored);
  const stored = moves === null ? null : placeAfter(manifest, cell, moves, fen);
  if (stored !== null) return stored;
  const played = replayUnit(manifest, cell, unit)[game];
  if (played === undefined) throw new RangeError(`game ${game} of unit ${unit}`);
  const rules = rulesOfCell(manifest, cell);
  const { variant } = rules;
  let position = rules.fromSetup(startOf(variant, played));
  for (const move of played.moves) position = rules.play(position, move);
  return {
    board: boardView(variant),
    stacks: placedStacks(rules.toSetup(position)),
    lastMove: played.moves.at(-1)?.path ?? [],
  };
}
