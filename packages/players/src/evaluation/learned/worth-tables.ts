import { digitSums } from './digit-sums.ts';
import { type FeatureSet, MATERIAL_STATES, type Pattern } from './feature-set.ts';
import { type Halves, halvesOf, statesOf } from './pattern-sums.ts';

/** Worths of one pattern, one for each state in the order of its halves, from `at` in the array of all worths. */
export interface Table extends Bounds {
  readonly halves: Halves;
  readonly base: 3 | 5;
  readonly at: number;
}

/** The greatest worth, of either sign, in the opening and in the ending. */
export interface Bounds {
  readonly early: number;
  readonly late: number;
}

/** Worths that are looked up, and where. */
export interface Tables {
  /** Worth in the opening in the upper half of a word and in the ending in the lower one, so that one sum adds up both. */
  readonly worths: Int32Array;
  /** Patterns as they are; and, where kings tell patterns apart, as they are while there is no king. */
  readonly full: readonly Table[];
  readonly menOnly: readonly Table[] | null;
  /** Where the worths of the states of the material are; null where they are not looked at. */
  readonly material: (Bounds & { readonly at: number }) | null;
  /** Features that are no patterns stand at their own numbers; the greatest of so many from one on. */
  readonly boundsOf: (feature: number, count: number) => Bounds;
  /** Squares that no pattern tells apart. */
  readonly loose: readonly number[];
}

/** What half a word holds: no worth is more than three hundred men. */
const MOST = 32_767;

interface Worths {
  readonly early: Int32Array;
  readonly late: Int32Array;
}

/** @param weights of the parameters: opening and ending interleaved */
export function createTables(set: FeatureSet, weights: Int16Array): Tables {
  const { patterns, variant, offsets } = set;
  const first = patterns[0]?.offset ?? offsets.material ?? set.count;
  const { early, late, loose } = expand(set, weights);
  const chunks: Worths[] = [{ early: early.subarray(0, first), late: late.subarray(0, first) }];
  let length = first;
  const add = (pattern: Pattern, worths: Worths): Table => {
    const halves = halvesOf(variant.board, pattern);
    const states = statesOf(halves);
    const ordered = {
      early: states.map((state) => worths.early[state]!),
      late: states.map((state) => worths.late[state]!),
    };
    chunks.push(ordered);
    const at = length;
    length += states.length;
    return { halves, base: pattern.base, at, ...boundsOf(ordered) };
  };
  const ownWorths = ({ base, squares, offset }: Pattern): Worths => {
    const end = offset + base ** squares.length;
    return { early: early.slice(offset, end), late: late.slice(offset, end) };
  };
  const tablesOf = (folded: readonly { pattern: Pattern; worths: Worths }[]): Table[] =>
    folded.map(({ pattern, worths }) => add(pattern, worths));
  const full = tablesOf(fold(patterns, ownWorths, false));
  const menOnly = patterns.some(({ base }) => base === 5) ? tablesOf(fold(patterns, ownWorths, true)) : null;
  let material: Tables['material'] = null;
  if (offsets.material !== undefined) {
    const end = offsets.material + MATERIAL_STATES;
    const worths = {
      early: early.subarray(offsets.material, end),
      late: late.subarray(offsets.material, end),
    };
    chunks.push(worths);
    material = { at: length, ...boundsOf(worths) };
    length += MATERIAL_STATES;
  }
  return {
    worths: packed(chunks, length),
    full,
    menOnly,
    material,
    boundsOf: (feature, count) =>
      boundsOf({
        early: early.subarray(feature, feature + count),
        late: late.subarray(feature, feature + count),
      }),
    loose,
  };
}

/**
 * Patterns whose squares another one has too are added to it, so that one look-up serves both.
 *
 * @param menOnly while there is no king, those that tell kings apart see no more than the others
 */
function fold(
  patterns: readonly Pattern[],
  worthsOf: (pattern: Pattern) => Worths,
  menOnly: boolean,
): { pattern: Pattern; worths: Worths }[] {
  const folded: { pattern: Pattern; worths: Worths }[] = [];
  for (const pattern of patterns.toSorted((a, b) => b.squares.length - a.squares.length)) {
    const { squares } = pattern;
    const base = menOnly ? 3 : pattern.base;
    const worths = worthsOf(pattern);
    const home = folded.find(
      ({ pattern: other }) =>
        other.base === base && squares.every((square) => other.squares.includes(square)),
    );
    if (home === undefined && base === pattern.base) {
      folded.push({ pattern, worths });
      continue;
    }
    const { pattern: holder, worths: sums } = home ?? emptyOf({ ...pattern, base });
    if (home === undefined) folded.push({ pattern: holder, worths: sums });
    // Men are 1 and 3 where kings are told apart.
    const digits = base === pattern.base ? [0, 1, 2, 3, 4] : [0, 1, 3];
    const from = digitSums(base, holder.squares.length, (at, digit) => {
      const place = squares.indexOf(holder.squares[at]!);
      return place < 0 ? 0 : digits[digit]! * pattern.base ** place;
    });
    for (const [state, own] of from.entries()) {
      sums.early[state]! += worths.early[own]!;
      sums.late[state]! += worths.late[own]!;
    }
  }
  return folded;
}

/** A pattern whose states are worth nothing so far. */
function emptyOf(pattern: Pattern): { pattern: Pattern; worths: Worths } {
  const states = pattern.base ** pattern.squares.length;
  return { pattern, worths: { early: new Int32Array(states), late: new Int32Array(states) } };
}

const boundsOf = ({ early, late }: Worths): Bounds => ({ early: greatest(early), late: greatest(late) });
const greatest = (worths: Int32Array): number =>
  worths.reduce((most, worth) => Math.max(most, Math.min(MOST, Math.abs(worth))), 0);

function packed(chunks: readonly Worths[], length: number): Int32Array {
  const worths = new Int32Array(length);
  const within = (worth: number): number => Math.max(-MOST, Math.min(MOST, worth));
  let at = 0;
  for (const { early, late } of chunks) {
    for (let i = 0; i < early.length; i++) worths[at++] = (within(early[i]!) << 16) + within(late[i]!);
  }
  return worths;
}

/** Worths by feature, those of single squares moved into the first pattern that tells their pieces apart. */
function expand(
  { variant, count, parameter, sign, offsets, patterns }: FeatureSet,
  weights: Int16Array,
): Worths & { loose: number[] } {
  const early = new Int32Array(count);
  const late = new Int32Array(count);
  for (let feature = 0; feature < count; feature++) {
    const at = parameter[feature]!;
    if (at < 0) continue;
    early[feature] = sign[feature]! * weights[2 * at]!;
    late[feature] = sign[feature]! * weights[2 * at + 1]!;
  }
  const loose: number[] = [];
  for (let square = 0; square < variant.board.size; square++) {
    const home = patterns.find((pattern) => tellsApart(variant.document.king !== null, pattern, square));
    if (home === undefined) {
      loose.push(square);
      continue;
    }
    const { squares, base, offset } = home;
    const weight = base ** squares.indexOf(square);
    for (let state = 0; state < base ** squares.length; state++) {
      const digit = Math.floor(state / weight) % base;
      if (digit === 0) continue;
      const code = base === 5 ? digit : 2 * digit - 1;
      early[offset + state]! += early[offsets.squares + 4 * square + code - 1]!;
      late[offset + state]! += late[offsets.squares + 4 * square + code - 1]!;
    }
  }
  return { early, late, loose };
}

const tellsApart = (hasKings: boolean, { squares, base }: Pattern, square: number): boolean =>
  squares.includes(square) && (base === 5 || !hasKings);
