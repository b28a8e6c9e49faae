import type { Define, Half, Sums } from './pattern-sums.ts';

/*
 * Four halves of patterns at once, side by side in the four bytes of a word: the digits of their first squares are read together,
 * those of their second ones likewise, and one sum is the sum of all four. In sets these are halves whose squares have
 * their bits eight apart, whatever that means on the board; where there are no sets, halves next to one another.
 */

/** How a program reads four squares at once. */
export interface FourSquares {
  /** A name for where a square is, or would be, so many bytes beyond another one. */
  readonly placeOf: (square: number, bytes: number) => string;
  /** The digits of a square and of the three beyond it, the square in the lowest byte. */
  readonly digits: (base: 3 | 5, square: number) => string;
}

/** A half is one byte of a word of the program, from 0 for the lowest to 3. */
interface Lane {
  readonly word: string;
  readonly byte: number;
}

const BYTES = 4;
const BITS = 8;
/** The lowest bit of each byte, and every second byte. */
const LOWEST = 0x01010101;
const EVERY_SECOND = 0x00ff00ff;

/** Whether the greatest sum of a half is no more than a byte. */
export const fitsLane = ({ squares, base }: Half): boolean => base ** squares.length <= 2 ** BITS;

const keyOf = ({ squares, base }: Half): string => `${base}: ${squares.join()}`;

/** Runs of up to four halves, each a byte beyond the one before, square by square; the words of sets are rings. */
function runsOf(halves: readonly Half[], placeOf: FourSquares['placeOf']): (readonly Half[])[] {
  const placed = ({ squares, base }: Half, bytes: number): string =>
    `${base}: ${squares.map((square) => placeOf(square, bytes)).join()}`;
  const byPlaces = new Map(halves.map((half) => [placed(half, 0), half]));
  const left = new Set(byPlaces.values());
  const runs: Half[][] = [];
  const take = (first: Half): void => {
    const run: Half[] = [];
    let half: Half | undefined = first;
    while (half !== undefined && run.length < BYTES && left.delete(half)) {
      run.push(half);
      half = byPlaces.get(placed(half, 1));
    }
    runs.push(run);
    if (half !== undefined && left.has(half)) take(half);
  };
  for (const half of byPlaces.values()) if (!byPlaces.has(placed(half, -1))) take(half);
  // Four of them all round a ring have no first one.
  for (const half of left) take(half);
  return runs;
}

/** Four squares in the machine's sets. */
export function squaresInSets(
  places: readonly number[],
  digits: (base: 3 | 5, word: number, gather: (set: string) => string) => string,
): FourSquares {
  return {
    placeOf: (square, bytes) => `${places[square]! >> 5}.${(places[square]! + BITS * bytes) & 31}`,
    digits(base, square) {
      const [word, bit] = [places[square]! >> 5, places[square]! & 31];
      return digits(base, word, (set) => {
        const turned =
          bit === 0 ? set : bit < BITS ? `${set} >>> ${bit}` : `(${set} >>> ${bit} | ${set} << ${32 - bit})`;
        return `(${turned} & ${LOWEST})`;
      });
    },
  };
}

/**
 * Four squares in the machine's codes by square.
 *
 * @param size squares of the board, at least four
 * @param view name of a DataView of the codes
 * @param define writes a constant of this value into the program: its name
 */
export function squaresInCells(size: number, view: string, define: Define): FourSquares {
  return {
    placeOf: (square, bytes) => String(square + bytes),
    digits(base, square) {
      const first = Math.min(square, size - BYTES);
      const read = `${view}.getInt32(${first}, true)`;
      const four = square === first ? read : `${read} >>> ${BITS * (square - first)}`;
      if (base === 5) return four;
      // Men are 1 and 3.
      const codes = define(four);
      const men = define(`${codes} & ${LOWEST}`);
      return `${men} + (${codes} >>> 1 & ${men})`;
    },
  };
}

/**
 * Sums of halves, four in a word.
 *
 * @param halves none of them with a sum above 255
 */
export function createLanes(halves: readonly Half[], { placeOf, digits }: FourSquares, define: Define): Sums {
  const home = new Map(
    runsOf(halves, placeOf).flatMap((run) =>
      run.map((half, byte) => [keyOf(half), { first: run[0]!, byte }]),
    ),
  );
  const names = new Map<string, string>();
  const named = (key: string, value: () => string): string => {
    const name = names.get(key) ?? define(value());
    names.set(key, name);
    return name;
  };

  function laneOf(half: Half): Lane {
    const { first, byte } = home.get(keyOf(half))!;
    const word = named(keyOf(first), () => {
      const terms = first.squares.map((square, at) => {
        const four = named(`${half.base}, ${placeOf(square, 0)}`, () => digits(half.base, square));
        return at === 0 ? four : `Math.imul(${four}, ${half.base ** at})`;
      });
      return `${terms.join(' + ')} | 0`;
    });
    return { word, byte };
  }
  /** Bytes 0 and 2 of a word, or 1 and 3, with room above each. */
  const twoOf = ({ word, byte }: Lane): string =>
    (byte & 1) === 0
      ? named(`even ${word}`, () => `${word} & ${EVERY_SECOND}`)
      : named(`odd ${word}`, () => `${word} >>> ${BITS} & ${EVERY_SECOND}`);

  return {
    sumOf: (half) => byteText(laneOf(half)),
    indexOf(first, second, factor) {
      const [one, other] = [laneOf(first), laneOf(second)];
      // Where both are in the same half of a word, a neighbour may be so too, and two indexes are summed up at once.
      if (one.byte < 2 !== other.byte < 2) return `${byteText(one)} + ${factor} * ${byteText(other)}`;
      const [low, high] = [twoOf(one), twoOf(other)];
      const two = named(`${low}, ${high}, ${factor}`, () => `${low} + Math.imul(${high}, ${factor})`);
      return one.byte < 2 ? `(${two} & 65535)` : `(${two} >>> 16)`;
    },
  };
}

const byteText = ({ word, byte }: Lane): string =>
  byte === 0
    ? `(${word} & 255)`
    : byte === BYTES - 1
      ? `(${word} >>> 24)`
      : `(${word} >>> ${BITS * byte} & 255)`;
