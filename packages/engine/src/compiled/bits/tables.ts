import type { AnalysedRules } from '../analyse.ts';
import { directionsBetween, squaresBehind, squaresBetween, victimLines } from '../library/lines-of-sight.ts';
import { int, ints, print } from '../text.ts';
import type { Layout } from './layout.ts';
import { emitSights } from './sight.ts';

/** Rules of flying captures need, for each pair of squares on a line, what lies between and behind. */
export function emitBitTables(rules: AnalysedRules, layout: Layout, hasLongJumps: boolean): string {
  const perWord = (text: (word: number) => string): string =>
    layout.full.map((_, word) => text(word)).join('\n');
  const squareAt = (word: number): number[] => {
    const squares = new Array<number>(32).fill(0);
    layout.word.forEach((owner, square) => {
      if (owner === word) squares[layout.bit[square]!] = square;
    });
    return squares;
  };
  return `
// Bit layout: square -> word and bit, and back. ${int(layout.words)} word${layout.words === 1 ? '' : 's'} a set.
const WORD = new Uint8Array([${ints(layout.word)}]);
const BIT = new Uint8Array([${ints(layout.bit)}]);
${perWord(
  (word) => `const SQUARE_${int(word)} = new Uint8Array([${ints(squareAt(word))}]);
const BIT_${int(word)} = new Int32Array([${ints(layout.word.map((owner, square) => (owner === word ? 1 << layout.bit[square]! : 0)))}]);`,
)}
const SQUARES = [${layout.full.map((_, word) => `SQUARE_${int(word)}`).join(', ')}];
${
  hasLongJumps
    ? `
// For two squares of one line, at [from * SIZE + to]: the squares between, the square behind to, and the direction.
${print(squaresBetween, squaresBehind, directionsBetween, victimLines)}
${perWord((word) => `const BETWEEN_${int(word)} = squaresBetween(${int(word)});`)}
const BEHIND = squaresBehind();
const LINE_DIRECTION = directionsBetween();`
    : ''
}
${emitSights(rules, layout)}`;
}
