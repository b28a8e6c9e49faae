/*
 * The board of a race: squares, what every square sees around it, the sorted list of each player's men, and the hash.
 * Found in the program: around[square], bit d for a neighbour in direction d, bit 8 + d for a piece behind it; men and
 * menCount, squares of a player's men from player * SIZE on, ascending; pending, squares that became taken or free and
 * whose watchers have not heard of it, so that a move that is taken back at once costs them nothing.
 */
declare const SIZE: number, PLAYERS: number, CODES: number;
declare const HASH_LOW: Int32Array, HASH_HIGH: Int32Array, menCount: Int32Array, kingCount: Int32Array;
declare const cell: Uint8Array;
declare const around: Uint16Array;
declare const men: Int16Array, pending: Int16Array;
declare let pendingTop: number, hashLow: number, hashHigh: number;
declare const toggle: (square: number) => void;

/** Hash of whose turn it is, from one player to the next. */
export function turnHashes(mix: (fact: number) => number): Int32Array {
  const table = new Int32Array(PLAYERS);
  for (let player = 0; player < PLAYERS; player++)
    table[player] = mix(0x100000 + player) ^ mix(0x100000 + ((player + 1) % PLAYERS));
  return table;
}

export function announce(from: number, to: number): void {
  if (pendingTop >= 2 && pending[pendingTop - 1] === from && pending[pendingTop - 2] === to) {
    pendingTop -= 2;
    return;
  }
  if (pendingTop === 64) tellWatchers();
  pending[pendingTop] = from;
  pending[pendingTop + 1] = to;
  pendingTop += 2;
}

/** Brings `around` up to date; whoever reads it calls this first. */
export function tellWatchers(): void {
  while (pendingTop > 0) toggle(pending[--pendingTop]!);
}

/** Moves a man in the sorted list of its owner. */
export function shift(player: number, from: number, to: number): void {
  const start = player * SIZE;
  let i = start;
  while (men[i] !== from) i++;
  if (to > from) {
    const last = start + menCount[player]! - 1;
    for (; i < last && men[i + 1]! < to; i++) men[i] = men[i + 1]!;
  } else {
    for (; i > start && men[i - 1]! > to; i--) men[i] = men[i - 1]!;
  }
  men[i] = to;
}

/** A man goes to an empty square. */
export function carry(from: number, to: number): void {
  const code = cell[from]!;
  cell[from] = 0;
  cell[to] = code;
  announce(from, to);
  shift((code - 1) >> 1, from, to);
  hashLow ^= HASH_LOW[from * CODES + code]! ^ HASH_LOW[to * CODES + code]!;
  hashHigh ^= HASH_HIGH[from * CODES + code]! ^ HASH_HIGH[to * CODES + code]!;
}

/** Two pieces change places. */
export function exchange(from: number, to: number): void {
  const code = cell[from]!;
  const other = cell[to]!;
  cell[from] = other;
  cell[to] = code;
  shift((code - 1) >> 1, from, to);
  if (((other - 1) & 1) === 0) shift((other - 1) >> 1, to, from);
  hashLow ^=
    HASH_LOW[from * CODES + code]! ^
    HASH_LOW[to * CODES + code]! ^
    HASH_LOW[to * CODES + other]! ^
    HASH_LOW[from * CODES + other]!;
  hashHigh ^=
    HASH_HIGH[from * CODES + code]! ^
    HASH_HIGH[to * CODES + code]! ^
    HASH_HIGH[to * CODES + other]! ^
    HASH_HIGH[from * CODES + other]!;
}

export function clearBoard(): void {
  cell.fill(0);
  around.fill(0);
  menCount.fill(0);
  kingCount.fill(0);
  pendingTop = 0;
  hashLow = 0;
  hashHigh = 0;
}

/** Squares are loaded in ascending order, so the lists are sorted. */
export function loadSquare(square: number, code: number): void {
  const player = (code - 1) >> 1;
  cell[square] = code;
  toggle(square);
  if (((code - 1) & 1) === 0) men[player * SIZE + menCount[player]!++] = square;
  else kingCount[player]!++;
  hashLow ^= HASH_LOW[square * CODES + code]!;
  hashHigh ^= HASH_HIGH[square * CODES + code]!;
}
