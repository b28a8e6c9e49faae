import type { AnalysedRules } from '../analyse.ts';
import { when } from '../text.ts';

/** The squares, the material and the hash of the pieces, with a log from which changes are taken back. */
export function emitBoard(rules: AnalysedRules, words: number): string {
  return `
// cell[square] is the piece code on top of a square; material[code] counts them.
const cell = new Uint8Array(SIZE);
const material = new Int32Array(CODES);
let turn = 0;
let hashLow = 0;
let hashHigh = 0;
// Old contents of changed squares, newest last.
let log = new Int32Array(1 << 12);
let logTop = 0;
function logRoom(count) {
  if (logTop + count > log.length) log = grown(log, logTop + count);
}
function grown(array, needed) {
  const larger = new Int32Array(Math.max(needed, 2 * array.length));
  larger.set(array);
  return larger;
}
// 32 bits of the hash of one fact; facts are numbered.
function mixLow(fact) {
  let z = Math.imul(fact + 1, 0x9e3779b1);
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}
function mixHigh(fact) {
  let z = Math.imul(fact + 1, 0x85ebca77) ^ 0x5bd1e995;
  z = Math.imul(z ^ (z >>> 15), 0x2c1b3c6d);
  z = Math.imul(z ^ (z >>> 12), 0x297a2d39);
  return z ^ (z >>> 15);
}
${rules.stack === null ? flatBoard(words) : stackedBoard(rules, words)}
`;
}

/** The squares as sets of bits beside the codes. */
const flipText = (words: number): string => when(words > 0, `
// The same pieces as sets: player 0, player 1, kings.
const sets = new Int32Array(${String(3 * words)});
function flip(square, code) {
  if (code === 0) return;
  const bit = 1 << BIT[square];
  sets[(code - 1 >> 1) * ${String(words)} + WORD[square]] ^= bit;
  if ((code - 1 & 1) !== 0) sets[${String(2 * words)} + WORD[square]] ^= bit;
}`);

const flatBoard = (words: number): string => `
// Hash words of a piece code on a square; nothing for an empty square.
const HASH_LOW = new Int32Array(SIZE * CODES);
const HASH_HIGH = new Int32Array(SIZE * CODES);
for (let square = 0; square < SIZE; square++) {
  for (let code = 1; code < CODES; code++) {
    HASH_LOW[square * CODES + code] = mixLow(square * CODES + code);
    HASH_HIGH[square * CODES + code] = mixHigh(square * CODES + code);
  }
}
function clearBoard() {
  cell.fill(0);
  material.fill(0);
  hashLow = 0;
  hashHigh = 0;
  logTop = 0;
  ${when(words > 0, 'sets.fill(0);')}
}
// Puts a piece on a square (0 empties it) and logs what stood there.
function put(square, code) {
  const old = cell[square];
  logRoom(2);
  log[logTop++] = old;
  log[logTop++] = square;
  hashLow ^= HASH_LOW[square * CODES + old] ^ HASH_LOW[square * CODES + code];
  hashHigh ^= HASH_HIGH[square * CODES + old] ^ HASH_HIGH[square * CODES + code];
  material[old]--;
  material[code]++;
  cell[square] = code;
  ${when(words > 0, 'flip(square, old);\nflip(square, code);')}
}
${flipText(words)}
// Takes logged changes back; the hash is restored from the frame.
function rollBack(to) {
  while (logTop > to) {
    const square = log[--logTop];
    const old = log[--logTop];
    ${when(words > 0, 'flip(square, cell[square]);\nflip(square, old);')}
    material[cell[square]]--;
    material[old]++;
    cell[square] = old;
  }
}
function loadSquare(square, pieces, at, count) {
  if (count > 0) put(square, pieces[at + count - 1]);
}
function saveSquare(square, out) {
  if (cell[square] === 0) out.push(0);
  else out.push(1, cell[square]);
}
// Moves the pieces of a turn: victims leave, the piece arrives with its rank.
function movePieces(kind, from, to, promotes, victims, at, count) {
  const code = cell[from] + promotes;
  put(from, kind === SWAP ? cell[to] : 0);
  for (let i = 0; i < count; i++) put(victims[at + i] & 0xffff, 0);
  put(to, code);
}
`;

