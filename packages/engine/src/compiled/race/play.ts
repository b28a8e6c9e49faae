import type { AnalysedRules } from '../analyse.ts';
import { emitRandomBelow } from '../common.ts';
import { when } from '../text.ts';

/** Counting, random moves and whole random games without lists. */
export function emitPlay(rules: AnalysedRules): string {
  const passes = rules.noMoves === 'pass';
  const step = (squares: string): string =>
    rules.goal?.swap === true ? `(kind === SWAP ? trade : place)(${squares});` : `place(${squares});`;
  const pick =
    rules.goal?.swap === true
      ? 'n < hoppedAndStepped() ? nthMove(n) : swapMoves[n - hoppedAndStepped()]'
      : 'nthMove(n)';
  return `
function countMoves() {
  if (frames[frame + LIST_END] >= 0) return frames[frame + LIST_END] - frames[frame + LIST];
  if (isDecided()) return 0;
  ${passes ? 'return Math.max(1, countTurns()); // Nothing to play: a pass.' : 'return countTurns();'}
}
// Leaves of the tree; with bulk, the moves of the last ply are counted without being played.
function perft(depth, bulk) {
  return walk(depth, bulk, frames[frame + LIST_END] >= 0 ? frames[frame + LIST_END] : frames[frame + LIST]);
}
// The tree below the position, its lists from \`top\` on; no draw rule is asked, so neither hash nor frames are kept.
function walk(depth, bulk, top) {
  if (depth === 0) return 1;
  if (isDecided()) return 0;
  if (depth === 1 && bulk) return ${passes ? 'Math.max(1, countTurns())' : 'countTurns()'};
  let end = listMoves(top);
  ${passes ? 'if (end === top) list[end++] = PASS << 24;' : ''}
  let leaves = 0;
  for (let i = top; i < end; i++) {
    const move = list[i];
    const kind = move >> 24;
    const from = (move >> 12) & 0xfff;
    const to = move & 0xfff;
    const mover = turn;
    if (kind !== PASS) ${step('from, to')}
    turn = turn + 1 === PLAYERS ? 0 : turn + 1;
    ply++;
    leaves += depth === 1 ? 1 : walk(depth - 1, bulk, end);
    ply--;
    turn = mover;
    if (kind !== PASS) ${step('to, from')}
  }
  return leaves;
}
${emitRandomBelow()}
${when(
  rules.goal?.swap === true,
  `
function hoppedAndStepped() {
  return menCount[turn] === 0 ? 0 : movesUpTo[menCount[turn] - 1];
}`,
)}
// Plays one of the moves of a position that is not decided; false when there is none.
function playAny(rng) {
  const count = countTurns();
  if (count === 0) {
    ${passes ? 'playMove(PASS << 24);\nreturn true;' : 'return false;'}
  }
  const n = randomBelow(rng, count);
  playMove(${pick});
  return true;
}
function makeRandom(rng) {
  return !isDecided() && playAny(rng);
}
let playoutPlies = 0;
let playoutWhy = 0;
// The node from which a playout began: coming back costs the same after any number of plies.
const keptCell = new Uint8Array(SIZE);
const keptAround = new Uint16Array(SIZE + 1);
const keptMen = new Int16Array(PLAYERS * SIZE);
const lastCells = new Uint8Array(SIZE);
const playoutPieceAt = (square) => lastCells[square];
// A random game from here, taken back at its end.
function playout(rng, maxPlies) {
  const start = ply;
  const startFrame = frame;
  const startTurn = turn;
  tellWatchers();
  keptCell.set(cell);
  keptAround.set(around);
  keptMen.set(men);
  let code = outcomeCode();
  while (code === ONGOING && ply - start < maxPlies && playAny(rng)) code = outcomeCode();
  playoutPlies = ply - start;
  playoutWhy = why;
  ${when(rules.repetition !== null, 'for (; frame > startFrame; frame -= FRAME) stood[frames[frame + HASH] & 0x1fff]--;')}
  ply = start;
  frame = startFrame;
  turn = startTurn;
  hashLow = frames[frame + HASH];
  hashHigh = frames[frame + HASH + 1];
  pendingTop = 0;
  lastCells.set(cell);
  cell.set(keptCell);
  around.set(keptAround);
  men.set(keptMen);
  return code;
}`;
}
