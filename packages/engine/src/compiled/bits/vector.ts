import { int } from '../text.ts';
import type { Layout } from './layout.ts';

/** A set of squares in source text: one expression for each word of the layout. */
export type Vector = readonly string[];

/** Names of a set: `e` gives e0, e1, ... */
export const named = (layout: Layout, name: string): Vector =>
  Array.from({ length: layout.words }, (_, word) => `${name}${int(word)}`);

export const zip = (a: Vector, b: Vector, join: (x: string, y: string) => string): Vector =>
  a.map((x, word) => join(x, b[word]!));
export const and = (a: Vector, b: Vector): Vector =>
  zip(a, b, (x, y) => (x === '0' || y === '0' ? '0' : `(${x} & ${y})`));
export const or = (a: Vector, b: Vector): Vector =>
  zip(a, b, (x, y) => (x === '0' ? y : y === '0' ? x : `(${x} | ${y})`));
export const andNot = (a: Vector, b: Vector): Vector =>
  zip(a, b, (x, y) => (x === '0' ? '0' : y === '0' ? x : `(${x} & ~${y})`));
export const any = (a: Vector): string => `(${orAll(a)}) !== 0`;
export const none = (a: Vector): string => `(${orAll(a)}) === 0`;
export const orAll = (a: Vector): string => a.filter((word) => word !== '0').join(' | ') || '0';
export const mask = (words: readonly number[]): Vector => words.map((word) => int(word | 0));

/** `const a0 = ..., a1 = ...;` */
export function define(name: string, value: Vector, keyword: string = 'const'): string {
  return `${keyword} ${value.map((text, word) => `${name}${int(word)} = ${text}`).join(', ')};`;
}

/** The set moved one step in a direction. Bits may land outside the squares: intersect with a set of squares. */
export function shift(layout: Layout, direction: number, set: Vector): Vector {
  return layout.shifts[direction]!.map((terms) => {
    const parts = terms.flatMap(({ source, left, mask: wanted }) => {
      if (set[source] === '0') return [];
      const value = wanted === null ? set[source]! : `(${set[source]!} & ${int(wanted | 0)})`;
      if (left === 0) return [value];
      if (layout.rotates) return [`(${value} << ${int(left)} | ${value} >>> ${int(32 - left)})`];
      return [left > 0 ? `(${value} << ${int(left)})` : `(${value} >>> ${int(-left)})`];
    });
    return parts.length === 0 ? '0' : parts.length === 1 ? parts[0]! : `(${parts.join(' | ')})`;
  });
}

/** Squares as masks by word. */
export function squaresMask(layout: Layout, squares: readonly number[]): number[] {
  const words = new Array<number>(layout.words).fill(0);
  for (const square of squares) words[layout.word[square]!]! |= 1 << layout.bit[square]!;
  return words;
}

let serial = 0;
/** A name that no other part of the source uses. */
export const fresh = (stem: string): string => `${stem}_${int(serial++)}`;
/** Names start over for each program, so that equal rules give equal text. */
export const startNames = (): void => {
  serial = 0;
};

/**
 * Statements that count the squares of several sets together into `name`; at most 255 in all.
 * Three words are summed at four bits a field before the fields widen.
 */
export function count(name: string, words: readonly string[]): string {
  const present = words.filter((word) => word !== '0');
  if (present.length === 0) return `const ${name} = 0;`;
  const lines: string[] = [];
  const bytes: string[] = [];
  for (let i = 0; i < present.length; i += 3) {
    const nibbles = present.slice(i, i + 3).map((word) => {
      const pairs = fresh('pairs');
      lines.push(`const ${pairs}w = ${word}, ${pairs} = ${pairs}w - ((${pairs}w >>> 1) & 0x55555555);`);
      return `(${pairs} & 0x33333333) + ((${pairs} >>> 2) & 0x33333333)`;
    });
    const sum = fresh('nibbles');
    lines.push(`const ${sum} = ${nibbles.join(' + ')};`);
    bytes.push(`(${sum} & 0x0f0f0f0f) + ((${sum} >>> 4) & 0x0f0f0f0f)`);
  }
  lines.push(`const ${name} = Math.imul(${bytes.join(' + ')}, 0x01010101) >>> 24;`);
  return lines.join('\n');
}

/** The square of a set that holds exactly one; in brackets where it is part of an expression. */
export function squareOf(set: Vector, isPart: boolean = false): string {
  const text = set
    .map((word, index) => {
      const square = `SQUARE_${int(index)}[31 - Math.clz32(${word})]`;
      return index === set.length - 1 ? square : `${word} !== 0 ? ${square} : `;
    })
    .join('');
  return isPart && set.length > 1 ? `(${text})` : text;
}
