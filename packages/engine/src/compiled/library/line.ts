import type { Core, CoreMove } from '../core.ts';
import type * as chainResults from './chain-results.ts';
import type * as flatBoard from './flat-board.ts';
import type * as lists from './lists.ts';

/*
 * The line of play: one frame for each ply. A frame holds the hash, the tops of the log and the lists, the number of
 * moves (-1 before they are listed), passes, where repetitions can begin, the last king step, king runs and counters, then
 * what is found out once: occurrences (0 before that), whether there is a capture (-1 before that).
 * Printed for the rules: SHARES, whether `stood` says how many positions of the line share the low bits of their hash:
 * mostly one, and then nothing has to be compared. Where pieces come back, repetitions may lie anywhere before.
 */
declare const SIZE: number,
  PLAYERS: number,
  STEP: number,
  JUMPS: number,
  CAPTURE: number,
  FROM: number,
  TO: number,
  PROMOTES: number;
declare const TAKEN: number, LENGTH: number, HEAD: number, HASH: number, LOG: number, LIST: number;
declare const LIST_DATA: number, LIST_END: number, DATA_END: number, COUNT: number, PASSES: number;
declare const WINDOW: number, LAST_FROM: number, LAST_TO: number, RUNS: number, COUNTERS: number;
declare const COUNTERS_END: number, SEEN: number, TAKES: number, FRAME: number;
declare const TURN_LOW: Int32Array, TURN_HIGH: Int32Array, frames: Int32Array, material: Int32Array;
declare const data: Int32Array, records: Int32Array, victims: Int32Array;
declare let frame: number, ply: number, earlierPlies: number, turn: number, hashLow: number, hashHigh: number;
declare let logTop: number, dataTop: number, recordTop: number, listStart: number, dataStart: number;
declare let victimCount: number;
declare let keepPaths: boolean;
declare const SHARES: boolean;
declare const stood: Int32Array;
declare const clearBoard: typeof flatBoard.clearBoard;
declare const chainRoom: (pieces: number) => void;
declare const makeRoom: (pieces: number) => void;
declare const loadSquare: typeof flatBoard.loadSquare;
declare const saveSquare: typeof flatBoard.saveSquare;
declare const rollBack: typeof flatBoard.rollBack;
declare const codeOn: (square: number) => number;
declare const menOf: (player: number) => number;
declare const findsCapture: () => boolean;
declare const listMoves: (paths: boolean) => number;
declare const listByCells: () => void;
declare const isCapture: typeof lists.isCapture;
declare const originOf: typeof lists.originOf;
declare const targetOf: typeof lists.targetOf;
declare const widened: typeof lists.widened;
declare const sameVictims: typeof chainResults.sameVictims;
declare const startCounters: (input: Int32Array) => void;
declare const play: Core['play'];

/** Opens the frame of the position that has just arisen; its list would begin at these places. */
export function openFrame(list: number, listData: number): void {
  frames[frame + HASH] = hashLow;
  frames[frame + HASH + 1] = hashHigh;
  frames[frame + LOG] = logTop;
  frames[frame + LIST] = list;
  frames[frame + LIST_DATA] = listData;
  frames[frame + LIST_END] = list;
  frames[frame + DATA_END] = listData;
  frames[frame + COUNT] = -1;
  frames[frame + SEEN] = 0;
  frames[frame + TAKES] = -1;
  if (SHARES) stood[hashLow & 0x7ff]!++;
}

/** Lists the moves of this node once; their number. */
export function generate(): number {
  if (frames[frame + COUNT]! >= 0) return frames[frame + COUNT]!;
  recordTop = frames[frame + LIST]!;
  dataTop = frames[frame + LIST_DATA]!;
  const count = listMoves(false);
  frames[frame + LIST_END] = recordTop;
  frames[frame + DATA_END] = dataTop;
  frames[frame + COUNT] = count;
  return count;
}

/** Whether there is a legal move in a position that is not decided, by listing. */
export function hasMove(): boolean {
  return generate() > 0;
}

/** Lists the moves with every path at the top of the arrays; reading them is the caller's next act. */
export function listLines(): CoreMove[] {
  generate();
  const count = listMoves(true);
  const from = recordTop - count;
  const out = [];
  for (let i = 0; i < count; i++) out.push(readListed(records[from + i]!));
  recordTop = frames[frame + LIST_END]!;
  dataTop = frames[frame + DATA_END]!;
  return out;
}

