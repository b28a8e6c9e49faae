import type { AnalysedRules, CaptureRule } from '../analyse.ts';
import { int, ints } from '../text.ts';
import type { Layout } from './layout.ts';
import { isShort, type Side } from './side.ts';
import { named, type Vector } from './vector.ts';

/**
 * What a piece sees along each line through its square, read from a table: the free squares of a line, multiplied, are
 * its entry. A direction and its opposite are one line.
 */
export interface Sight {
  readonly name: string;
  readonly lines: readonly (readonly number[])[];
  readonly range: number;
  readonly keys: readonly number[];
  readonly entries: number;
}

/** Entries of all tables of a program: beyond, they leave the caches and pieces look square by square. */
const MAX_ENTRIES = 1 << 17;
/** With more lines it takes less to ask the pieces on them one by one whether they could be taken. */
const MAX_LINES = 2;

/** Directions of what a piece could take, and how far. */
type View = Pick<CaptureRule, 'directions' | 'range'>;

const known = new WeakMap<Layout, readonly Sight[]>();

/** The sights of a program: none where the tables would be too large. */
function sightsOf(rules: AnalysedRules, layout: Layout): readonly Sight[] {
  const made = known.get(layout);
  if (made !== undefined) return made;
  const captures = rules.kinds
    .flat()
    .flatMap(({ capture }) => (capture === null || isShort(capture) ? [] : [capture]));
  const sights: Sight[] = [];
  for (const { directions, range } of captures) {
    const lines = linesOf(rules, directions);
    if (lines.length > MAX_LINES || sights.some((sight) => shows(sight, { directions, range }))) continue;
    const keys = keysOf(rules, layout, lines, range);
    if (keys !== null) sights.push({ name: int(sights.length), lines, range, ...keys });
  }
  const fits = sights.reduce((sum, { entries }) => sum + entries, 0) <= MAX_ENTRIES;
  known.set(layout, fits ? sights : []);
  return fits ? sights : [];
}

const shows = (sight: Sight, { directions, range }: View): boolean => {
  const seen = sight.lines.flat();
  return (
    range === sight.range &&
    seen.length === directions.length &&
    directions.every((one) => seen.includes(one))
  );
};

/** What a rank that takes at a distance could take; undefined where that is not in tables. */
export function sightOfPrey({ rules, layout, jumps }: Side, rank: 0 | 1): Sight | undefined {
  const rule = jumps[rank];
  if (rule === null || isShort(rule)) return undefined;
  return sightsOf(rules, layout).find((sight) => shows(sight, rule));
}

function linesOf({ opposite }: AnalysedRules, directions: readonly number[]): number[][] {
  const lines: number[][] = [];
  for (const direction of directions) {
    const line = lines.find(([first]) => first === opposite[direction]);
    if (line === undefined) lines.push([direction]);
    else line.push(direction);
  }
  return lines;
}

/** For each line and square, and each word: mask, factor, right shift, left shift; in the place of the last one the first entry. */
function keysOf(
  { size, neighbour }: AnalysedRules,
  layout: Layout,
  lines: readonly (readonly number[])[],
  range: number,
): { keys: number[]; entries: number } | null {
  const keys: number[] = [];
  let entries = 0;
  for (const line of lines) {
    for (let at = 0; at < size; at++) {
      const seen = line.flatMap((direction) => {
        const squares: number[] = [];
        let to = neighbour[direction]![at]!;
        for (; to >= 0 && squares.length <= range; to = neighbour[direction]![to]!) squares.push(to);
        return squares;
      });
      if (2 ** seen.length > MAX_ENTRIES) return null;
      const words = layout.full.map((_, word) =>
        gather(seen.filter((square) => layout.word[square] === word).map((square) => layout.bit[square]!)),
      );
      let width = 0;
      const record: number[] = [];
      for (const word of words.toReversed()) {
        if (word === null) return null;
        record.unshift(word.mask, word.factor, 31 & (32 - word.width), record.length === 0 ? entries : width);
        width += word.width;
      }
      keys.push(...record);
      entries += 2 ** width;
      // Too many already: no factor is looked for in vain.
      if (entries > MAX_ENTRIES) return { keys, entries };
    }
  }
  return { keys, entries };
}

