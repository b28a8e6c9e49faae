import type { AnalysedRules } from '../analyse.ts';
import { HASH_OF_FACTS } from '../common.ts';
import { when } from '../text.ts';
import type { BoardText } from './board-text.ts';
import { piledTowers } from './piled-towers.ts';
import { wordTowers } from './word-towers.ts';

/**
 * Towers are kept piece by piece, or as words where the caller sees to it that all setups fit.
 *
 * @param words words of the sets of squares kept beside the codes, or 0
 */
export function boardText(rules: AnalysedRules, words: number, towersAsWords: boolean): BoardText {
  if (rules.stack !== null) return towersAsWords ? wordTowers(rules, words) : piledTowers(rules, words);
  return {
    declarations: flatBoard(words),
    takeTop: 'cell[square] = 0; // Removed at once.',
    putBack: 'cell[square] = target;',
    height: 'cell[square] === 0 ? 0 : 1',
    pieceIn: 'cell[square]',
    makeRoom: '',
  };
}

/** The squares, the material and the hash of the pieces, with a log from which changes are taken back. */
export function emitBoard({ declarations }: BoardText, words: number): string {
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
${HASH_OF_FACTS}
${flipText(words)}
${declarations}`;
}

/** The squares as sets of bits beside the codes. */
const flipText = (words: number): string =>
  when(
    words > 0,
    `
// The same pieces as sets: player 0, player 1, kings.
const sets = new Int32Array(${String(3 * words)});
function flip(square, code) {
  if (code === 0) return;
  const bit = 1 << BIT[square];
  sets[(code - 1 >> 1) * ${String(words)} + WORD[square]] ^= bit;
  if ((code - 1 & 1) !== 0) sets[${String(2 * words)} + WORD[square]] ^= bit;
}`,
  );

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
