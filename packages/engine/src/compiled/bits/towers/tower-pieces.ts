import type { AnalysedRules } from '../../analyse.ts';
import { MAX_TOWER } from '../../mailbox/word-towers.ts';
import { emitListsByCells } from '../chains-by-cells.ts';
import type { Layout } from '../layout.ts';
import { emitCount } from '../count-moves.ts';
import { emitLongTests } from '../far-victims.ts';
import { emitCountQuiet } from '../quiet-moves.ts';
import type { OwnPieces, SetProgram } from '../set-program.ts';
import { emitResting } from '../resting-king.ts';
import { majorityScore, scoreFits } from '../score.ts';
import type { Side } from '../side.ts';
import { emitListTowerCaptures, emitTowerChain, emitTowerChainState, towerSearch } from './chains.ts';
import { emitTowersBefore, KEEP_TOWERS, RESTORE_TOWERS, towerMemory } from './memory.ts';
import { emitPerftUndo, towerMoves } from './perft.ts';
import { towerStepMoves } from './step.ts';

/** Whether the towers of a game can be counted and played on as words. */
export function suitsTowers(rules: AnalysedRules): boolean {
  return !rules.noUndo && scoreFits(rules, MAX_TOWER);
}

/**
 * Games with towers: sets of squares for the tops, as in a game without, and a word for each tower. Steps and
 * jumps find their moves in the sets; only a capture looks at what is below.
 *
 * @param own what does not depend on towers: each side moves its own pieces
 * @param calls `findsCapture` and `listByBits`
 */
export function towerPieces(
  rules: AnalysedRules,
  layout: Layout,
  sides: readonly Side[],
  own: OwnPieces,
  calls: string,
): SetProgram {
  const score = majorityScore(rules, MAX_TOWER);
  const searches = sides.map((side) => towerSearch(side, score));
  return {
    ...own,
    pathless: false,
    lists: [
      emitTowerChainState(searches[0]!),
      ...searches.flatMap((search) => [
        emitLongTests(search.side),
        emitTowerChain(search, 0),
        emitTowerChain(search, 1),
        emitListTowerCaptures(search),
        emitResting(search.side),
        emitCount({ side: search.side, score }),
        emitCountQuiet(search.side),
        emitListsByCells({ side: search.side, score }),
      ]),
      calls,
    ].join('\n'),
    counting: `${emitTowersBefore()}\n${emitPerftUndo()}`,
    begin: KEEP_TOWERS,
    finish: `${RESTORE_TOWERS}\nundoTop = 0;\ncaptureTop = 0;`,
    perftMoves: towerMoves,
    stepMoves: towerStepMoves,
    memory: towerMemory(rules, layout),
  };
}
