import type { AnalysedRules } from '../analyse.ts';
import { emitSquareSets } from '../common.ts';
import { DRAW_ODDS, returnCore } from '../core.ts';
import { emitEnds } from '../ends.ts';
import type { MaterialText } from '../patterns.ts';
import { int, ints, membership } from '../text.ts';
import { emitBoard } from './board.ts';
import { emitLine } from './line.ts';
import { emitMoves } from './moves.ts';
import { emitTables } from './tables.ts';

/**
 * The back end for races (see `isRace`). Every square holds which of its neighbours, and
 * which of the squares behind them, are taken; a move changes these bits for the squares
 * around its two ends. The steps of a man are then one mask, and most men are seen to
 * have no hop at all by one test; only the others are searched.
 */
export function emitRace(rules: AnalysedRules): string {
  const sets: string[] = [];
  const setName = (squares: readonly number[]): string => {
    sets.push(`new Uint8Array([${ints(membership(rules.size, squares))}])`);
    return `SQUARE_SETS[${int(sets.length - 1)}]`;
  };
  const text: MaterialText = {
    men: (player) => `menCount[${player}]`,
    kings: (player) => `kingCount[${player}]`,
    allOn: (player, squares) =>
      `countInside(${player}, ${setName(squares)}) === menCount[${player}] + kingCount[${player}]`,
    noneOn: (player, squares) => `countInside(${player}, ${setName(squares)}) === 0`,
  };
  const ends = emitEnds(rules, text);
  const line = emitLine(rules, text);
  return `
'use strict';
${emitTables(rules)}
${emitSquareSets(sets)}
${emitBoard(rules)}
${emitMoves(rules)}
${ends}
${line}
${returnCore({
  isThreatened: '() => false',
  setWord: '() => 0',
  quietMoves: '() => 0',
  ...(rules.repetition === null ? { occurrences: '() => 1' } : {}),
  ...(rules.drawsWonBy === null ? {} : DRAW_ODDS),
  moveCaptures: '() => 0',
  movePromotes: '() => 0',
  men: '(player) => menCount[player]',
  kings: '(player) => kingCount[player]',
})}
`;
}
