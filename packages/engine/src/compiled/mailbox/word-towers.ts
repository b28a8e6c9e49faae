import type { AnalysedRules } from '../analyse.ts';
import { towerHigh, towerLow } from '../library/tower-hash.ts';
import * as library from '../library/word-towers.ts';
import { constants, print, printFor } from '../text.ts';
import { type BoardText, emitGrowingLog } from './board-text.ts';

/** Pieces of a tower that one word can hold. */
export const MAX_TOWER = 30;

/**
 * Towers as words. Bit i of `tower[square]` is the owner of the i-th piece from the top, and a 1 stands under
 * the last one, so that an empty square holds 1: the top is taken by a shift, a prisoner is put under by
 * moving that 1 up. Bit i of `ranks[square]` tells whether the piece is a king.
 */
export function wordTowers(rules: AnalysedRules): BoardText {
  return {
    log: emitGrowingLog(),
    declarations: emitWordTowers(rules),
    takeTop: `const colours = tower[square], kings = ranks[square];
tower[square] = colours >>> 1;
ranks[square] = kings >>> 1;
cell[square] = topCode(colours >>> 1, kings >>> 1);`,
    putBack: `tower[square] = colours;
ranks[square] = kings;
cell[square] = target;`,
    height: '31 - Math.clz32(tower[square])',
    pieceIn: 'pieceAtLevel(square, level)',
  };
}

/** The hash of a tower from its words; a position has the same hash however its towers are kept. */
export const emitTowerHash = (): string => `
const SALT_LOW = Int32Array.from({ length: SIZE }, (_, square) => mixLow(square));
const SALT_HIGH = Int32Array.from({ length: SIZE }, (_, square) => mixHigh(square));
// Hash words of a tower on a square.
${print(towerLow, towerHigh)}`;

const emitWordTowers = ({ stack }: AnalysedRules): string => `
// Towers: owners from the top at bit 0, with a 1 under the last piece; 1 is an empty square. Kings by the same bits.
${constants({ MAX_TOWER })}
const tower = new Int32Array(SIZE).fill(1);
const ranks = new Int32Array(SIZE);
${emitTowerHash()}
${print(
  library.makeRoom,
  library.topCode,
  library.pieceAtLevel,
  library.clearBoard,
  library.putTower,
  library.setTower,
  library.rollBack,
  library.loadSquare,
  library.saveSquare,
)}
${printFor({ KEEPS_RANK: stack!.keepsRank }, library.movePieces)}`;
