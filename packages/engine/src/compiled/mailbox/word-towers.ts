import type { AnalysedRules } from '../analyse.ts';
import { int, when } from '../text.ts';
import type { BoardText } from './board-text.ts';

/** Pieces of a tower that one word can hold. */
export const MAX_TOWER = 30;

/**
 * Towers as words. Bit i of `tower[square]` is the owner of the i-th piece from the top, and a 1 stands under
 * the last one, so that an empty square holds 1: the top is taken by a shift, a prisoner is put under by
 * moving that 1 up. Bit i of `ranks[square]` tells whether the piece is a king.
 */
export function wordTowers(rules: AnalysedRules, words: number): BoardText {
  return {
    declarations: declarations(rules, words),
    takeTop: `const colours = tower[square], kings = ranks[square];
tower[square] = colours >>> 1;
ranks[square] = kings >>> 1;
cell[square] = topCode(colours >>> 1, kings >>> 1);`,
    putBack: `tower[square] = colours;
ranks[square] = kings;
cell[square] = target;`,
    height: '31 - Math.clz32(tower[square])',
    pieceIn: 'pieceAtLevel(square, level)',
    makeRoom: `if (pieces > ${int(MAX_TOWER)}) throw new RangeError(\`\${pieces} pieces do not fit the towers of this program\`);`,
  };
}

/** The hash of a tower from its words; a position has the same hash however its towers are kept. */
export const TOWER_HASH = `
const SALT_LOW = Int32Array.from({ length: SIZE }, (_, square) => mixLow(square));
const SALT_HIGH = Int32Array.from({ length: SIZE }, (_, square) => mixHigh(square));
// Hash words of a tower on a square.
function towerLow(square, colours, kings) {
  let z = Math.imul(colours ^ SALT_LOW[square], 0x9e3779b1) + Math.imul(kings, 0x2545f491) | 0;
  z = Math.imul(z ^ z >>> 15, 0x21f0aaad);
  return z ^ z >>> 15;
}
function towerHigh(square, colours, kings) {
  let z = Math.imul(colours ^ SALT_HIGH[square], 0x85ebca77) + Math.imul(kings, 0x6c8e9cf5) | 0;
  z = Math.imul(z ^ z >>> 13, 0x2c1b3c6d);
  return z ^ z >>> 14;
}`;

const declarations = (rules: AnalysedRules, words: number): string => `
// Towers: owners from the top at bit 0, with a 1 under the last piece; 1 is an empty square. Kings by the same bits.
const tower = new Int32Array(SIZE).fill(1);
const ranks = new Int32Array(SIZE);
${TOWER_HASH}
function topCode(colours, kings) {
  return colours === 1 ? 0 : 1 + 2 * (colours & 1) + (kings & 1);
}
function pieceAtLevel(square, level) {
  const fromTop = 30 - Math.clz32(tower[square]) - level;
  return 1 + 2 * (tower[square] >>> fromTop & 1) + (ranks[square] >>> fromTop & 1);
}
function clearBoard() {
  cell.fill(0);
  material.fill(0);
  tower.fill(1);
  ranks.fill(0);
  hashLow = 0;
  hashHigh = 0;
  logTop = 0;
  ${when(words > 0, 'sets.fill(0);')}
}
function putTower(square, colours, kings) {
  const old = cell[square];
  const code = topCode(colours, kings);
  tower[square] = colours;
  ranks[square] = kings;
  cell[square] = code;
  material[old]--;
  material[code]++;
  ${when(words > 0, 'flip(square, old);\nflip(square, code);')}
}
// Changes a tower and logs what stood there.
function setTower(square, colours, kings) {
  const old = tower[square], oldKings = ranks[square];
  logRoom(3);
  log[logTop++] = old;
  log[logTop++] = oldKings;
  log[logTop++] = square;
  if (old !== 1) {
    hashLow ^= towerLow(square, old, oldKings);
    hashHigh ^= towerHigh(square, old, oldKings);
  }
  if (colours !== 1) {
    hashLow ^= towerLow(square, colours, kings);
    hashHigh ^= towerHigh(square, colours, kings);
  }
  putTower(square, colours, kings);
}
// Takes logged changes back; the hash is restored from the frame.
function rollBack(to) {
  while (logTop > to) {
    logTop -= 3;
    putTower(log[logTop + 2], log[logTop], log[logTop + 1]);
  }
}
function loadSquare(square, pieces, at, count) {
  let colours = 1;
  let kings = 0;
  for (let i = 0; i < count; i++) {
    colours = colours << 1 | pieces[at + i] - 1 >> 1;
    kings = kings << 1 | pieces[at + i] - 1 & 1;
  }
  if (count > 0) setTower(square, colours, kings);
}
function saveSquare(square, out) {
  const count = 31 - Math.clz32(tower[square]);
  out.push(count);
  for (let level = 0; level < count; level++) out.push(pieceAtLevel(square, level));
}
// Moves a tower; the top of every tower jumped goes under it${rules.stack!.keepsRank ? ' and keeps its rank' : ' and becomes a man'}.
function movePieces(kind, from, to, promotes, victims, at, count) {
  let colours = tower[from];
  let kings = ranks[from] | promotes;
  ${rules.goal?.swap === true ? 'setTower(from, kind === SWAP ? tower[to] : 1, kind === SWAP ? ranks[to] : 0);' : 'setTower(from, 1, 0);'}
  for (let i = 0; i < count; i++) {
    const square = victims[at + i] & 0xffff;
    const under = 1 << 31 - Math.clz32(colours);
    colours += under << (tower[square] & 1);
    ${when(rules.stack!.keepsRank, 'if ((ranks[square] & 1) !== 0) kings |= under;')}
    setTower(square, tower[square] >>> 1, ranks[square] >>> 1);
  }
  setTower(to, colours, kings);
}
`;
