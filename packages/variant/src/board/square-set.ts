import { type PlayerId, STAR_SEATS } from '../schema/board.ts';
import type { Board } from './board.ts';

export interface SquareNames {
  readonly board: Board;
  /** Square number by index, as the variant counts. */
  readonly numbers: readonly number[];
  /** Named sets already resolved. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

export interface ResolvedSquares {
  /** Square indexes, ascending, each once. */
  readonly squares: readonly number[];
  readonly problems: readonly { readonly at: number; readonly message: string }[];
}

/** Index of a square given as an algebraic name or a number, or -1. */
export function squareIndex(names: SquareNames, text: string): number {
  const algebraic = names.board.shape === 'rectangle' ? names.board.names.indexOf(text) : -1;
  if (algebraic >= 0) return algebraic;
  return /^[1-9]\d{0,3}$/.test(text) ? names.numbers.indexOf(Number(text)) : -1;
}

/**
 * Resolves words such as `a1`, `1-20`, `rows 1-3`, `own rows 1-3`, `long diagonal`, `point NE`, `place main-road` to
 * square indexes.
 *
 * @param player whose squares they are, for words that are meant from a player's side; null where nobody's are meant
 */
export function resolveSquares(
  names: SquareNames,
  words: readonly string[],
  player: PlayerId | null = null,
): ResolvedSquares {
  const found = new Set<number>();
  const problems: { at: number; message: string }[] = [];
  words.forEach((word, at) => {
    const squares = resolveWord(names, word.trim(), player);
    if (typeof squares === 'string') problems.push({ at, message: squares });
    else for (const square of squares) found.add(square);
  });
  return { squares: [...found].toSorted((a, b) => a - b), problems };
}

function resolveWord(names: SquareNames, word: string, player: PlayerId | null): readonly number[] | string {
  const { board } = names;
  const rows = /^rows? (\d{1,2})(?:-(\d{1,2}))?$/.exec(word);
  if (rows) {
    const first = Number(rows[1]);
    const last = Number(rows[2] ?? rows[1]);
    if (first < 1 || last > board.rows || first > last) return `"${word}" is outside rows 1-${board.rows}`;
    return board.rowSquares.slice(first - 1, last).flat();
  }
  const relative = /^(own|far) rows? (\d{1,2})(?:-(\d{1,2}))?$/.exec(word);
  if (relative)
    return rowsOfPlayer(board, player, word, relative[1] === 'own', [
      relative[2]!,
      relative[3] ?? relative[2]!,
    ]);
  if (word === 'long diagonal') return longDiagonal(board);
  const point = /^point ([NESW]{1,2})$/.exec(word);
  if (point) {
    const seat = STAR_SEATS.findIndex((name) => name === point[1]);
    return board.points[seat] ?? `"${word}": this board has no such point`;
  }
  const place = /^place (.+)$/.exec(word);
  if (place) return names.places.get(place[1]!) ?? `"${word}": no such place is defined in "places"`;
  const range = /^(\d{1,4})-(\d{1,4})$/.exec(word);
  if (range) {
    const first = Number(range[1]);
    const last = Number(range[2]);
    if (first < 1 || last > board.size || first > last)
      return `"${word}" is not a range of squares 1-${board.size}`;
    return names.numbers.flatMap((number, index) => (number >= first && number <= last ? [index] : []));
  }
  const square = squareIndex(names, word);
  return square >= 0 ? [square] : `"${word}" is not a playing square of this board`;
}

/** Rows counted from a player's own side, or from the far side. */
function rowsOfPlayer(
  board: Board,
  player: PlayerId | null,
  word: string,
  own: boolean,
  [from, to]: readonly [string, string],
): readonly number[] | string {
  if (board.shape === 'star') return `"${word}": a star has points instead of rows of a player`;
  if (player === null) return `"${word}" needs a player: it can stand in setup, promotion.zone and end.goal`;
  const [first, last] = [Number(from), Number(to)];
  if (first < 1 || last > board.rows || first > last) return `"${word}" is outside rows 1-${board.rows}`;
  const upward = own === (player === 'white');
  const rows = upward ? board.rowSquares : board.rowSquares.toReversed();
  return rows.slice(first - 1, last).flat();
}

/** The diagonal from the playing corner at the left hand of White, or else from the one at the right. */
function longDiagonal(board: Board): readonly number[] | string {
  if (board.shape === 'star') return '"long diagonal": a star has none';
  const squares = Array.from({ length: board.size }, (_, square) => square);
  const rising = squares.filter((square) => board.x[square] === board.y[square]);
  if (rising.length > 0) return rising;
  const falling = squares.filter((square) => board.y[square] === board.columns - 1 - board.x[square]!);
  return falling.length > 0 ? falling : '"long diagonal": no diagonal begins in a corner beside White';
}
