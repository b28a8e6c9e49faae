import { type AnalysedRules, pieceCode } from './analyse.ts';
import { emitBudget } from './budget.ts';
import { emitRandomBelow, emitSquareSets } from './common.ts';
import { restOf } from './at-rest.ts';
import { type FastParts, keepsSets } from './fast-parts.ts';
import { DRAW_ODDS, returnCore } from './core.ts';
import { emitEnds } from './ends.ts';
import type { MaterialText } from './patterns.ts';
import { isThreatened, makeRandom } from './library/playing.ts';
import { int, ints, membership, print } from './text.ts';
import { boardText, emitBoard } from './mailbox/board.ts';
import { emitChains } from './mailbox/chains.ts';
import { emitLine } from './mailbox/line.ts';
import { emitCountQuiet, emitMoves } from './mailbox/moves.ts';
import { emitQuiet } from './mailbox/quiet.ts';
import { emitTables } from './mailbox/tables.ts';

/**
 * The source of a program. The general part has one code per square and rules as tables;
 * every dimension of a game is in it, and rules that a variant does not have are left out.
 * It keeps the line of play and names paths, also where sets of squares do the work.
 */
export function emitProgram(rules: AnalysedRules, fast: FastParts | null): string {
  const sets: string[] = [];
  const setName = (squares: readonly number[]): string => {
    sets.push(`new Uint8Array([${ints(membership(rules.size, squares))}])`);
    return `SQUARE_SETS[${int(sets.length - 1)}]`;
  };
  const text: MaterialText = keepsSets(rules, fast)
    ? {
        men: (player) => keptCount(player, 0),
        kings: (player) => keptCount(player, 1),
        allOn: (player, squares) =>
          noneIn(
            player,
            fast.masks(squares).map((mask) => ~mask),
          ),
        noneOn: (player, squares) => noneIn(player, fast.masks(squares)),
      }
    : {
        men: (player) => `material[${codeText(player, 0)}]`,
        kings: (player) => `material[${codeText(player, 1)}]`,
        allOn: (player, squares) =>
          `countInside(${player}, ${setName(squares)}) === material[${codeText(player, 0)}] + material[${codeText(player, 1)}]`,
        noneOn: (player, squares) => `countInside(${player}, ${setName(squares)}) === 0`,
      };
  const board = boardText(rules, fast?.towersAsWords ?? false, fast !== null);
  const ends = emitEnds(rules, text, restOf(rules, fast), keepsSets(rules, fast) ? 'showCells();' : '');
  const line = emitLine(rules, text, fast);
  return `
'use strict';
${emitTables(rules)}
${fast?.tables ?? ''}
${emitSquareSets(sets)}
${emitBoard(board, fast?.words ?? 0)}
${emitMoves(rules, fast)}
${rules.chain === null ? '' : emitBudget()}
${emitChains(rules, board)}
${emitQuiet(rules)}
${ends}
${line}
${fast?.lists ?? ''}
${emitRandomBelow()}
${print(makeRandom, isThreatened)}
${fast === null ? emitCountQuiet() : ''}
${returnCore({
  ...(rules.repetition === null ? { occurrences: '() => 1' } : {}),
  ...(rules.drawsWonBy === null ? {} : DRAW_ODDS),
  quietMoves:
    fast === null ? 'countQuiet' : `(player) => player === 0 ? ${fast.quietMoves(0)} : ${fast.quietMoves(1)}`,
  ...(fast === null ? {} : { setPlace: '(square) => 32 * WORD[square] + BIT[square]' }),
  ...(keepsSets(rules, fast)
    ? {
        setWord: '(word) => frames[frame + SETS + word]',
        cells: 'showCells',
        pieceAt: 'codeOn',
        men: '(player) => frames[frame + PIECES] >>> 16 * player & 255',
        kings: '(player) => frames[frame + PIECES] >>> 16 * player + 8 & 255',
      }
    : {}),
  height: `(square) => ${board.height}`,
  pieceIn: `(square, level) => ${board.pieceIn}`,
})}
`;
}

/** The code of a player's man or king, where the player is a number or the name of a variable. */
function codeText(player: string, king: number): string {
  return /^\d+$/.test(player) ? int(pieceCode(Number(player), king)) : `${int(1 + king)} + 2 * ${player}`;
}

/** No piece of a player is in these squares, given by word. */
const noneIn = (player: string, masks: readonly number[]): string =>
  `(${masks.map((mask, word) => `frames[frame + SETS + ${player} * SET_WORDS + ${int(word)}] & ${int(mask)}`).join(' | ')}) === 0`;

/** Men or kings of a player, by the numbers that a frame keeps. */
const keptCount = (player: string, king: number): string =>
  `(frames[frame + PIECES] >>> ${/^\d+$/.test(player) ? int(16 * Number(player) + 8 * king) : `(16 * ${player} + ${int(8 * king)})`} & 255)`;
