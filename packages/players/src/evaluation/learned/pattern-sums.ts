import type { Board } from '@draughts-lab/variant';
import { digitSums } from './digit-sums.ts';
import type { Pattern } from './feature-set.ts';

/**
 * A pattern read as two halves, where it can be the second one a step away from the first square by square: its index is the sum of
 * the first half and base^n times that of the second. Every half is a half of other patterns too, so most sums are shared.
 */
export interface Halves {
  readonly pattern: Pattern;
  readonly first: readonly number[];
  /** Empty where a pattern has no such halves. */
  readonly second: readonly number[];
}

export function halvesOf(board: Board, pattern: Pattern): Halves {
  const { squares } = pattern;
  const half = squares.length / 2;
  for (const line of board.neighbour) {
    const first = squares.filter((square) => squares.includes(line[square]!));
    const second = first.map((square) => line[square]!);
    if (first.length === half && !second.some((square) => first.includes(square)))
      return { pattern, first, second };
  }
  // Rectangles have no such step; cut across, one's upper half is another's lower one.
  return squares.length % 2 === 0
    ? { pattern, first: squares.slice(0, half), second: squares.slice(half) }
    : { pattern, first: squares, second: [] };
}

/** states[i]: the state of the pattern, as its features count them, where the two halves read i. */
export function statesOf({ pattern: { squares, base }, first, second }: Halves): Int32Array {
  const order = [...first, ...second];
  return digitSums(base, order.length, (at, digit) => digit * base ** squares.indexOf(order[at]!));
}

/** Squares whose digits are summed up, the first with the weight 1, the next with `base`, and so on. */
export interface Half {
  readonly squares: readonly number[];
  readonly base: 3 | 5;
}

/** Writes a constant of this value into a program: its name. */
export type Define = (value: string) => string;

/** Sums of halves as text; what they are made of is defined when it is first asked for. */
export interface Sums {
  readonly sumOf: (half: Half) => string;
  /** The sum of the first half and `factor` times the second one. */
  readonly indexOf: (first: Half, second: Half, factor: number) => string;
}

/** @param digit the digit of a square as text */
export function createSums(digit: (base: 3 | 5, square: number) => string, define: Define): Sums {
  const names = new Map<string, string>();
  const named = (key: string, value: () => string): string => {
    const name = names.get(key) ?? define(value());
    names.set(key, name);
    return name;
  };
  const sumOf = ({ squares, base }: Half): string =>
    named(`${base}: ${squares.join()}`, () =>
      squares
        .map((square, at) => {
          const one = named(`${base}. ${square}`, () => digit(base, square));
          return at === 0 ? one : `${base ** at} * ${one}`;
        })
        .join(' + '),
    );
  return {
    sumOf,
    indexOf: (first, second, factor) => `${sumOf(first)} + ${factor} * ${sumOf(second)}`,
  };
}
