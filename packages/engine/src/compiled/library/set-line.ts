import type * as line from './line.ts';
import type * as setBoard from './set-board.ts';

/*
 * The line of play on sets of squares: a ply opens a frame with the sets of the one before and changes them there; taking it
 * back goes to the frame before. Frames as in line.ts, without what the rules do not ask for.
 * Found in the program: frames, the lists (see lists.ts), and, as values in the text, what the rules ask for.
 */
declare const PLAYERS: number, FRAME: number, HASH: number, LIST: number, LIST_DATA: number, LIST_END: number;
declare const DATA_END: number,
  COUNT: number,
  PASSES: number,
  WINDOW: number,
  LAST_FROM: number,
  LAST_TO: number;
declare const SEEN: number, TAKES: number, PIECES: number, LINE_PLIES: number, PASS: number;
declare const CAPTURE: number;
/** Rules: a round of passes ends the game, kings may not go back, runs of kings, counters, men that step never step back. */
declare const PASSES_COUNT: boolean,
  BANS_UNDO: boolean,
  LIMITS_RUNS: boolean,
  COUNTS: boolean,
  MEN_ADVANCE: boolean;
declare const NEXT_LOW: Int32Array,
  NEXT_HIGH: Int32Array,
  frames: Int32Array,
  records: Int32Array,
  data: Int32Array;
declare const hashLow: number, hashHigh: number;
declare let frame: number, ply: number, turn: number;
declare const movePiece: typeof setBoard.movePiece;
declare const takeOff: typeof setBoard.takeOff;
declare const keepBoard: typeof setBoard.keepBoard;
declare const copySets: (before: number) => void;
declare const advanceRuns: typeof line.advanceRuns;
declare const advanceCounters: (before: number, captures: boolean, promotes: boolean, byMan: boolean) => void;
declare const playShort: (head: number) => void;

/** Opens the first frame, of a position that was loaded. */
export function openFrame(): void {
  frames[HASH] = hashLow;
  frames[HASH + 1] = hashHigh;
  frames[LIST] = 0;
  frames[LIST_DATA] = 0;
  frames[LIST_END] = 0;
  frames[DATA_END] = 0;
  frames[COUNT] = -1;
  frames[SEEN] = 0;
  frames[TAKES] = -1;
  keepBoard();
}

/** The turn goes on: a frame with the pieces of the one before, whose number is returned. */
export function nextFrame(): number {
  const before = frame;
  if (ply >= LINE_PLIES) throw new RangeError('a line of play has at most ' + LINE_PLIES + ' plies');
  const now = before + FRAME;
  frames[now + HASH] = frames[before + HASH]! ^ NEXT_LOW[turn]!;
  frames[now + HASH + 1] = frames[before + HASH + 1]! ^ NEXT_HIGH[turn]!;
  const list = frames[before + LIST_END]!;
  const listData = frames[before + DATA_END]!;
  frames[now + LIST] = list;
  frames[now + LIST_DATA] = listData;
  frames[now + LIST_END] = list;
  frames[now + DATA_END] = listData;
  frames[now + COUNT] = -1;
  frames[now + SEEN] = 0;
  frames[now + TAKES] = -1;
  frames[now + PIECES] = frames[before + PIECES]!;
  copySets(before);
  turn = 1 - turn;
  frame = now;
  ply++;
  return before;
}

/** Plays move `i` of the list of this node. */
export function make(i: number): void {
  const at = records[frames[frame + LIST]! + i]!;
  if (at < 0) playShort(at);
  else playRecord(at);
}

export function playRecord(at: number): void {
  play(data[at]!, data[at + FROM]!, data[at + TO]!, data[at + PROMOTES]!, data, at + HEAD, data[at + TAKEN]!);
}
declare const FROM: number, TO: number, PROMOTES: number, TAKEN: number, HEAD: number;

/** Plays a move given by its fields: victims[at..at + count) are the squares taken. */
export function play(
  kind: number,
  from: number,
  to: number,
  promotes: number,
  victims: Int32Array,
  at: number,
  count: number,
): void {
  const before = nextFrame();
  for (let i = at; i < at + count; i++) takeOff(victims[i]! & 0xffff);
  finish(before, kind, from, to, promotes, count > 0);
}

/** What is left of a move once its victims are off the board. */
export function finish(
  before: number,
  kind: number,
  from: number,
  to: number,
  promotes: number,
  captures: boolean,
): void {
  const passes = kind === PASS;
  const code = passes ? 0 : movePiece(from, to, promotes);
  const byMan = (code & 1) !== 0;
  const quietKing = kind !== CAPTURE && !passes && !byMan;
  if (PASSES_COUNT) frames[frame + PASSES] = passes ? frames[before + PASSES]! + 1 : 0;
  // A piece taken or crowned never comes back, and where men never step back, a step of theirs is for good: repetitions lie after it.
  const isForGood = captures || promotes !== 0 || (MEN_ADVANCE && byMan);
  frames[frame + WINDOW] = isForGood ? ply : frames[before + WINDOW]!;
  if (BANS_UNDO) {
    frames[frame + LAST_FROM] = quietKing ? from : -1;
    frames[frame + LAST_TO] = quietKing ? to : -1;
  }
  if (LIMITS_RUNS) advanceRuns(before, from, to, !passes, quietKing);
  if (COUNTS) advanceCounters(before, captures, promotes !== 0, byMan);
}

export function unmake(): void {
  if (ply === 0) throw new RangeError('no move of this line is left to take back');
  frame -= FRAME;
  ply--;
  turn = 1 - turn;
}
