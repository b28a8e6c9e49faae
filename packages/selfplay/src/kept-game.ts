import type { Move } from '@draughts-lab/engine';
import { readMove } from '@draughts-lab/notation';
import type { GameRecord, Manifest } from '@draughts-lab/records';
import type { ReplayedGame } from './replay-unit.ts';
import { rulesOfCell } from './rules-of-cell.ts';

/** Whether the stored moves of a game say all of it: from a position of a book they do not say where they begin. */
export function keepsGame({ openings }: Manifest, { moves }: GameRecord): boolean {
  return moves !== null && openings.kind !== 'book';
}

/**
 * A game that was played, from its stored moves: true whatever has changed since.
 *
 * @returns null where the run keeps no moves, or they do not say where they begin
 * @throws Error when a move is not legal under the rules of the run
 */
export function keptGame(manifest: Manifest, record: GameRecord): ReplayedGame | null {
  if (!keepsGame(manifest, record)) return null;
  const rules = rulesOfCell(manifest, record.cell);
  const texts = record.moves!.split(' ').filter((move) => move !== '');
  const moves: Move[] = [];
  let position = rules.initialPosition();
  for (const text of texts) {
    const read = readMove(rules.variant, text, rules.legalMoves(position), () => rules.legalLines(position));
    if (!read.ok) throw new Error('the stored moves are not legal under the rules of the run');
    moves.push(read.move);
    position = rules.play(position, read.move);
  }
  return { record, startFen: null, moves, texts, trace: record.trace ?? [] };
}
