import type { AnalysedRules } from '../analyse.ts';
import { int, when } from '../text.ts';
import type { BoardText } from './board-text.ts';
import { MAX_TOWER, TOWER_HASH } from './word-towers.ts';

/** Towers piece by piece, of any height. */
export function piledTowers(rules: AnalysedRules, words: number): BoardText {
  return {
    declarations: pile(rules, words),
    takeTop: `levels[square]--;
cell[square] = levels[square] === 0 ? 0 : stack[square * height + levels[square] - 1];`,
    putBack: 'levels[square]++;\ncell[square] = target;',
    height: 'levels[square]',
    pieceIn: 'stack[square * height + level]',
    makeRoom: 'setHeight(pieces);',
  };
}

/** Two owners make one bit: towers up to this height have the hash of their words. */
const hashedByWords = ({ players }: AnalysedRules): number => (players === 2 ? MAX_TOWER : 0);

const pile = (rules: AnalysedRules, words: number): string => `
// Towers: stack[square * height + i] is the i-th piece from the bottom, levels[square] how many there are.
let height = 1;
let stack = new Uint8Array(SIZE);
let hand = new Uint8Array(1);
const levels = new Int32Array(SIZE);
${TOWER_HASH}
function clearBoard() {
  cell.fill(0);
  material.fill(0);
  levels.fill(0);
  hashLow = 0;
  hashHigh = 0;
  logTop = 0;
  ${when(words > 0, 'sets.fill(0);')}
}
// No tower can be higher than all pieces of the setup together.
function setHeight(pieces) {
  height = Math.max(1, pieces);
  if (stack.length < SIZE * height) stack = new Uint8Array(SIZE * height);
  if (hand.length < height) hand = new Uint8Array(height);
}
// A tower that fits words is hashed by them, a higher one piece by piece.
function hashTower(square) {
  const count = levels[square];
  if (count === 0) return;
  let colours = 1;
  let kings = 0;
  for (let i = 0; i < count; i++) {
    const piece = stack[square * height + i] - 1;
    if (count > ${int(hashedByWords(rules))}) {
      const fact = (i * SIZE + square) * CODES + piece + 1;
      hashLow ^= mixLow(fact);
      hashHigh ^= mixHigh(fact);
    } else {
      colours = colours << 1 | piece >> 1;
      kings = kings << 1 | piece & 1;
    }
  }
  if (count > ${int(hashedByWords(rules))}) return;
  hashLow ^= towerLow(square, colours, kings);
  hashHigh ^= towerHigh(square, colours, kings);
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
  ${when(
    rules.goal?.swap === true,
    `
  if (kind === SWAP) {
    lift(to);
    levels[from] = levels[to];
    for (let i = 0; i < levels[to]; i++) stack[from * height + i] = stack[to * height + i];
    levels[to] = 0;
    settle(to);
  }`,
  )}
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
}`;
