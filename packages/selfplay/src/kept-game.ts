import type { Move, Rules } from '@draughts-lab/engine';
import { readMove } from '@draughts-lab/notation';
import { type GameRecord, type Manifest, storedMoves } from '@draughts-lab/records';
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
  const { moves, texts } = keptMoves(rules, rules.initialPosition(), record);
  return { record, startFen: null, moves, texts, trace: record.trace ?? [] };
}

/**
 * The stored moves of a game.
 *
 * @param start where it begins
 * @throws Error when a move is not legal under the rules
 */
export function keptMoves<P>(
  rules: Rules<P>,
  start: P,
  record: Pick<GameRecord, 'moves'>,
): { readonly moves: readonly Move[]; readonly texts: readonly string[] } {
  const texts = storedMoves(record);
  const moves: Move[] = [];
  let position = start;
  for (const text of texts) {
    const at = position;
    const read = readMove(rules.variant, text, rules.legalMoves(at), () => rules.legalLines(at));
    if (!read.ok) throw new Error('the stored moves are not legal under the rules of the run');
    moves.push(read.move);
    position = rules.play(at, read.move);
  }
  return { moves, texts };
}
