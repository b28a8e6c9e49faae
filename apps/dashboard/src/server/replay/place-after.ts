import type { Move } from '@draughts-lab/engine';
import { parseFen, readMove } from '@draughts-lab/notation';
import type { Manifest } from '@draughts-lab/records';
import { rulesOfCell } from '@draughts-lab/selfplay';
import type { FinalPosition } from '../../api/replay.ts';
import { finalView } from './board-view.ts';

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
  const start = startFen === null ? null : parseFen(rules.variant, startFen);
  if (start?.ok === false) return null;
  let position = start === null ? rules.initialPosition() : rules.fromSetup(start.value);
  let last: Move | undefined;
  for (const text of moves) {
    const read = readMove(rules.variant, text, rules.legalMoves(position), () => rules.legalLines(position));
    if (!read.ok) return null;
    last = read.move;
    position = rules.play(position, last);
  }
  return finalView(rules, position, last);
}
