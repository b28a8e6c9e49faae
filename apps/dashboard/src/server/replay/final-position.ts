import { importedFen, rulesOfCell, startOf } from '@draughts-lab/selfplay';
import type { FinalPosition } from '../../api/replay.ts';
import { finalView } from './board-view.ts';
import { playAgain, type ReplayTask } from './make-replay.ts';
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
  const { manifest, cell, moves } = task;
  // A game of people may begin with a position of its own.
  const fen = task.stored === undefined ? null : importedFen(task.stored);
  const stored = moves === null ? null : placeAfter(manifest, cell, moves, fen);
  if (stored !== null) return stored;
  const played = playAgain(task);
  const rules = rulesOfCell(manifest, cell);
  let position = rules.fromSetup(startOf(rules.variant, played));
  for (const move of played.moves) position = rules.play(position, move);
  return finalView(rules, position, played.moves.at(-1));
}