const stackedBoard = (rules: AnalysedRules, words: number): string => `
// Towers: stack[square * height + i] is the i-th piece from the bottom, levels[square] how many there are.
let height = 1;
let stack = new Uint8Array(SIZE);
let hand = new Uint8Array(1);
const levels = new Int32Array(SIZE);
function clearBoard() {
  cell.fill(0);
  material.fill(0);
  levels.fill(0);
  hashLow = 0;
  hashHigh = 0;
  logTop = 0;
  ${when(words > 0, 'sets.fill(0);')}
}
${flipText(words)}
// No tower can be higher than all pieces of the setup together.
function setHeight(pieces) {
  height = Math.max(1, pieces);
  if (stack.length < SIZE * height) stack = new Uint8Array(SIZE * height);
  if (hand.length < height) hand = new Uint8Array(height);
}
function hashTower(square) {
  for (let i = 0; i < levels[square]; i++) {
    const fact = (i * SIZE + square) * CODES + stack[square * height + i];
    hashLow ^= mixLow(fact);
    hashHigh ^= mixHigh(fact);
  }
}
// Logs a tower and takes it out of hash and material, to be changed and then settled.
function lift(square) {
  const count = levels[square];
  logRoom(count + 2);
  for (let i = 0; i < count; i++) log[logTop++] = stack[square * height + i];
  log[logTop++] = count;
  log[logTop++] = square;
  hashTower(square);
  material[cell[square]]--;
  ${when(words > 0, 'flip(square, cell[square]);')}
}
function settle(square) {
  const count = levels[square];
  cell[square] = count === 0 ? 0 : stack[square * height + count - 1];
  hashTower(square);
  material[cell[square]]++;
  ${when(words > 0, 'flip(square, cell[square]);')}
}
function rollBack(to) {
  while (logTop > to) {
    const square = log[--logTop];
    const count = log[--logTop];
    material[cell[square]]--;
    ${when(words > 0, 'flip(square, cell[square]);')}
    for (let i = count - 1; i >= 0; i--) stack[square * height + i] = log[--logTop];
    levels[square] = count;
    cell[square] = count === 0 ? 0 : stack[square * height + count - 1];
    material[cell[square]]++;
    ${when(words > 0, 'flip(square, cell[square]);')}
  }
}
function loadSquare(square, pieces, at, count) {
  levels[square] = count;
  for (let i = 0; i < count; i++) stack[square * height + i] = pieces[at + i];
  settle(square);
}
function saveSquare(square, out) {
  out.push(levels[square]);
  for (let i = 0; i < levels[square]; i++) out.push(stack[square * height + i]);
}
// Moves a tower; the top of every tower jumped goes under it${rules.stack!.keepsRank ? ' and keeps its rank' : ' and becomes a man'}.
function movePieces(kind, from, to, promotes, victims, at, count) {
  lift(from);
  let carried = levels[from];
  for (let i = 0; i < carried; i++) hand[count + i] = stack[from * height + i];
  carried += count;
  levels[from] = 0;
  ${when(rules.goal?.swap === true, `
  if (kind === SWAP) {
    lift(to);
    levels[from] = levels[to];
    for (let i = 0; i < levels[to]; i++) stack[from * height + i] = stack[to * height + i];
    levels[to] = 0;
    settle(to);
  }`)}
  settle(from);
  for (let i = 0; i < count; i++) {
    const square = victims[at + i] & 0xffff;
    const prisoner = cell[square];
    lift(square);
    levels[square]--;
    settle(square);
    hand[count - 1 - i] = ${rules.stack!.keepsRank ? 'prisoner' : '((prisoner - 1) & ~1) + 1'};
  }
  hand[carried - 1] += promotes;
  lift(to);
  levels[to] = carried;
  for (let i = 0; i < carried; i++) stack[to * height + i] = hand[i];
  settle(to);
}
`;