/** A record with its path. */
export function readRecord(at: number): CoreMove {
  const head = at + HEAD;
  const taken = data[at + TAKEN]!;
  return {
    kind: data[at]!,
    from: data[at + FROM]!,
    to: data[at + TO]!,
    promotes: data[at + PROMOTES]!,
    captures: Array.from(data.subarray(head, head + taken), (victim) => victim & 0xffff),
    path: Array.from(data.subarray(head + taken, head + taken + data[at + LENGTH]!)),
  };
}

/** A step in one number, or a record. */
export function readShort(at: number): CoreMove {
  if (at >= 0) return readRecord(at);
  const from = originOf(at);
  const to = targetOf(at);
  return { kind: STEP, from, to, promotes: (at >>> 16) & 1, captures: [], path: [from, to] };
}

/** A move that sets of squares have listed: captures among them have no path. */
export function readListed(at: number): CoreMove {
  return isCapture(at) && (at < 0 || data[at + LENGTH] === 0) ? readCapture(at) : readShort(at);
}

/** A capture without a path: the square by square search finds one with the same result. */
export function readCapture(listed: number): CoreMove {
  const top = recordTop;
  const dataEnd = dataTop;
  recordTop = frames[frame + LIST_END]!;
  dataTop = frames[frame + DATA_END]!;
  const wanted = listed < 0 ? widened(listed) : listed;
  listStart = recordTop;
  dataStart = dataTop;
  keepPaths = false;
  listByCells();
  let found: CoreMove | null = null;
  for (let i = listStart; i < recordTop && found === null; i++) {
    const at = records[i]!;
    if (data[at + FROM] !== data[wanted + FROM] || data[at + TO] !== data[wanted + TO]) continue;
    if (data[at + TAKEN] !== data[wanted + TAKEN] || data[at + PROMOTES] !== data[wanted + PROMOTES])
      continue;
    victimCount = data[at + TAKEN]!;
    for (let n = 0; n < victimCount; n++) victims[n] = data[at + HEAD + n]!;
    if (sameVictims(wanted + HEAD)) found = readRecord(at);
  }
  recordTop = top;
  dataTop = dataEnd;
  if (found === null) throw new Error('a capture of the list was not found again');
  return found;
}

/** Where the record of move `i` of this node begins. */
export function recordOf(i: number): number {
  return records[frames[frame + LIST]! + i]!;
}
export function moveFrom(i: number): number {
  return originOf(recordOf(i));
}
export function moveTo(i: number): number {
  return targetOf(recordOf(i));
}
export function moveCaptures(i: number): number {
  const at = recordOf(i);
  return at < 0 ? ((at & JUMPS) === 0 ? 0 : 1) : data[at + TAKEN]!;
}
export function movePromotes(i: number): number {
  const at = recordOf(i);
  return at < 0 ? (at >>> 16) & 1 : data[at + PROMOTES]!;
}
/** Destination, origin, promotion, pieces taken. */
export function moveFacts(i: number): number {
  const at = recordOf(i);
  if (at < 0) return ((at & 255) << 10) | ((at >>> 8) & 255) | (((at >>> 16) & 3) << 20);
  const from = data[at + FROM]!;
  return from < 0
    ? -1
    : (from << 10) | data[at + TO]! | (data[at + PROMOTES]! << 20) | (data[at + TAKEN]! << 21);
}
export function readMove(i: number): CoreMove {
  return readListed(recordOf(i));
}

export function make(i: number): void {
  const at = recordOf(i);
  if (at < 0) play(STEP, at & 255, (at >>> 8) & 255, (at >>> 16) & 1, data, 0, 0);
  else
    play(
      data[at]!,
      data[at + FROM]!,
      data[at + TO]!,
      data[at + PROMOTES]!,
      data,
      at + HEAD,
      data[at + TAKEN]!,
    );
}

