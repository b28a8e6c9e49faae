import type { AnalysedRules } from '../../analyse.ts';
import { hashLoss, hashMove, loadHistory, meets } from '../../library/tower-playouts.ts';
import { constants, int, print, when } from '../../text.ts';
import type { Layout } from '../layout.ts';
import { type PlayoutMemory, recount } from '../memory.ts';

/**
 * Playouts of games with towers: they play on the towers of the line and put them back at the end. A position is known
 * by the hash of its towers, as on the line of play. No move is for good, as prisoners come free again: every position
 * of the game is remembered, and a table of those seen spares the comparison with most of them.
 */
export function towerMemory(rules: AnalysedRules, layout: Layout): PlayoutMemory {
  const { words } = layout;
  const low = int(3 * words);
  const high = int(3 * words + 1);
  const repeats = rules.repetition !== null;
  return {
    stateWords: 3 * words + (repeats ? 2 : 0),
    identity: repeats ? [3 * words, 3 * words + 1] : [],
    loadHistory: when(
      repeats,
      () => `
// The hash of the playout's position stands behind its sets.
${constants({ STATE_HASH: 3 * words })}
${print(hashMove, hashLoss)}
// seenIn[bits of the hash]: the playout that last met a position with these bits.
const seenIn = new Int32Array(1 << 12);
let playoutNumber = 0;
${print(meets, loadHistory)}`,
    ),
    mayRepeat: repeats ? `meets(state[${low}])` : '',
    forgets: false,
    begin: `${KEEP_TOWERS}
${when(
  repeats,
  `state[${low}] = hashLow ^ TURN_LOW[turn];
state[${high}] = hashHigh ^ TURN_HIGH[turn];`,
)}`,
    finish: RESTORE_TOWERS,
    material: recount(layout),
  };
}

/** The towers of the line while counts and playouts use them. */
export const emitTowersBefore = (): string => `
const towersBefore = new Int32Array(SIZE);
const ranksBefore = new Int32Array(SIZE);`;
export const KEEP_TOWERS = 'towersBefore.set(tower);\nranksBefore.set(ranks);';
export const RESTORE_TOWERS = 'tower.set(towersBefore);\nranks.set(ranksBefore);';
