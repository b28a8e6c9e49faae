import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  integer,
  nat,
  property,
  tuple,
  uniqueArray,
} from 'fast-check';
import { expect, test } from 'vitest';
import { createLanes, fitsLane, squaresInCells, squaresInSets } from './lanes.ts';
import { createSums, type Half, type Sums } from './pattern-sums.ts';

const SQUARES = 64;
/** Square i is bit i of two words. */
const places = Array.from({ length: SQUARES }, (_, square) => square);

/** A program of the sums of halves and of the indexes of pairs of them. */
function programOf(
  halves: readonly Half[],
  pairs: readonly (readonly [Half, Half])[],
  sumsOf: (define: (value: string) => string) => Sums,
): { readonly run: (first: number[], second: number[]) => number[]; readonly words: number } {
  const lines: string[] = [];
  const { sumOf, indexOf } = sumsOf((value) => {
    lines.push(`const s${lines.length} = ${value};`);
    return `s${lines.length - 1}`;
  });
  const results = [
    ...halves.map(sumOf),
    ...pairs.map(([one, other]) => indexOf(one, other, one.base ** one.squares.length)),
  ];
  const body = `const [a0, a1] = a, [b0, b1] = b;\n${lines.join('\n')}\nreturn [${results.join(', ')}];`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the program under test
  const run = new Function('a', 'b', body) as (first: number[], second: number[]) => number[];
  return { run, words: lines.length };
}

const laneProgram = (halves: readonly Half[], pairs: readonly (readonly [Half, Half])[]) =>
  programOf(halves, pairs, (define) =>
    createLanes(
      halves,
      squaresInSets(places, (base, word, gather) =>
        base === 3
          ? `${gather(`a${word}`)} | ${gather(`b${word}`)} << 1`
          : `${gather(`a${word}`)} + Math.imul(${gather(`b${word}`)}, 3)`,
      ),
      define,
    ),
  );
const plainProgram = (halves: readonly Half[], pairs: readonly (readonly [Half, Half])[]) =>
  programOf(halves, pairs, (define) =>
    createSums((base, square) => {
      const bit = (set: string): string => `(${set}${square >> 5} >>> ${square & 31} & 1)`;
      return `${bit('a')} + ${base === 3 ? 2 : 3} * ${bit('b')}`;
    }, define),
  );

const half = (base: 3 | 5): Arbitrary<Half> =>
  uniqueArray(nat(SQUARES - 1), { minLength: 1, maxLength: base === 3 ? 5 : 3 }).map((squares) => ({
    squares,
    base,
  }));
/** A half and those a byte, two and three beyond it in the ring of its words. */
const ring = ({ squares, base }: Half): Half[] =>
  [0, 8, 16, 24].map((moved) => ({
    base,
    squares: squares.map((square) => (square & 32) | ((square + moved) & 31)),
  }));
const word = integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

const some = constantFrom<3 | 5>(3, 5).chain((base) => array(half(base), { minLength: 2, maxLength: 6 }));

test('sums of four halves at once are those of each half by itself', () => {
  assert(
    property(some, tuple(word, word), tuple(word, word), (few, first, held) => {
      const halves = few.flatMap((one, i) => (i % 2 === 0 ? ring(one) : [one]));
      const pairs = halves.flatMap((one, i) =>
        halves
          .slice(i + 1)
          .filter(({ squares }) => squares.length === one.squares.length)
          .map((other) => [one, other] as const),
      );
      // A square holds a piece of one side only.
      const second = held.map((bits, i) => bits & ~first[i]!);
      expect(laneProgram(halves, pairs).run(first, second)).toEqual(
        plainProgram(halves, pairs).run(first, second),
      );
    }),
  );
});

test('four squares are read at once from codes by square, up to the last one', () => {
  const codes = array(nat(4), { minLength: SQUARES, maxLength: SQUARES });
  assert(
    property(some, codes, (few, held) => {
      const halves = few.flatMap(({ squares, base }) =>
        [0, 1, 2, 3, 4].map((on) => ({
          base,
          squares: squares.map((square) => Math.min(SQUARES - 1, square + on)),
        })),
      );
      const lines: string[] = [];
      const define = (value: string): string => {
        lines.push(`const s${lines.length} = ${value};`);
        return `s${lines.length - 1}`;
      };
      const { sumOf } = createLanes(halves, squaresInCells(SQUARES, 'view', define), define);
      const sums = halves.map(sumOf);
      // oxlint-disable-next-line typescript/no-implied-eval -- the program under test
      const run = new Function('view', `${lines.join('\n')}\nreturn [${sums.join(', ')}];`) as (
        view: DataView,
      ) => number[];
      const digit = (base: 3 | 5, code: number): number => (base === 5 ? code : [0, 1, 0, 2, 0][code]!);
      expect(run(new DataView(Uint8Array.from(held).buffer))).toEqual(
        halves.map(({ squares, base }) =>
          squares.reduce((sum, square, i) => sum + digit(base, held[square]!) * base ** i, 0),
        ),
      );
    }),
  );
});

test('four halves round a ring take the words of one', () => {
  const one: Half = { squares: [3, 12, 40], base: 3 };
  expect(laneProgram(ring(one), []).words).toBe(laneProgram([one], []).words);
});

test('a sum has to fit a byte', () => {
  expect(fitsLane({ squares: [0, 1, 2, 3, 4], base: 3 })).toBe(true);
  expect(fitsLane({ squares: [0, 1, 2, 3, 4, 5], base: 3 })).toBe(false);
  expect(fitsLane({ squares: [0, 1, 2, 3], base: 5 })).toBe(false);
});
