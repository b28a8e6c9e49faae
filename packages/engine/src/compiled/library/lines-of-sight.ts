/*
 * Tables over pairs of squares on one line, at [from * SIZE + to].
 * Found in the program: NEIGHBOUR[direction * SIZE + square] is the next square of a line, or -1; BIT and WORD say
 * where a square stands in the sets.
 */
declare const SIZE: number;
declare const NEIGHBOUR: Int16Array;
declare const OPPOSITE: Int8Array;
declare const WORD: Uint8Array, BIT: Uint8Array;

/** The squares between the two, as bits of one word. */
export function squaresBetween(word: number): Int32Array {
  const table = new Int32Array(SIZE * SIZE);
  for (let direction = 0; direction < OPPOSITE.length; direction++) {
    for (let from = 0; from < SIZE; from++) {
      let between = 0;
      for (let to = NEIGHBOUR[direction * SIZE + from]!; to >= 0; to = NEIGHBOUR[direction * SIZE + to]!) {
        table[from * SIZE + to] = between;
        if (WORD[to] === word) between |= 1 << BIT[to]!;
      }
    }
  }
  return table;
}

/** The square behind the second one, or -1. */
export function squaresBehind(): Int16Array {
  const table = new Int16Array(SIZE * SIZE).fill(-1);
  for (let direction = 0; direction < OPPOSITE.length; direction++) {
    for (let from = 0; from < SIZE; from++) {
      for (let to = NEIGHBOUR[direction * SIZE + from]!; to >= 0; to = NEIGHBOUR[direction * SIZE + to]!)
        table[from * SIZE + to] = NEIGHBOUR[direction * SIZE + to]!;
    }
  }
  return table;
}

/** The direction from the first to the second, or -1. */
export function directionsBetween(): Int8Array {
  const table = new Int8Array(SIZE * SIZE).fill(-1);
  for (let direction = 0; direction < OPPOSITE.length; direction++) {
    for (let from = 0; from < SIZE; from++) {
      for (let to = NEIGHBOUR[direction * SIZE + from]!; to >= 0; to = NEIGHBOUR[direction * SIZE + to]!)
        table[from * SIZE + to] = direction;
    }
  }
  return table;
}

/** By square, the squares (bits of one word) on which a piece with these directions and this range could have a victim. */
export function victimLines(directions: readonly number[], range: number, word: number): Int32Array {
  const lines = new Int32Array(SIZE);
  for (let from = 0; from < SIZE; from++) {
    for (let i = 0; i < directions.length; i++) {
      let to = NEIGHBOUR[directions[i]! * SIZE + from]!;
      for (
        let distance = 1;
        distance <= range && to >= 0 && NEIGHBOUR[directions[i]! * SIZE + to]! >= 0;
        distance++
      ) {
        if (WORD[to] === word) lines[from]! |= 1 << BIT[to]!;
        to = NEIGHBOUR[directions[i]! * SIZE + to]!;
      }
    }
  }
  return lines;
}
