import { type Message, message } from '@draughts-lab/input';
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
  readonly problems: readonly { readonly at: number; readonly what: Message }[];
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
  const problems: { at: number; what: Message }[] = [];
  words.forEach((word, at) => {
    const squares = resolveWord(names, word.trim(), player);
    if ('code' in squares) problems.push({ at, what: squares });
    else for (const square of squares) found.add(square);
  });
  return { squares: [...found].toSorted((a, b) => a - b), problems };
}

function resolveWord(names: SquareNames, word: string, player: PlayerId | null): readonly number[] | Message {
  const { board } = names;
  const rows = /^rows? (\d{1,2})(?:-(\d{1,2}))?$/.exec(word);
  if (rows) {
    const first = Number(rows[1]);
    const last = Number(rows[2] ?? rows[1]);
    if (first < 1 || last > board.rows || first > last)
      return message('squares.outside-rows', { word, rows: board.rows });
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
    return board.points[seat] ?? message('squares.no-point', { word });
  }
  const place = /^place (.+)$/.exec(word);
  if (place) return names.places.get(place[1]!) ?? message('squares.no-place', { word });
  const range = /^(\d{1,4})-(\d{1,4})$/.exec(word);
  if (range) {
    const first = Number(range[1]);
    const last = Number(range[2]);
    if (first < 1 || last > board.size || first > last)
      return message('squares.no-range', { word, size: board.size });
    return names.numbers.flatMap((number, index) => (number >= first && number <= last ? [index] : []));
  }
  const square = squareIndex(names, word);
  return square >= 0 ? [square] : message('squares.none', { word });
}

/** Rows counted from a player's own side, or from the far side. */
function rowsOfPlayer(
  board: Board,
  player: PlayerId | null,
  word: string,
  own: boolean,
  [from, to]: readonly [string, string],
): readonly number[] | Message {
  if (board.shape === 'star') return message('squares.star-rows', { word });
  if (player === null) return message('squares.whose-rows', { word });
  const [first, last] = [Number(from), Number(to)];
  if (first < 1 || last > board.rows || first > last)
    return message('squares.outside-rows', { word, rows: board.rows });
  const upward = own === (player === 'white');
  const rows = upward ? board.rowSquares : board.rowSquares.toReversed();
  return rows.slice(first - 1, last).flat();
}

/** The diagonal from the playing corner at the left hand of White, or else from the one at the right. */
function longDiagonal(board: Board): readonly number[] | Message {
  if (board.shape === 'star') return message('squares.star-diagonal');
  const squares = Array.from({ length: board.size }, (_, square) => square);
  const rising = squares.filter((square) => board.x[square] === board.y[square]);
  if (rising.length > 0) return rising;
  const falling = squares.filter((square) => board.y[square] === board.columns - 1 - board.x[square]!);
  return falling.length > 0 ? falling : message('squares.no-diagonal');
}
