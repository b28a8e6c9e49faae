import type { AnalysedRules } from '../analyse.ts';
import { HASH_OF_FACTS } from '../common.ts';
import { int, when } from '../text.ts';
import { usedDirections } from './tables.ts';

/** Squares, what every square sees around it, the sorted list of each player's men, and the hash of the pieces. */
export function emitBoard(rules: AnalysedRules): string {
  const swaps = rules.goal?.swap === true;
  const toggles = usedDirections(rules)
    .flatMap((direction, index) => [
      `around[WATCHERS[at + ${int(2 * index)}]] ^= ${int(1 << direction)};`,
      `around[WATCHERS[at + ${int(2 * index + 1)}]] ^= ${int(256 << direction)};`,
    ])
    .join('\n');
  return `
// cell[square]: 0 empty, else 1 + 2 * player (one more for a king, which a race does not move).
const cell = new Uint8Array(SIZE);
// around[square]: bit d, the neighbour in direction d is taken; bit 8 + d, the square behind it is taken. The last entry is nobody's.
const around = new Uint16Array(SIZE + 1);
// men[player * SIZE + i]: squares of a player's men, ascending; menCount[player] of them.
const men = new Int16Array(PLAYERS * SIZE);
const menCount = new Int32Array(PLAYERS);
const kingCount = new Int32Array(PLAYERS);
let turn = 0;
let hashLow = 0;
let hashHigh = 0;
${HASH_OF_FACTS}
const CODES = 1 + 2 * PLAYERS;
const HASH_LOW = new Int32Array(SIZE * CODES);
const HASH_HIGH = new Int32Array(SIZE * CODES);
for (let fact = 0; fact < SIZE * CODES; fact++) {
  if (fact % CODES === 0) continue;
  HASH_LOW[fact] = mixLow(fact);
  HASH_HIGH[fact] = mixHigh(fact);
}
// Hash of whose turn it is, from one player to the next.
const TURN_LOW = new Int32Array(PLAYERS);
const TURN_HIGH = new Int32Array(PLAYERS);
for (let player = 0; player < PLAYERS; player++) {
  TURN_LOW[player] = mixLow(0x100000 + player) ^ mixLow(0x100000 + ((player + 1) % PLAYERS));
  TURN_HIGH[player] = mixHigh(0x100000 + player) ^ mixHigh(0x100000 + ((player + 1) % PLAYERS));
}
// Squares that became taken or free and whose watchers have not heard of it: a move that is taken back at once costs them nothing.
const pending = new Int16Array(64);
let pendingTop = 0;
function announce(from, to) {
  if (pendingTop >= 2 && pending[pendingTop - 1] === from && pending[pendingTop - 2] === to) {
    pendingTop -= 2;
    return;
  }
  if (pendingTop === 64) tellWatchers();
  pending[pendingTop] = from;
  pending[pendingTop + 1] = to;
  pendingTop += 2;
}
// Brings \`around\` up to date; whoever reads it calls this first.
function tellWatchers() {
  while (pendingTop > 0) toggle(pending[--pendingTop]);
}
function toggle(square) {
  const at = square * WATCHER_COUNT;
  ${toggles}
}
// Moves a man on the board and in the sorted list of its owner.
function shift(player, from, to) {
  const start = player * SIZE;
  let i = start;
  while (men[i] !== from) i++;
  if (to > from) {
    const last = start + menCount[player] - 1;
    for (; i < last && men[i + 1] < to; i++) men[i] = men[i + 1];
  } else {
    for (; i > start && men[i - 1] > to; i--) men[i] = men[i - 1];
  }
  men[i] = to;
}
// A man goes to an empty square, without the hash.
function place(from, to) {
  const code = cell[from];
  cell[from] = 0;
  cell[to] = code;
  announce(from, to);
  shift((code - 1) >> 1, from, to);
}
function carry(from, to) {
  const code = cell[from];
  place(from, to);
  hashLow ^= HASH_LOW[from * CODES + code] ^ HASH_LOW[to * CODES + code];
  hashHigh ^= HASH_HIGH[from * CODES + code] ^ HASH_HIGH[to * CODES + code];
}
${when(
  swaps,
  `
// Two pieces change places, without the hash.
function trade(from, to) {
  const code = cell[from];
  const other = cell[to];
  cell[from] = other;
  cell[to] = code;
  shift((code - 1) >> 1, from, to);
  if (((other - 1) & 1) === 0) shift((other - 1) >> 1, to, from);
}
function exchange(from, to) {
  const code = cell[from];
  const other = cell[to];
  trade(from, to);
  hashLow ^= HASH_LOW[from * CODES + code] ^ HASH_LOW[to * CODES + code] ^ HASH_LOW[to * CODES + other] ^ HASH_LOW[from * CODES + other];
  hashHigh ^= HASH_HIGH[from * CODES + code] ^ HASH_HIGH[to * CODES + code] ^ HASH_HIGH[to * CODES + other] ^ HASH_HIGH[from * CODES + other];
}`,
)}
function clearBoard() {
  cell.fill(0);
  around.fill(0);
  menCount.fill(0);
  kingCount.fill(0);
  pendingTop = 0;
  hashLow = 0;
  hashHigh = 0;
}
// Squares are loaded in ascending order, so the lists are sorted.
function loadSquare(square, code) {
  const player = (code - 1) >> 1;
  cell[square] = code;
  toggle(square);
  if (((code - 1) & 1) === 0) men[player * SIZE + menCount[player]++] = square;
  else kingCount[player]++;
  hashLow ^= HASH_LOW[square * CODES + code];
  hashHigh ^= HASH_HIGH[square * CODES + code];
}`;
}
