import type { AnalysedRules, HopRule } from '../analyse.ts';
import { when } from '../text.ts';
import { overTest } from './over-test.ts';
import { emitPaths } from './paths.ts';

/** Where the men of the side to move can go: as numbers for counting and random play, and as a list. */
export function emitMoves(rules: AnalysedRules): string {
  const hop = rules.kinds.map(([man]) => man.hop).find((entry) => entry !== null) ?? null;
  const hasSwaps = rules.goal?.swap === true;
  const room = hasSwaps ? 'SIZE * SIZE' : '1';
  return `
const STEP = 0, HOP = 1, SWAP = 3, PASS = 4;
// The scan of the side to move: steps of its i-th man (a bit for each direction), how many moves the men up to it have, where its hops begin.
const stepsOf = new Uint8Array(SIZE);
const movesUpTo = new Int32Array(SIZE + 1);
const hopsFrom = new Int32Array(SIZE + 1);
// Destinations of hops, man after man; one man has less than SIZE of them.
let hopTo = new Int16Array(4 * SIZE);
// Beside each: all directions but the one from which it was reached, which only leads back.
let onward = new Uint8Array(4 * SIZE);
let hopTop = 0;
// Squares that the man under study has reached carry the current stamp.
const reached = new Int32Array(SIZE);
let stamp = 0;
// Counts the moves of the side to move and keeps what is needed to pick one; a step never ends where a hop can.
function scan() {
  if (pendingTop > 0) tellWatchers();
  const count = menCount[turn];
  const own = turn * SIZE;
  let steps = 0;
  hopTop = 0;
  for (let i = 0; i < count; i++) {
    const from = men[own + i];
    const seen = around[from];
    const stepping = ~seen & STEP_ON[own + from];
    stepsOf[i] = stepping;
    steps += BITS[stepping];
    hopsFrom[i] = hopTop;
    ${when(
      hop !== null,
      `
    // A hop needs a piece beside the man and a free square behind it.
    const hopping = seen & ~(seen >> 8) & HOP_ON[own + from];
    if (hopping !== 0) reach(from, hopping);`,
    )}
    movesUpTo[i] = steps + hopTop;
  }
  return steps + hopTop;
}
${when(hop !== null, () =>
  emitReach(
    hop!,
    rules.noStop.some((squares) => squares.length > 0),
  ),
)}
${emitPaths(hop, hasSwaps)}
// Number of moves before the question whether the game is decided; a pass is none of them.
function countTurns() {
  return scan()${hasSwaps ? ' + listSwaps()' : ''};
}
// Moves are written as kind << 24 | from << 12 | to.
function nthMove(n) {
  let i = 0;
  while (movesUpTo[i] <= n) i++;
  let rest = i === 0 ? n : n - movesUpTo[i - 1];
  const from = men[turn * SIZE + i];
  let steps = stepsOf[i];
  const stepCount = BITS[steps];
  if (rest >= stepCount) return (HOP << 24) | (from << 12) | hopTo[hopsFrom[i] + rest - stepCount];
  for (; rest > 0; rest--) steps &= steps - 1;
  return (from << 12) | NEXT[8 * from + 31 - Math.clz32(steps & -steps)];
}
// Writes the moves of the side to move to list[top...]; where they end.
function listMoves(top) {
  const total = scan();
  if (top + total + ${room} > list.length) list = grown(list, top + total + ${room});
  const own = turn * SIZE;
  const count = menCount[turn];
  for (let i = 0; i < count; i++) {
    const from = men[own + i];
    for (let steps = stepsOf[i]; steps !== 0; steps &= steps - 1) {
      list[top++] = (from << 12) | NEXT[8 * from + 31 - Math.clz32(steps & -steps)];
    }
    const end = i + 1 < count ? hopsFrom[i + 1] : hopTop;
    for (let hop = hopsFrom[i]; hop < end; hop++) list[top++] = (HOP << 24) | (from << 12) | hopTo[hop];
  }
  ${when(
    hasSwaps,
    `
  const swaps = listSwaps();
  for (let i = 0; i < swaps; i++) list[top++] = swapMoves[i];`,
  )}
  return top;
}
function grown(array, needed) {
  const larger = new Int32Array(Math.max(needed, 2 * array.length));
  larger.set(array);
  return larger;
}`;
}

function emitReach(hop: HopRule, hasNoStop: boolean): string {
  return `
// Adds the squares where the man on \`from\` can end a turn of hops to hopTo, which is the queue of the search as well.
// A hop takes nothing, so a square reached once needs no second visit. The man itself is off the board: nothing hops over its square.
function reach(from, first) {
  const own = turn * SIZE;
  if (hopTop + SIZE > hopTo.length) {
    const larger = new Int16Array(2 * hopTo.length);
    larger.set(hopTo);
    hopTo = larger;
    onward = new Uint8Array(larger.length);
  }
  stamp++;
  reached[from] = stamp;
  const begin = hopTop;
  let end = begin;
  let next = begin;
  let at = from;
  let hopping = first;
  for (;;) {
    while (hopping !== 0) {
      const direction = 31 - Math.clz32(hopping);
      hopping ^= 1 << direction;
      const hop = HOPS[8 * at + direction];
      const to = hop & 0xfff;
      const over = hop >> 12;
      if (reached[to] === stamp || over === from) continue;${overTest(hop)}
      reached[to] = stamp;
      onward[end] = ONWARD[direction];
      hopTo[end++] = to;
    }
    ${
      hop.chain
        ? `
    if (next === end) break;
    at = hopTo[next];
    const seen = around[at];
    hopping = seen & ~(seen >> 8) & HOP_ON[own + at] & onward[next++];`
        : 'break; // One hop a turn.'
    }
  }
  ${
    hasNoStop
      ? `
  // A turn may pass, but not end on, the squares that are barred.
  for (let i = begin; i < end; i++) {
    if (NO_STOP[turn][hopTo[i]] === 0) hopTo[hopTop++] = hopTo[i];
  }`
      : 'hopTop = end;'
  }
}`;
}
