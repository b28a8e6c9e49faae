import type { Variant } from '@draughts-lab/variant';

/**
 * Whether an end is a draw that the rules count: by a counter, by repetition, by material, at the limit of moves.
 *
 * A game that is played here ends with it at once. People have to see it, and in most codes to claim it: a record may go on.
 */
export function isCountedDraw(
  { document, counters, material }: Variant,
  { reason }: { readonly reason: string },
): boolean {
  const { draws, end } = document;
  return (
    counters.some(({ name }) => name === reason) ||
    material.some(({ name, result }) => name === reason && result === 'draw') ||
    (reason === 'repetition' && (draws.repetition?.lostBy ?? null) === null) ||
    (reason === 'move-limit' && end.moveLimit?.decide === 'draw')
  );
}
