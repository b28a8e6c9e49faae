import { STAR_SEATS } from '../schema/board.ts';
import type { Variant } from '../variant.ts';
import type { RuleWords } from './rule-words.ts';

/**
 * A set of squares as short as it can be said: the name of a place, whole rows, points of a star, numbers in ranges, names.
 * The same squares are always said alike, whatever words the document has for them.
 */
export function squaresInWords(variant: Variant, squares: readonly number[], words: RuleWords): string {
  if (squares.length === 0) return words.t('squares.none');
  const place = [...variant.places].find(([, known]) => isEqual(known, squares));
  if (place !== undefined) return words.t('squares.place', { name: place[0] });
  return placeInWords(variant, squares, words);
}

const isEqual = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((square, index) => square === b[index]);

/** The same, without names of places: for saying what a place is. */
export function placeInWords(
  { board, numbers, document }: Variant,
  squares: readonly number[],
  words: RuleWords,
): string {
  const rest = new Set(squares);
  const take = (group: readonly number[]): boolean => {
    if (group.length === 0 || !group.every((square) => rest.has(square))) return false;
    for (const square of group) rest.delete(square);
    return true;
  };
  const points = board.points.flatMap((group, seat) => (take(group) ? [STAR_SEATS[seat]!] : []));
  const rows = board.shape === 'star' ? [] : board.rowSquares.flatMap((row, y) => (take(row) ? [y + 1] : []));
  return [
    ...points.map((point) => words.t('squares.point', { point })),
    ...runs(rows).map(([from, to]) =>
      from === to ? words.t('squares.row', { row: from }) : words.t('squares.rows', { from, to }),
    ),
    ...(board.shape === 'star' || document.notation.squares === 'numeric'
      ? runs([...rest].map((square) => numbers[square]!).toSorted((a, b) => a - b)).map(([from, to]) =>
          from === to ? String(from) : `${from}-${to}`,
        )
      : [...rest].map((square) => board.names[square]!).toSorted(byFile)),
  ].join(', ');
}

/** Consecutive numbers as ranges. */
function runs(sorted: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const value of sorted) {
    const last = found.at(-1);
    if (last !== undefined && last[1] === value - 1) last[1] = value;
    else found.push([value, value]);
  }
  return found;
}

/** a1, a2, …, a10, b1: by file, then by rank. */
export const byFile = (a: string, b: string): number =>
  a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' });
