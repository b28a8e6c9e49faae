import type { Variant } from '@draughts-lab/variant';
import { type SquareStyle, squareName } from '../square.ts';
import { hopsOf, type MoveLike, sameOrder, sameResult } from './move-like.ts';

/** `short`: start and end, every landing square only where needed; `long`: every landing square. */
const MOVE_STYLES = ['short', 'long'] as const;
export type MoveStyle = (typeof MOVE_STYLES)[number];

/** How a pass is written. */
const PASS_TEXT = '--';
/** Between the square of a piece that is taken off before the first move, and the same square. */
const REMOVAL_SIGN = 'x';
/** How a swap of sides is written. */
export const SWAP_TEXT = 'swap';

/**
 * Writes a move; `readMove` with the same legal moves reads it back.
 *
 * The sign of a capture is the variant's own, that of every other move `-`.
 * In short style every landing square is written where another legal move has the same
 * start and end, and where start and end alone would read as the result `1-1`. Should two
 * legal moves have the same landing squares too, the victims follow: `47x36<42,29,14,31>`.
 *
 * @param legal the legal moves of the position, one for each distinct result
 */
export function formatMove(
  variant: Variant,
  move: MoveLike,
  legal: readonly MoveLike[],
  style: MoveStyle = 'short',
  squares: SquareStyle = 'own',
): string {
  if (move.kind === 'pass') return PASS_TEXT;
  if (move.kind === 'swap-sides') return SWAP_TEXT;
  // With a sign under which no square reads as the result 1-1.
  const sign =
    move.kind === 'removal'
      ? REMOVAL_SIGN
      : move.captures.length > 0
        ? variant.document.notation.captureSign
        : '-';
  const names = (list: readonly number[], separator: string): string =>
    list.map((square) => squareName(variant, square, squares)).join(separator);
  const rivals = legal.filter(
    (other) => other.from === move.from && other.to === move.to && !sameResult(variant, other, move),
  );
  const short = names([move.from, move.to], sign);
  // A capture that begins with hops: `c3-e3xg5`.
  const hops = hopsOf(move);
  const long =
    hops === 0
      ? names(move.path, sign)
      : `${names(move.path.slice(0, hops), '-')}-${names(move.path.slice(hops), sign)}`;
  if (style === 'short' && rivals.length === 0 && short !== '1-1') return short;
  const needsVictims = rivals.some(({ path }) => sameOrder(path, move.path));
  return needsVictims ? `${long}<${names(move.captures, ',')}>` : long;
}
