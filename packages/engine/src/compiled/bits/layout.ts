/** Squares, their places on the board, and the lines that rules use: all that a layout depends on. */
export interface Geometry {
  readonly size: number;
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly neighbour: readonly (readonly number[])[];
  /** Directions that some rule uses, with repetition by weight. */
  readonly directions: readonly number[];
}

/** One shift: bits of a source word that move to a target word. `mask` is null when no wrong bit would land on a square. */
export interface ShiftTerm {
  readonly source: number;
  /** Bits to the left; negative to the right. */
  readonly left: number;
  readonly mask: number | null;
}

/** Where each square has its bit, and how sets of squares move one step in each direction. */
export interface Layout {
  readonly words: number;
  readonly word: readonly number[];
  readonly bit: readonly number[];
  /** All squares, by word. */
  readonly full: readonly number[];
  readonly rotates: boolean;
  /** shifts[direction][target word] */
  readonly shifts: readonly (readonly (readonly ShiftTerm[])[])[];
  /** Operations for one step in every direction. */
  readonly cost: number;
}

interface Placing {
  readonly word: readonly number[];
  readonly bit: readonly number[];
  readonly rotates: boolean;
}

/**
 * The cheapest layout among families of linear ones: rows dealt out to words in turn with
 * any stride and slant, or one word that rotates. Ghost bits between rows arise by themselves
 * where they save masks.
 */
export function chooseLayout(board: Geometry): Layout {
  const weights = new Map<number, number>();
  for (const direction of board.directions) weights.set(direction, (weights.get(direction) ?? 0) + 1);
  let best: Placing | null = null;
  let least = Infinity;
  for (const placing of placings(board)) {
    const cost = costOf(board, placing, weights, least);
    if (cost < least) [best, least] = [placing, cost];
  }
  if (best === null) throw new RangeError(`no layout for a board of ${String(board.size)} squares`);
  const { words, full } = wordsOf(best);
  const shifts = board.neighbour.map((line) => Array.from({ length: words }, (_, target) => shiftTerms(line, target, best, full)));
  return { ...best, words, full, shifts, cost: least };
}

function wordsOf({ word, bit }: Placing): { words: number; full: number[] } {
  const words = Math.max(...word) + 1;
  const full = new Array<number>(words).fill(0);
  for (let square = 0; square < word.length; square++) full[word[square]!]! |= 1 << bit[square]!;
  return { words, full };
}

/** Operations for a step in every direction in use, each step followed by about three more on every word; stops above a limit. */
function costOf({ neighbour, directions }: Geometry, placing: Placing, weights: ReadonlyMap<number, number>, limit: number): number {
  const { words, full } = wordsOf(placing);
  let cost = 6 * words + 3 * words * directions.length;
  for (const [direction, weight] of weights) {
    for (let target = 0; target < words && cost < limit; target++) {
      for (const { left, mask } of shiftTerms(neighbour[direction]!, target, placing, full)) {
        cost += weight * (1 + (left === 0 ? 0 : placing.rotates ? 3 : 1) + (mask === null ? 0 : 1));
      }
    }
  }
  return cost;
}

/** Whether no two squares have the same bit of the same word. */
function isInjective(word: readonly number[], bit: readonly number[]): boolean {
  const taken = new Int32Array(16);
  for (let square = 0; square < bit.length; square++) {
    const mask = 1 << bit[square]!;
    if ((taken[word[square]!]! & mask) !== 0) return false;
    taken[word[square]!]! |= mask;
  }
  return true;
}

function* placings({ size, x, y }: Geometry): Generator<Placing> {
  const rows = Math.max(...y) + 1;
  const isDark = x.every((column, square) => (column + y[square]! - x[0]! - y[0]!) % 2 === 0);
  const half = isDark ? 2 : 1;
  if (size <= 32) {
    for (let across = half; across < 16; across++) {
      for (let up = across % half; up < 32; up += half) {
        const bit = x.map((column, square) => Math.floor((across * (column - x[0]!) + up * (y[square]! - y[0]!)) / half) & 31);
        const word = bit.map(() => 0);
        if (isInjective(word, bit)) yield { word, bit, rotates: true };
      }
    }
  }
  for (let words = 1; words <= rows; words++) {
    if (words * 32 < size || (words > 2 && (words - 1) * 16 > size)) continue;
    for (const slant of [0, 1, -1]) {
      for (let stride = 1; stride < 32; stride++) {
        const word = y.map((row) => row % words);
        const raw = x.map((column, square) => Math.floor((column + slant * y[square]!) / half) + stride * Math.floor(y[square]! / words));
        const low = new Array<number>(words).fill(Infinity);
        raw.forEach((value, square) => { low[word[square]!] = Math.min(low[word[square]!]!, value); });
        const bit = raw.map((value, square) => value - low[word[square]!]!);
        if (bit.some((value) => value > 31)) continue;
        if (isInjective(word, bit)) yield { word, bit, rotates: false };
      }
    }
  }
}

/** The shifts that carry a line's squares into one target word. */
function shiftTerms(line: readonly number[], target: number, { word, bit, rotates }: Placing, full: readonly number[]): ShiftTerm[] {
  const groups: { source: number; left: number; mask: number }[] = [];
  for (let from = 0; from < line.length; from++) {
    const to = line[from]!;
    if (to < 0 || word[to] !== target) continue;
    const difference = bit[to]! - bit[from]!;
    const left = rotates ? difference & 31 : difference;
    let group = groups.find((entry) => entry.source === word[from] && entry.left === left);
    if (group === undefined) groups.push(group = { source: word[from]!, left, mask: 0 });
    group.mask |= 1 << bit[from]!;
  }
  return groups.map(({ source, left, mask }) => {
    const others = full[source]! & ~mask;
    const landed = rotates ? (others << left) | (others >>> ((32 - left) & 31)) : left >= 0 ? others << left : others >>> -left;
    return { source, left, mask: (landed & full[target]!) === 0 ? null : mask };
  });
}
