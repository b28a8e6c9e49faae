import type { Stack, Variant } from '@draughts-lab/variant';
import type { Move } from './move.ts';

/** Whether the piece that a move leads is a king before it and a man after it (`king.demotes`). */
export function isDemoted(
  { document, players }: Variant,
  stacks: readonly Stack[],
  { from, to, captures }: Pick<Move, 'from' | 'to' | 'captures'>,
): boolean {
  const demotes = document.king?.demotes ?? null;
  const piece = from < 0 ? undefined : stacks[from]!.at(-1);
  return (
    piece?.kind === 'king' &&
    (demotes === 'after-move' || (demotes === 'after-capture' && captures.length > 0)) &&
    !players[piece.player]!.promotion.includes(to)
  );
}
