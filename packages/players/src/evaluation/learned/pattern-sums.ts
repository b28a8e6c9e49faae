import type { Board } from '@draughts-lab/variant';
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
  const weights = order.map((square) => base ** squares.indexOf(square));
  return Int32Array.from({ length: base ** order.length }, (_, index) => {
    let [rest, state] = [index, 0];
    for (const weight of weights) {
      state += weight * (rest % base);
      rest = Math.floor(rest / base);
    }
    return state;
  });
}

/** Statements that define the sum of a half once, and the name of each. */
export function createSums(digit: (base: number, square: number) => string): {
  readonly statements: string[];
  readonly sumOf: (half: readonly number[], base: number) => string;
} {
  const statements: string[] = [];
  const names = new Map<string, string>();
  return {
    statements,
    sumOf(half, base) {
      const key = `${base}: ${half.join()}`;
      const known = names.get(key);
      if (known !== undefined) return known;
      const name = `s${names.size}`;
      names.set(key, name);
      const terms = half.map((square, at) =>
        at === 0 ? digit(base, square) : `${base ** at} * ${digit(base, square)}`,
      );
      statements.push(`const ${name} = ${terms.join(' + ')};`);
      return name;
    },
  };
}
