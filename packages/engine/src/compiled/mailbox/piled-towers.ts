import type { AnalysedRules } from '../analyse.ts';
import * as library from '../library/piled-towers.ts';
import { constants, print, printFor } from '../text.ts';
import { type BoardText, emitGrowingLog } from './board-text.ts';
import { emitTowerHash, MAX_TOWER } from './word-towers.ts';

/** Towers piece by piece, of any height. */
export function piledTowers(rules: AnalysedRules): BoardText {
  return {
    log: emitGrowingLog(),
    declarations: emitPiledTowers(rules),
    takeTop: `levels[square]--;
cell[square] = levels[square] === 0 ? 0 : stack[square * height + levels[square] - 1];`,
    putBack: 'levels[square]++;\ncell[square] = target;',
    height: 'levels[square]',
    pieceIn: 'stack[square * height + level]',
  };
}

const emitPiledTowers = ({ players, stack }: AnalysedRules): string => `
// Towers: stack[square * height + i] is the i-th piece from the bottom, levels[square] how many there are.
let height = 1;
let stack = new Uint8Array(SIZE);
let hand = new Uint8Array(1);
const levels = new Int32Array(SIZE);
// Two owners make one bit: towers up to this height have the hash of their words.
${constants({ HASHED_BY_WORDS: players === 2 ? MAX_TOWER : 0 })}
${emitTowerHash()}
${print(
  library.clearBoard,
  library.makeRoom,
  library.hashTower,
  library.lift,
  library.settle,
  library.rollBack,
  library.loadSquare,
  library.saveSquare,
)}
${printFor({ KEEPS_RANK: stack!.keepsRank }, library.movePieces)}`;
