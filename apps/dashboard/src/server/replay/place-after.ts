import type { Manifest } from '@draughts-lab/records';
import { rulesOfCell } from '@draughts-lab/selfplay';
import type { FinalPosition } from '../../api/replay.ts';
import { boardView, placedStacks } from './board-view.ts';
import { readLine } from './read-line.ts';

/**
 * The position after moves, with the squares of the last one.
 *
 * @param startFen where they begin; null for the start position
 * @returns null when the games of the run begin elsewhere (a book), or a move is not legal
 */
export function placeAfter(
  manifest: Manifest,
  cell: number,
  moves: readonly string[],
  startFen: string | null = null,
): FinalPosition | null {
  if (manifest.openings.kind === 'book') return null;
  const rules = rulesOfCell(manifest, cell);
  const line = readLine(rules, moves, startFen);
  if (line === null) return null;
  return {
    board: boardView(rules.variant),
    stacks: placedStacks(rules.toSetup(line.end)),
    lastMove: line.moves.at(-1)?.path ?? [],
  };
}
