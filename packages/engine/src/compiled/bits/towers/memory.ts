import type { AnalysedRules } from '../../analyse.ts';
import { int, when } from '../../text.ts';
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
      `
// The hash of the playout's position when a tower moves, grown by what it takes, and when a tower loses its top.
function hashMove(from, to, moved, movedKings, carried, carriedKings) {
  state[${low}] ^= towerLow(from, moved, movedKings) ^ towerLow(to, carried, carriedKings);
  state[${high}] ^= towerHigh(from, moved, movedKings) ^ towerHigh(to, carried, carriedKings);
}
function hashLoss(square, taken, takenKings, leftKings) {
  state[${low}] ^= towerLow(square, taken, takenKings);
  state[${high}] ^= towerHigh(square, taken, takenKings);
  if (taken >>> 1 === 1) return;
  state[${low}] ^= towerLow(square, taken >>> 1, leftKings);
  state[${high}] ^= towerHigh(square, taken >>> 1, leftKings);
}
// seenIn[bits of the hash]: the playout that last met a position with these bits.
const seenIn = new Int32Array(1 << 12);
let playoutNumber = 0;
function meets(hash) {
  const at = hash >>> 20;
  const before = seenIn[at] === playoutNumber;
  seenIn[at] = playoutNumber;
  return before;
}
// The positions of the line, this one last, by their hash without the turn; returns the number of the last one.
function loadHistory() {
  const count = ply - frames[frame + WINDOW];
  if ((count + 2) * POSITION > history.length) history = grown(history, (count + 2) * POSITION);
  playoutNumber = playoutNumber + 1 | 0;
  for (let past = 0; past <= count; past++) {
    const at = frame - (count - past) * FRAME;
    const player = turn + count - past & 1;
    history[past * POSITION] = frames[at + HASH] ^ TURN_LOW[player];
    history[past * POSITION + 1] = frames[at + HASH + 1] ^ TURN_HIGH[player];
    meets(history[past * POSITION]);
  }
  return count;
}`,
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
