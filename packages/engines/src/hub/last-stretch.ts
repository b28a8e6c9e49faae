import type { Move, Rules } from '@draughts-lab/engine';
import type { Turn } from '@draughts-lab/players';
import { writeHubMove, writeHubPosition } from './hub-board.ts';

/**
 * The position after the last moves of both sides that cannot be undone, and the moves since: all that repetition depends on, and
 * the quiet moves of one king in a row, where the rules count them. These run on through a man's move of the other side.
 */
export function lastStretch<P>(
  rules: Rules<P>,
  { start, moves }: Pick<Turn<P>, 'start' | 'moves'>,
): { readonly pos: string; readonly moves: string[] } {
  const { variant } = rules;
  let position = rules.fromSetup(start);
  let setup = start;
  let since: Move[] = [];
  /** Players whose last move was a quiet one of a king. */
  const running = new Set<number>();
  for (const move of moves) {
    const { turn, stacks } = rules.toSetup(position);
    position = rules.play(position, move);
    since.push(move);
    if (move.captures.length === 0 && stacks[move.from]?.at(-1)?.kind === 'king') running.add(turn);
    else running.delete(turn);
    if (running.size === 0) {
      setup = rules.toSetup(position);
      since = [];
    }
  }
  return {
    pos: writeHubPosition(variant, setup),
    moves: since.map((move) => writeHubMove(variant, move)),
  };
}
