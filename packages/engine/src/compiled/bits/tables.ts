import type { AnalysedRules } from '../analyse.ts';
import { int, ints } from '../text.ts';
import type { Layout } from './layout.ts';

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
${
  hasLongJumps
    ? `
// For two squares of one line, at [from * SIZE + to]: the squares between, the square behind to, and the direction.
${perWord((word) => `const BETWEEN_${int(word)} = new Int32Array(SIZE * SIZE);`)}
const BEHIND = new Int16Array(SIZE * SIZE).fill(-1);
const LINE_DIRECTION = new Int8Array(SIZE * SIZE).fill(-1);
for (let direction = 0; direction < OPPOSITE.length; direction++) {
  for (let from = 0; from < SIZE; from++) {
    ${perWord((word) => `let between${int(word)} = 0;`)}
    for (let to = NEIGHBOUR[direction * SIZE + from]; to >= 0; to = NEIGHBOUR[direction * SIZE + to]) {
      const pair = from * SIZE + to;
      ${perWord((word) => `BETWEEN_${int(word)}[pair] = between${int(word)};`)}
      BEHIND[pair] = NEIGHBOUR[direction * SIZE + to];
      LINE_DIRECTION[pair] = direction;
      ${perWord((word) => `between${int(word)} |= BIT_${int(word)}[to];`)}
    }
  }
}
// Squares on which a piece with these directions and this range could have a victim.
function victimLines(directions, range, word) {
  const lines = new Int32Array(SIZE);
  for (let from = 0; from < SIZE; from++) {
    for (let i = 0; i < directions.length; i++) {
      let to = NEIGHBOUR[directions[i] * SIZE + from];
      for (let distance = 1; distance <= range && to >= 0 && NEIGHBOUR[directions[i] * SIZE + to] >= 0; distance++) {
        if (WORD[to] === word) lines[from] |= 1 << BIT[to];
        to = NEIGHBOUR[directions[i] * SIZE + to];
      }
    }
  }
  return lines;
}`
    : ''
}`;
}
