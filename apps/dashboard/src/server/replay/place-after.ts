import { readMove } from '@draughts-lab/notation';
import type { Manifest } from '@draughts-lab/records';
import { createRules, DEFAULT_ENGINE } from '@draughts-lab/selfplay';
import type { BoardView, PlacedStacks } from '../../api/replay.ts';
import { boardView, placedStacks } from './board-view.ts';
import { variantOf } from './make-replay.ts';

/**
 * The position after moves from the start position.
 *
 * @returns null when the games of the run begin elsewhere (a book), or a move is not legal
 */
export function placeAfter(
  manifest: Manifest,
  cell: number,
  moves: readonly string[],
): { board: BoardView; stacks: PlacedStacks } | null {
  if (manifest.openings.kind === 'book') return null;
  const variant = variantOf(manifest, cell);
  const rules = createRules(variant, DEFAULT_ENGINE);
  let position = rules.initialPosition();
  for (const words of moves) {
    const read = readMove(variant, words, rules.legalMoves(position), rules.legalLines(position));
    if (!read.ok) return null;
    position = rules.play(position, read.move);
  }
  return { board: boardView(variant), stacks: placedStacks(rules.toSetup(position)) };
}
