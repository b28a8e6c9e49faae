import type * as towerHash from './tower-hash.ts';
import type * as words from './words.ts';

/*
 * Playouts and lists of captures with towers as words.
 * Found in the program: state, which holds the sets of the playout and from STATE_HASH on the hash of its towers without
 * the turn; history, the positions of the game so far; prey, the victims of the chain under way in order;
 * seenIn[bits of the hash], the playout that last met a position with these bits.
 */
declare const STATE_HASH: number, POSITION: number, HASH: number, WINDOW: number, FRAME: number;
declare const frame: number, ply: number, turn: number;
declare const TURN_LOW: Int32Array, TURN_HIGH: Int32Array, frames: Int32Array, state: Int32Array;
declare const seenIn: Int32Array, prey: Int32Array, captures: Int32Array;
declare let history: Int32Array;
declare let playoutNumber: number;
declare const timesTaken: Int8Array;
declare const grown: typeof words.grown;
declare const towerLow: typeof towerHash.towerLow;
declare const towerHigh: typeof towerHash.towerHigh;

/** Whether a list names the victims of the line under way, in any order and equally often. */
export function isSamePrey(list: number, n: number): boolean {
  for (let i = 0; i < n; i++) timesTaken[prey[i]!]!++;
  let same = true;
  for (let i = 0; i < n; i++) if (--timesTaken[captures[list + i]!]! < 0) same = false;
  for (let i = 0; i < n; i++) timesTaken[prey[i]!] = timesTaken[captures[list + i]!] = 0;
  return same;
}

/** The hash of the playout's position when a tower moves, grown by what it takes. */
export function hashMove(
  from: number,
  to: number,
  moved: number,
  movedKings: number,
  carried: number,
  carriedKings: number,
): void {
  state[STATE_HASH]! ^= towerLow(from, moved, movedKings) ^ towerLow(to, carried, carriedKings);
  state[STATE_HASH + 1]! ^= towerHigh(from, moved, movedKings) ^ towerHigh(to, carried, carriedKings);
}

/** The same when a tower loses its top. */
export function hashLoss(square: number, taken: number, takenKings: number, leftKings: number): void {
  state[STATE_HASH]! ^= towerLow(square, taken, takenKings);
  state[STATE_HASH + 1]! ^= towerHigh(square, taken, takenKings);
  if (taken >>> 1 === 1) return;
  state[STATE_HASH]! ^= towerLow(square, taken >>> 1, leftKings);
  state[STATE_HASH + 1]! ^= towerHigh(square, taken >>> 1, leftKings);
}

/** Whether this playout may have met a position with this hash. */
export function meets(hash: number): boolean {
  const at = hash >>> 20;
  const before = seenIn[at] === playoutNumber;
  seenIn[at] = playoutNumber;
  return before;
}

/** The positions of the line, this one last, by their hash without the turn; returns the number of the last one. */
export function loadHistory(): number {
  const count = ply - frames[frame + WINDOW]!;
  if ((count + 2) * POSITION > history.length) history = grown(history, (count + 2) * POSITION);
  playoutNumber = (playoutNumber + 1) | 0;
  for (let past = 0; past <= count; past++) {
    const at = frame - (count - past) * FRAME;
    const player = (turn + count - past) & 1;
    history[past * POSITION] = frames[at + HASH]! ^ TURN_LOW[player]!;
    history[past * POSITION + 1] = frames[at + HASH + 1]! ^ TURN_HIGH[player]!;
    meets(history[past * POSITION]!);
  }
  return count;
}
