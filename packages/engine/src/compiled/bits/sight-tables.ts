/** The squares as sets and lines know them: `neighbour[direction * size + square]` is the next square, or -1. */
export interface SeenBoard {
  readonly size: number;
  readonly neighbour: Int16Array;
  readonly word: Uint8Array;
  readonly bit: Uint8Array;
}

/**
 * What is the same for all machines of a board is made by this function, which a program is given: printed into each of
 * them it would run for the first time in each.
 *
 * By entry of a line and its free squares, for each word: the pieces that could be taken (the first behind free squares,
 * with a free one behind it).
 *
 * @param keys for each line, square and word: mask, factor, right shift, left shift; for the last word the first entry instead
 * @param range squares that a piece may be away from what it takes
 */
export function linesOfSight(
  board: SeenBoard,
  keys: Int32Array,
  lines: readonly (readonly number[])[],
  range: number,
  entries: number,
): Int32Array[] {
  const words = keys.length / (lines.length * board.size * 4);
  const seen = Array.from({ length: words }, () => new Int32Array(entries));
  for (let key = 0; key < keys.length; key += 4 * words) {
    const at = key / (4 * words);
    const line = lines[Math.floor(at / board.size)]!;
    // A line with one direction has nothing in the other.
    const ahead = raySight(board, keys, key, words, line[0]!, at % board.size, range);
    const back = raySight(board, keys, key, words, line[1] ?? -1, at % board.size, range);
    const step = 2 * words;
    for (let a = 0; a < ahead.length; a += step) {
      for (let b = 0; b < back.length; b += step) {
        let entry = keys[key + 4 * words - 1]!;
        for (let word = 0; word < words; word++) {
          const bits = (ahead[a + word]! + back[b + word]!) >>> keys[key + 4 * word + 2]!;
          entry += word === words - 1 ? bits : bits << keys[key + 4 * word + 3]!;
        }
        for (let i = 0; i < words; i++) seen[i]![entry] = ahead[a + words + i]! | back[b + words + i]!;
      }
    }
  }
  return seen;
}

/** For each set of free squares in one direction: its product, and the piece to take, by words. */
function raySight(
  { size, neighbour, word: wordOf, bit: bitOf }: SeenBoard,
  keys: Int32Array,
  key: number,
  words: number,
  direction: number,
  from: number,
  range: number,
): Int32Array {
  const squares: number[] = [];
  if (direction >= 0) {
    let to = neighbour[direction * size + from]!;
    for (; to >= 0 && squares.length <= range; to = neighbour[direction * size + to]!) squares.push(to);
  }
  const step = 2 * words;
  const sight = new Int32Array(step << squares.length);
  for (let free = 0; free < 1 << squares.length; free++) {
    const at = step * free;
    for (let i = 0; i < squares.length; i++) {
      const word = wordOf[squares[i]!]!;
      if (((free >> i) & 1) !== 0) sight[at + word]! += keys[key + 4 * word + 1]! << bitOf[squares[i]!]!;
    }
    let reached = 0;
    while (reached < range && ((free >> reached) & 1) !== 0) reached++;
    if (reached < range && ((free >> (reached + 1)) & 1) !== 0) {
      const victim = squares[reached]!;
      sight[at + words + wordOf[victim]!]! |= 1 << bitOf[victim]!;
    }
  }
  return sight;
}
