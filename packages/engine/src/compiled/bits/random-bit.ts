import { below } from '../library/playing.ts';
import { bitsOfBytes } from '../library/words.ts';
import { int, print } from '../text.ts';
import { fresh, type Vector } from './vector.ts';

/** Helpers of random choice, once for each program. */
export const emitRandomChoice = (): string => `
// SELECT[byte * 8 + n] is the n-th set bit of a byte.
${print(bitsOfBytes)}
const SELECT = bitsOfBytes();
// The stream of random numbers under way.
const random = new Int32Array(4);
${print(below)}`;

/** Sets to choose from, word by word, each with the statements that play a choice out of it. */
export interface Choice {
  /** Name of the square drawn, as a set. */
  readonly name: string;
  readonly word: string;
  readonly index: number;
  readonly play: string;
}

/**
 * Counts the bits of all sets, draws one of them, and plays it. Byte i of a sum holds the bits of
 * bytes 0..i of its word, so the top byte holds all, and the others find the drawn one. `fallback`
 * is run when there is none.
 */
export function choose(words: number, choices: readonly Choice[], fallback: string): string {
  const present = choices.filter(({ word }) => word !== '0');
  if (present.length === 0) return fallback;
  const stem = fresh('sums');
  const sums = (i: number): string => `${stem}_${int(i)}`;
  return `
${present.map(({ word }, i) => byteSums(sums(i), word)).join('\n')}
const total${stem} = ${present.map((_, i) => `(${sums(i)} >>> 24)`).join(' + ')};
${fallback === '' ? '' : `if (total${stem} === 0) ${fallback}`}
let pick = below(total${stem});
let chosen = 0, set = 0, sums = 0;
${present
  .map(({ word }, i) => {
    const last = i + 1 === present.length;
    return `${last ? '{' : `if (pick < ${sums(i)} >>> 24) {`}
chosen = ${int(i)}; set = ${word}; sums = ${sums(i)};
}${last ? '' : ` else {\npick -= ${sums(i)} >>> 24;`}`;
  })
  .join('\n')}
${'}\n'.repeat(present.length - 1)}
${DRAWN_BIT}
switch (chosen) {
${present
  .map(
    ({ name, index, play }, i) => `${i + 1 === present.length ? 'default' : `case ${int(i)}`}: {
${Array.from({ length: words }, (_, other) => `const ${name}${int(other)} = ${other === index ? 'bit' : '0'};`).join(' ')}
${play}
}`,
  )
  .join('\n')}
}`;
}

/** Statements that define `bit`, the bit number `pick` of `set`. */
export const DRAWN_BIT = `const place = (((sums & 255) - 1 - pick >>> 31) + ((sums >>> 8 & 255) - 1 - pick >>> 31) + ((sums >>> 16 & 255) - 1 - pick >>> 31)) << 3;
const bit = 1 << place + SELECT[(set >>> place & 255) << 3 | pick - (sums << 8 >>> place & 255)];`;

/** Statements that define the byte sums of a word. */
export const byteSums = (name: string, word: string): string => `
const ${name}p = ${word} - (${word} >>> 1 & 0x55555555), ${name}q = (${name}p & 0x33333333) + (${name}p >>> 2 & 0x33333333);
const ${name} = Math.imul(${name}q + (${name}q >>> 4) & 0x0f0f0f0f, 0x01010101);`;

export const choicesOf = (name: string, set: Vector, play: string): Choice[] =>
  set.map((word, index) => ({ name, word, index, play }));
