import type { Define, Half, Sums } from './pattern-sums.ts';

/*
 * Four halves of patterns at once. Halves whose squares have their bits eight apart, whatever that means on the board, lie side by
 * side in the four bytes of a word: the digits of their first squares are gathered by one mask, those of their second ones
 * likewise, and one sum is the sum of all four.
 */

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

/** Runs of up to four halves, each a byte beyond the one before, square by square; words are rings. */
function runsOf(halves: readonly Half[], places: readonly number[]): (readonly Half[])[] {
  const placed = ({ squares, base }: Half, moved: number): string =>
    `${base}: ${squares.map((square) => `${places[square]! >> 5}.${(places[square]! + moved) & 31}`).join()}`;
  const byPlaces = new Map(halves.map((half) => [placed(half, 0), half]));
  const left = new Set(byPlaces.values());
  const runs: Half[][] = [];
  const take = (first: Half): void => {
    const run: Half[] = [];
    let half: Half | undefined = first;
    while (half !== undefined && left.delete(half)) {
      run.push(half);
      half = byPlaces.get(placed(half, BITS));
    }
    runs.push(run);
  };
  for (const half of byPlaces.values()) if (!byPlaces.has(placed(half, -BITS))) take(half);
  // Four of them all round a ring have no first one.
  for (const half of left) take(half);
  return runs;
}

/**
 * Sums of halves, four in a word.
 *
 * @param halves none of them with a sum above 255
 * @param places where the sets hold each square, as 32 * word + bit
 * @param digits the digits of four squares in four bytes, where `gather` tells which text has these squares of a set as the
 *   lowest bits of four bytes
 */
export function createLanes(
  halves: readonly Half[],
  places: readonly number[],
  digits: (base: 3 | 5, word: number, gather: (set: string) => string) => string,
  define: Define,
): Sums {
  const home = new Map(
    runsOf(halves, places).flatMap((run) => run.map((half, byte) => [keyOf(half), { first: run[0]!, byte }])),
  );
  const names = new Map<string, string>();
  const named = (key: string, value: () => string): string => {
    const name = names.get(key) ?? define(value());
    names.set(key, name);
    return name;
  };

  const digitsFrom = (base: 3 | 5, square: number): string => {
    const [word, bit] = [places[square]! >> 5, places[square]! & 31];
    const gather = (set: string): string => {
      const turned =
        bit === 0 ? set : bit < BITS ? `${set} >>> ${bit}` : `(${set} >>> ${bit} | ${set} << ${32 - bit})`;
      return `(${turned} & ${LOWEST})`;
    };
    return named(`${base}, ${word}, ${bit}`, () => digits(base, word, gather));
  };
  function laneOf(half: Half): Lane {
    const { first, byte } = home.get(keyOf(half))!;
    const word = named(keyOf(first), () => {
      const terms = first.squares.map((square, at) => {
        const four = digitsFrom(half.base, square);
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