/** Random factors that are tried before the entry gets one bit more, by the bits that it has got. */
const TRIES = [100, 300, 1000];

/** A factor that brings bits of a word to its top, so that no two sets of them look alike; usually in their order. */
function gather(bits: readonly number[]): { mask: number; factor: number; width: number } | null {
  const count = bits.length;
  const mask = bits.reduce((set, bit) => set | (1 << bit), 0);
  if (count === 0) return { mask, factor: 0, width: 0 };
  let random = 1;
  const next = (): number => {
    random ^= random << 13;
    random ^= random >>> 17;
    random ^= random << 5;
    return random;
  };
  for (const [more, tries] of TRIES.entries()) {
    const width = count + more;
    let factor = bits
      .toSorted((a, b) => a - b)
      .reduce((sum, bit, i) => sum | (1 << (32 - count + i - bit)), 0);
    for (let i = 0; i < tries; i++) {
      if (tellsApart(bits, factor, width)) return { mask, factor, width };
      factor = next() & next() & (i % 2 === 0 ? next() : -1);
    }
  }
  return null;
}

function tellsApart(bits: readonly number[], factor: number, width: number): boolean {
  const found = new Uint8Array(2 ** width);
  const products = new Int32Array(1 << bits.length);
  for (let set = 0; set < products.length; set++) {
    // The product of a set is that of the set without its lowest bit, and of this bit.
    if (set > 0) products[set] = products[set & (set - 1)]! + (factor << bits[31 - Math.clz32(set & -set)]!);
    const entry = products[set]! >>> (32 - width);
    if (found[entry] === 1) return false;
    found[entry] = 1;
  }
  return true;
}

/** Numbers of one square and line among the keys. */
const stride = (layout: Layout): number => 4 * layout.words;

/** The tables of a program. */
export function emitSights(rules: AnalysedRules, layout: Layout): string {
  const sights = sightsOf(rules, layout);
  if (sights.length === 0) return '';
  return `
// What is seen along each line from a square: entry by line and free squares.
const BOARD_SEEN = { size: SIZE, neighbour: NEIGHBOUR, word: WORD, bit: BIT };
${sights
  .map(({ name, keys, lines, range, entries }) => {
    const tables = named(layout, `PREY_${name}_`);
    return `const KEYS_${name} = new Int32Array([${ints(keys)}]);
const SEEN_${name} = linesOfSight(BOARD_SEEN, KEYS_${name}, [${lines.map((line) => `[${ints(line)}]`).join(', ')}], ${int(range)}, ${int(entries)});
const ${tables.map((table, i) => `${table} = SEEN_${name}[${int(i)}]`).join(', ')};`;
  })
  .join('\n')}`;
}

/** Statements that find the entries of a square on the lines of a sight: `seen0` and so on. */
export function look({ name, lines }: Sight, layout: Layout, at: string, free: Vector): string {
  const perLine = layout.word.length * stride(layout);
  return `const key = ${at} * ${int(stride(layout))};
${lines
  .map((_, line) => {
    const number = (offset: number): string => `KEYS_${name}[key + ${int(line * perLine + offset)}]`;
    const parts = free.map((word, i) => {
      const entry = `Math.imul(${word} & ${number(4 * i)}, ${number(4 * i + 1)}) >>> ${number(4 * i + 2)}`;
      return i === free.length - 1
        ? `(${entry}) + ${number(4 * i + 3)}`
        : `(${entry} << ${number(4 * i + 3)})`;
    });
    return `const seen${int(line)} = ${parts.join(' + ')};`;
  })
  .join('\n')}`;
}

/** After `look`: the pieces that could be taken, whatever they are. */
export const prey = (sight: Sight, layout: Layout): Vector =>
  named(layout, `PREY_${sight.name}_`).map(
    (word) => `(${sight.lines.map((_, line) => `${word}[seen${int(line)}]`).join(' | ')})`,
  );