export function unmake(): void {
  if (ply === 0) throw new RangeError('no move of this line is left to take back');
  if (SHARES) stood[frames[frame + HASH]! & 0x7ff]!--;
  rollBack(frames[frame + LOG - FRAME]!);
  frame -= FRAME;
  ply--;
  turn = turn === 0 ? PLAYERS - 1 : turn - 1;
  hashLow = frames[frame + HASH]!;
  hashHigh = frames[frame + HASH + 1]!;
}

export function hashTurn(player: number): void {
  hashLow ^= TURN_LOW[player]!;
  hashHigh ^= TURN_HIGH[player]!;
}

/** Whether the side to move has any capture; looked for once at a node. */
export function hasCapture(): boolean {
  if (frames[frame + TAKES]! < 0) frames[frame + TAKES] = findsCapture() ? 1 : 0;
  return frames[frame + TAKES] === 1;
}

/** How often this position stood since ply 0, with this time, by its 64-bit hash; counted once at a node. */
export function occurrences(): number {
  if (frames[frame + SEEN]! > 0) return frames[frame + SEEN]!;
  if (SHARES) {
    if (stood[frames[frame + HASH]! & 0x7ff] === 1) return 1;
  }
  let count = 1;
  const oldest = frames[frame + WINDOW]!;
  const low = frames[frame + HASH]!;
  const high = frames[frame + HASH + 1]!;
  for (let at = ply - PLAYERS; at >= oldest; at -= PLAYERS) {
    if (frames[at * FRAME + HASH] === low && frames[at * FRAME + HASH + 1] === high) count++;
  }
  frames[frame + SEEN] = count;
  return count;
}

/** Runs of quiet moves by one king, as square and length; -1 for none, and none without men. */
export function advanceRuns(
  before: number,
  from: number,
  to: number,
  moves: boolean,
  quietKing: boolean,
): void {
  for (let player = 0; player < PLAYERS; player++) {
    const run = frame + RUNS + 2 * player;
    const old = before + RUNS + 2 * player;
    let square = frames[old]!;
    let length = frames[old + 1]!;
    if (menOf(player) === 0) square = -1;
    else if (moves && player === (turn + PLAYERS - 1) % PLAYERS) {
      length = square === from ? length + 1 : 1;
      square = quietKing ? to : -1;
    } else if (square >= 0 && codeOn(square) !== 2 + 2 * player) square = -1;
    frames[run] = square;
    frames[run + 1] = square < 0 ? 0 : length;
  }
}

/** Starts a line. Input: turn, earlier plies, last king step (2), king runs (2 per player), counters, then for each square count and pieces. */
export function load(input: Int32Array): void {
  ply = 0;
  frame = 0;
  clearBoard();
  const fixed = 4 + 2 * PLAYERS + COUNTERS_END - COUNTERS;
  let pieces = 0;
  for (let at = fixed; at < input.length; at += 1 + input[at]!) pieces += input[at]!;
  chainRoom(pieces);
  makeRoom(pieces);
  for (let square = 0, at = fixed; square < SIZE; square++) {
    loadSquare(square, input, at + 1, input[at]!);
    at += 1 + input[at]!;
  }
  turn = input[0]!;
  hashTurn(turn);
  earlierPlies = input[1]!;
  if (SHARES) stood.fill(0);
  openFrame(0, 0);
  frames[PASSES] = 0;
  frames[WINDOW] = 0;
  frames[LAST_FROM] = input[2]!;
  frames[LAST_TO] = input[3]!;
  for (let i = RUNS; i < COUNTERS; i++) frames[i] = input[4 + i - RUNS]!;
  // A side without men has no run.
  for (let run = RUNS; run < COUNTERS; run += 2) {
    if (material[1 + run - RUNS] !== 0) continue;
    frames[run] = -1;
    frames[run + 1] = 0;
  }
  startCounters(input);
}

/** The same numbers for the current node; the second one counts the plies of the line as well. */
export function save(): number[] {
  const out = [turn, earlierPlies + ply, frames[frame + LAST_FROM]!, frames[frame + LAST_TO]!];
  for (let i = 0; i < 2 * PLAYERS; i++) out.push(RUNS < COUNTERS ? frames[frame + RUNS + i]! : -1);
  for (let i = COUNTERS; i < COUNTERS_END; i++) out.push(frames[frame + i]!);
  for (let square = 0; square < SIZE; square++) saveSquare(square, out);
  return out;
}
