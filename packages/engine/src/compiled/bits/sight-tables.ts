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
 * By entry of a line and its free squares: how many squares a step reaches, then for each word the pieces that could be
 * taken (the first behind free squares, with a free one behind it), then for each word the squares that a step reaches.
 *
 * @param keys for each line, square and word: mask, factor, right shift, left shift; for the last word the first entry instead
 * @param range squares that a piece may be away from what it takes, or goes
 */
export function linesOfSight(
  board: SeenBoard,
  keys: Int32Array,
  lines: readonly (readonly number[])[],
  range: number,
  entries: number,
): [Uint8Array, ...Int32Array[]] {
  const words = keys.length / (lines.length * board.size * 4);
  const moves = new Uint8Array(entries);
  const seen = Array.from({ length: 2 * words }, () => new Int32Array(entries));
  for (let key = 0; key < keys.length; key += 4 * words) {
    const at = key / (4 * words);
    const line = lines[Math.floor(at / board.size)]!;
    // A line with one direction has nothing in the other.
    const ahead = raySight(board, keys, key, words, line[0]!, at % board.size, range);
    const back = raySight(board, keys, key, words, line[1] ?? -1, at % board.size, range);
    const step = 3 * words + 1;
    for (let a = 0; a < ahead.length; a += step) {
      for (let b = 0; b < back.length; b += step) {
        let entry = keys[key + 4 * words - 1]!;
        for (let word = 0; word < words; word++) {
          const bits = (ahead[a + word]! + back[b + word]!) >>> keys[key + 4 * word + 2]!;
          entry += word === words - 1 ? bits : bits << keys[key + 4 * word + 3]!;
        }
        moves[entry] = ahead[a + 3 * words]! + back[b + 3 * words]!;
        for (let i = 0; i < 2 * words; i++) seen[i]![entry] = ahead[a + words + i]! | back[b + words + i]!;
      }
    }
  }
  return [moves, ...seen];
}

/** For each set of free squares in one direction: its product, the piece to take and the squares reached, by words, and their number. */
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
  const step = 3 * words + 1;
  const sight = new Int32Array(step << squares.length);
  for (let free = 0; free < 1 << squares.length; free++) {
    const at = step * free;
    for (let i = 0; i < squares.length; i++) {
      const word = wordOf[squares[i]!]!;
      if (((free >> i) & 1) !== 0) sight[at + word]! += keys[key + 4 * word + 1]! << bitOf[squares[i]!]!;
    }
    let reached = 0;
    for (; reached < range && ((free >> reached) & 1) !== 0; reached++) {
      const to = squares[reached]!;
      sight[at + 2 * words + wordOf[to]!]! |= 1 << bitOf[to]!;
    }
    sight[at + 3 * words] = reached;
    if (reached < range && ((free >> (reached + 1)) & 1) !== 0) {
      const victim = squares[reached]!;
      sight[at + words + wordOf[victim]!]! |= 1 << bitOf[victim]!;
    }
  }
  return sight;
}
