import type * as setBoard from './set-board.ts';

/*
 * The line of play on sets of squares: a ply changes the sets and opens a frame that keeps them; taking it back reads the
 * frame before. Frames as in line.ts, without what the rules do not ask for.
 * Found in the program: frames, the lists (see lists.ts), and, as values in the text, what the rules ask for.
 */
declare const PLAYERS: number, FRAME: number, HASH: number, LIST: number, LIST_DATA: number, LIST_END: number;
declare const DATA_END: number,
  COUNT: number,
  PASSES: number,
  WINDOW: number,
  LAST_FROM: number,
  LAST_TO: number;
declare const SEEN: number, TAKES: number, PIECES: number, LINE_PLIES: number, PASS: number, STEP: number;
declare const CAPTURE: number, JUMPS: number;
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
declare let frame: number, ply: number, turn: number, hashLow: number, hashHigh: number, pieces: number;
declare const movePiece: typeof setBoard.movePiece;
declare const takeOff: typeof setBoard.takeOff;
declare const restorePieces: typeof setBoard.restorePieces;
declare const keepSets: () => void;
declare const restoreSets: () => void;
declare const advanceRuns: (
  before: number,
  from: number,
  to: number,
  moves: boolean,
  quietKing: boolean,
) => void;
declare const advanceCounters: (before: number, captures: boolean, promotes: boolean, byMan: boolean) => void;
declare const advanceQuietly: (before: number, byMan: boolean) => void;

/** Opens the frame of the position that has just arisen; its list would begin at these places. */
export function openFrame(list: number, listData: number): void {
  frames[frame + HASH] = hashLow;
  frames[frame + HASH + 1] = hashHigh;
  frames[frame + LIST] = list;
  frames[frame + LIST_DATA] = listData;
  frames[frame + LIST_END] = list;
  frames[frame + DATA_END] = listData;
  frames[frame + COUNT] = -1;
  frames[frame + SEEN] = 0;
  frames[frame + TAKES] = -1;
  frames[frame + PIECES] = pieces;
  keepSets();
}

/** The turn goes on; the number of the frame before. */
export function nextFrame(): number {
  const before = frame;
  if (ply >= LINE_PLIES) throw new RangeError('a line of play has at most ' + LINE_PLIES + ' plies');
  hashLow ^= NEXT_LOW[turn]!;
  hashHigh ^= NEXT_HIGH[turn]!;
  turn = 1 - turn;
  frame += FRAME;
  ply++;
  openFrame(frames[before + LIST_END]!, frames[before + DATA_END]!);
  return before;
}

/** Plays move `i` of the list of this node. */
export function make(i: number): void {
  const at = records[frames[frame + LIST]! + i]!;
  if (at >= 0) playRecord(at);
  else if ((at & (JUMPS | 0x10000)) === 0) playStep(at & 255, (at >>> 8) & 255);
  else playShort(at);
}

/** A step that crowns nobody. */
export function playStep(from: number, to: number): void {
  const code = movePiece(from, to, 0);
  const before = nextFrame();
  const byMan = (code & 1) !== 0;
  if (PASSES_COUNT) frames[frame + PASSES] = 0;
  frames[frame + WINDOW] = MEN_ADVANCE && byMan ? ply : frames[before + WINDOW]!;
  if (BANS_UNDO) {
    frames[frame + LAST_FROM] = byMan ? -1 : from;
    frames[frame + LAST_TO] = byMan ? -1 : to;
  }
  if (LIMITS_RUNS) advanceRuns(before, from, to, true, !byMan);
  if (COUNTS) advanceQuietly(before, byMan);
}

/** A step that crowns, or a jump over one piece, as one number. */
export function playShort(head: number): void {
  const from = head & 255;
  const to = (head >>> 8) & 255;
  const captures = (head & JUMPS) !== 0;
  if (captures) takeOff((head >>> 18) & 255);
  playOut(captures ? CAPTURE : STEP, from, to, (head >>> 16) & 1, captures);
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
  for (let i = at; i < at + count; i++) takeOff(victims[i]! & 0xffff);
  playOut(kind, from, to, promotes, count > 0);
}

/** What is left of a move once its victims are off the board. */
export function playOut(kind: number, from: number, to: number, promotes: number, captures: boolean): void {
  const passes = kind === PASS;
  const code = passes ? 0 : movePiece(from, to, promotes);
  const before = nextFrame();
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
  hashLow = frames[frame + HASH]!;
  hashHigh = frames[frame + HASH + 1]!;
  if (frames[frame + PIECES] !== pieces) restorePieces(frames[frame + PIECES]!);
  restoreSets();
}
