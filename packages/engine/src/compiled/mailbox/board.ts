import type { AnalysedRules } from '../analyse.ts';
import { emitHashOfFacts } from '../common.ts';
import { flip } from '../library/board.ts';
import * as flatBoard from '../library/flat-board.ts';
import * as setBoard from '../library/set-board.ts';
import { grown } from '../library/words.ts';
import { constants, print, printFor, when } from '../text.ts';
import { type BoardText, emitGrowingLog } from './board-text.ts';
import { piledTowers } from './piled-towers.ts';
import { wordTowers } from './word-towers.ts';

/**
 * Towers are kept piece by piece, or as words where the caller sees to it that all setups fit.
 *
 * @param hasSets sets of squares stand beside the codes
 */
export function boardText(rules: AnalysedRules, towersAsWords: boolean, hasSets: boolean): BoardText {
  if (rules.stack !== null) return towersAsWords ? wordTowers(rules) : piledTowers(rules);
  return {
    log: hasSets ? '' : emitGrowingLog(),
    declarations: hasSets ? emitSetBoard(rules.moverAny) : emitFlatBoard(rules),
    takeTop: 'cell[square] = 0; // Removed at once.',
    putBack: 'cell[square] = target;',
    height: hasSets ? 'codeOn(square) === 0 ? 0 : 1' : 'cell[square] === 0 ? 0 : 1',
    pieceIn: hasSets ? 'codeOn(square)' : 'cell[square]',
  };
}

/** The squares, the material and the hash of the pieces, with a log from which changes are taken back. */
export function emitBoard({ declarations, log }: BoardText, words: number): string {
  return `
// cell[square] is the piece code on top of a square; material[code] counts them.
const cell = new Uint8Array(SIZE);
const material = new Int32Array(CODES);
let turn = 0;
let hashLow = 0;
let hashHigh = 0;
${log}
${print(grown)}
${emitHashOfFacts()}
// The same pieces as sets: player 0, player 1, kings.
${constants({ SET_WORDS: words })}
const sets = new Int32Array(3 * SET_WORDS);
${words > 0 ? print(flip) : 'function flip() {}'}
${declarations}`;
}

const emitHashes = (): string => `
// Hash words of a piece code on a square; nothing for an empty square.
${print(flatBoard.pieceHashes)}
const HASH_LOW = pieceHashes(mixLow);
const HASH_HIGH = pieceHashes(mixHigh);
function makeRoom() {}`;

const emitFlatBoard = (rules: AnalysedRules): string => `
${emitHashes()}
${when(rules.demotes !== 'never', () => emitRankAfter(rules))}
${print(flatBoard.clearBoard, flatBoard.saveSquare, flatBoard.put, flatBoard.loadSquare, flatBoard.rollBack)}
${printFor({ DEMOTES: rules.demotes !== 'never' }, flatBoard.movePieces)}`;

const emitRankAfter = ({ demotes, promotion }: AnalysedRules): string => `
// A king is a man again after ${demotes === 'after-capture' ? 'a turn in which it took' : 'its turn'}, off the squares that crown its side.
function rankAfter(code, promotes, to, count) {
  if (promotes !== 0 || ((code - 1) & 1) === 0) return code;
  ${when(demotes === 'after-capture', 'if (count === 0) return code;')}
  return ${promotion === 'none' ? '' : 'CROWN[(code - 1) >> 1][to] !== 0 ? code : '}code - 1;
}`;

/** Sets alone: the codes of squares show the position for which they were asked last. */
const emitSetBoard = (movesEither: boolean): string => `
${emitHashes()}
// The sets that the codes of squares show.
const shownSets = new Int32Array(3 * SET_WORDS);
${print(setBoard.clearBoard, setBoard.loadSquare, setBoard.keepBoard, setBoard.codeOn, setBoard.showCells, setBoard.saveSquare, setBoard.takeOff)}
${printFor({ MOVES_EITHER: movesEither }, setBoard.movePiece)}`;
