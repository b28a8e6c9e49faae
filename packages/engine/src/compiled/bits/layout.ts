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
 *
 * @returns null where no layout of these families holds the squares: many rows with wide holes
 */
export function chooseLayout(board: Geometry): Layout | null {
  const weights = new Map<number, number>();
  for (const direction of board.directions) weights.set(direction, (weights.get(direction) ?? 0) + 1);
  let best: Placing | null = null;
  let least = Infinity;
  const uses = board.directions.length;
  // Every target word takes one shift at least.
  for (const placing of placings(board, (words) => baseCost(words, uses) + words * uses < least)) {
    const cost = costOf(board, placing, weights, least);
    if (cost < least) [best, least] = [placing, cost];
  }
  if (best === null) return null;
  const { words, full } = wordsOf(best);
  const shifts = board.neighbour.map((line) =>
    tellApart(
      Array.from({ length: words }, (_, target) => shiftTerms(line, target, best, full)),
      best.rotates,
    ),
  );
  return { ...best, words, full, shifts, cost: least };
}

function wordsOf({ word, bit }: Placing): { words: number; full: number[] } {
  const words = Math.max(...word) + 1;
  const full = new Array<number>(words).fill(0);
  for (let square = 0; square < word.length; square++) full[word[square]!]! |= 1 << bit[square]!;
  return { words, full };
}

/** What a node costs beside the shifts. */
const baseCost = (words: number, directions: number): number => 6 * words + 3 * words * directions;

/** Operations for a step in every direction in use, each step followed by about three more on every word; stops above a limit. */
function costOf(
  { neighbour, directions }: Geometry,
  placing: Placing,
  weights: ReadonlyMap<number, number>,
  limit: number,
): number {
  const { words, full } = wordsOf(placing);
  let cost = baseCost(words, directions.length);
  for (const [direction, weight] of weights) {
    if (cost >= limit) break;
    cost += weight * stepCost(neighbour[direction]!, placing, words, full);
  }
  return cost;
}

/** Bits that move from a word to another by a shift: at [(source * words + target) * 64 + shift + 32]. */
const moving = new Int32Array(16 * 16 * 64);
const shiftsMet = new Int32Array(256);

/** Operations of one step in a direction: the same terms as `shiftTerms`, counted without making them. */
function stepCost(
  line: readonly number[],
  { word, bit, rotates }: Placing,
  words: number,
  full: readonly number[],
): number {
  let met = 0;
  for (let from = 0; from < line.length; from++) {
    const to = line[from]!;
    if (to < 0) continue;
    const difference = bit[to]! - bit[from]!;
    const at = (word[from]! * words + word[to]!) * 64 + 32 + (rotates ? difference & 31 : difference);
    if (moving[at] === 0) shiftsMet[met++] = at;
    moving[at]! |= 1 << bit[from]!;
  }
  let cost = 0;
  for (let i = 0; i < met; i++) {
    const at = shiftsMet[i]!;
    const left = (at & 63) - 32;
    const mask = moving[at]!;
    moving[at] = 0;
    const source = Math.floor((at >> 6) / words);
    const target = (at >> 6) % words;
    cost +=
      1 +
      (left === 0 ? 0 : rotates ? 3 : 1) +
      (landsAside(full[source]! & ~mask, left, rotates, full[target]!) ? 1 : 0);
  }
  return cost;
}

/** Whether bits that should not move with a shift would land on squares. */
function landsAside(others: number, left: number, rotates: boolean, target: number): boolean {
  const landed = rotates
    ? (others << left) | (others >>> ((32 - left) & 31))
    : left >= 0
      ? others << left
      : others >>> -left;
  return (landed & target) !== 0;
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

/** Placings in all numbers of words that may still be worth it. */
function* placings({ size, x, y }: Geometry, isWorth: (words: number) => boolean): Generator<Placing> {
  const rows = Math.max(...y) + 1;
  const isDark = x.every((column, square) => (column + y[square]! - x[0]! - y[0]!) % 2 === 0);
  const half = isDark ? 2 : 1;
  if (size <= 32) {
    const word = new Array<number>(size).fill(0);
    const bit = new Array<number>(size).fill(0);
    for (let across = half; across < 16; across++) {
      for (let up = across % half; up < 32; up += half) {
        for (let square = 0; square < size; square++) {
          bit[square] = Math.floor((across * (x[square]! - x[0]!) + up * (y[square]! - y[0]!)) / half) & 31;
        }
        if (isInjective(word, bit)) yield { word: [...word], bit: [...bit], rotates: true };
      }
    }
  }
  const bit = new Array<number>(size).fill(0);
  for (let words = 1; words <= rows; words++) {
    if (words * 32 < size || (words > 2 && (words - 1) * 16 > size) || !isWorth(words)) continue;
    const word = y.map((row) => row % words);
    const low = new Int32Array(words);
    const high = new Int32Array(words);
    for (const slant of [0, 1, -1]) {
      for (let stride = 1; stride < 32; stride++) {
        low.fill(1 << 20);
        high.fill(-(1 << 20));
        for (let square = 0; square < size; square++) {
          const value =
            Math.floor((x[square]! + slant * y[square]!) / half) + stride * Math.floor(y[square]! / words);
          const at = word[square]!;
          bit[square] = value;
          if (value < low[at]!) low[at] = value;
          if (value > high[at]!) high[at] = value;
        }
        if (high.some((value, at) => value - low[at]! > 31)) continue;
        for (let square = 0; square < size; square++) bit[square]! -= low[word[square]!]!;
        if (isInjective(word, bit)) yield { word, bit: [...bit], rotates: false };
      }
    }
  }
}

/** A shift with the squares that it is for. */
interface Term extends ShiftTerm {
  readonly movers: number;
}

/**
 * Where several shifts of a direction leave the same word (lines that pass over holes), a set of one square must not
 * be moved by two of them, outside the squares neither: the place where it arrives is read off the bit.
 */
function tellApart(terms: readonly (readonly Term[])[], rotates: boolean): ShiftTerm[][] {
  const all = terms.flat();
  return terms.map((list) =>
    list.map(({ movers, ...term }) => {
      const others = all.filter((other) => other.source === term.source && other.movers !== movers);
      const astray = others.some((other) => landsAside(other.movers, term.left, rotates, -1));
      return { ...term, mask: term.mask ?? (astray ? movers : null) };
    }),
  );
}

/** The shifts that carry a line's squares into one target word. */
function shiftTerms(
  line: readonly number[],
  target: number,
  { word, bit, rotates }: Placing,
  full: readonly number[],
): Term[] {
  const groups: { source: number; left: number; mask: number }[] = [];
  for (let from = 0; from < line.length; from++) {
    const to = line[from]!;
    if (to < 0 || word[to] !== target) continue;
    const difference = bit[to]! - bit[from]!;
    const left = rotates ? difference & 31 : difference;
    let group = groups.find((entry) => entry.source === word[from] && entry.left === left);
    if (group === undefined) groups.push((group = { source: word[from]!, left, mask: 0 }));
    group.mask |= 1 << bit[from]!;
  }
  return groups.map(({ source, left, mask }) => {
    return {
      source,
      left,
      movers: mask,
      mask: landsAside(full[source]! & ~mask, left, rotates, full[target]!) ? mask : null,
    };
  });
}
