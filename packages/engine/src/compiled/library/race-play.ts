import type * as ends from './ends.ts';
import type * as raceBoard from './race-board.ts';
import type * as raceLine from './race-line.ts';
import type * as raceMoves from './race-moves.ts';

/*
 * Counting, random moves and whole random games of a race, without lists where that will do.
 * Found in the program: the board, the line and the moves of a race; the kept
 * arrays hold the node from which a playout began, so that coming back costs the same after any number of plies.
 */
declare const PLAYERS: number,
  PASS: number,
  SWAP: number,
  HASH: number,
  LIST: number,
  LIST_END: number,
  FRAME: number;
declare const ONGOING: number, why: number;
declare const REPEATS: boolean, MUST_PASS: boolean, SWAPS: boolean;
declare const frames: Int32Array, list: Int32Array, menCount: Int32Array, movesUpTo: Int32Array;
declare const swapMoves: Int32Array;
declare let frame: number, ply: number, turn: number, hashLow: number, hashHigh: number, pendingTop: number;
declare let playoutPlies: number, playoutWhy: number;
declare const stood: Uint16Array, around: Uint16Array, keptAround: Uint16Array;
declare const cell: Uint8Array, keptCell: Uint8Array, lastCells: Uint8Array;
declare const men: Int16Array, keptMen: Int16Array;
declare const isDecided: typeof ends.isDecided;
declare const outcomeCode: () => number;
declare const countTurns: typeof raceMoves.countTurns;
declare const listMoves: typeof raceMoves.listMoves;
declare const nthMove: typeof raceMoves.nthMove;
declare const playMove: typeof raceLine.playMove;
declare const tellWatchers: typeof raceBoard.tellWatchers;
declare const place: typeof raceBoard.place;
declare const trade: typeof raceBoard.trade;
declare const randomBelow: (state: Int32Array, count: number) => number;

export function countMoves(): number {
  if (frames[frame + LIST_END]! >= 0) return frames[frame + LIST_END]! - frames[frame + LIST]!;
  if (isDecided()) return 0;
  return MUST_PASS ? Math.max(1, countTurns()) : countTurns();
}

/** Leaves of the tree; with bulk, the moves of the last ply are counted without being played. */
export function perft(depth: number, bulk: boolean): number {
  return walk(
    depth,
    bulk,
    frames[frame + LIST_END]! >= 0 ? frames[frame + LIST_END]! : frames[frame + LIST]!,
  );
}

/** The tree below the position, its lists from `top` on; no draw rule is asked, so neither hash nor frames are kept. */
export function walk(depth: number, bulk: boolean, top: number): number {
  if (depth === 0) return 1;
  if (isDecided()) return 0;
  if (depth === 1 && bulk) return MUST_PASS ? Math.max(1, countTurns()) : countTurns();
  let end = listMoves(top);
  if (MUST_PASS && end === top) list[end++] = PASS << 24;
  let leaves = 0;
  for (let i = top; i < end; i++) {
    const move = list[i]!;
    const kind = move >> 24;
    const from = (move >> 12) & 0xfff;
    const to = move & 0xfff;
    const mover = turn;
    if (SWAPS && kind === SWAP) trade(from, to);
    else if (kind !== PASS) place(from, to);
    turn = turn + 1 === PLAYERS ? 0 : turn + 1;
    ply++;
    leaves += depth === 1 ? 1 : walk(depth - 1, bulk, end);
    ply--;
    turn = mover;
    if (SWAPS && kind === SWAP) trade(to, from);
    else if (kind !== PASS) place(to, from);
  }
  return leaves;
}

/** Steps and hops of the last scan. */
export function hoppedAndStepped(): number {
  return menCount[turn] === 0 ? 0 : movesUpTo[menCount[turn]! - 1]!;
}

/** Plays one of the moves of a position that is not decided; false when there is none. */
export function playAny(rng: Int32Array): boolean {
  const count = countTurns();
  if (count === 0) {
    if (MUST_PASS) playMove(PASS << 24);
    return MUST_PASS;
  }
  const n = randomBelow(rng, count);
  if (SWAPS && n >= hoppedAndStepped()) playMove(swapMoves[n - hoppedAndStepped()]!);
  else playMove(nthMove(n));
  return true;
}

export function makeRandom(rng: Int32Array): boolean {
  return !isDecided() && playAny(rng);
}

/** A random game from here, taken back at its end. */
export function playout(rng: Int32Array, maxPlies: number): number {
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
  if (REPEATS) {
    for (; frame > startFrame; frame -= FRAME) stood[frames[frame + HASH]! & 0x1fff]!--;
  }
  ply = start;
  frame = startFrame;
  turn = startTurn;
  hashLow = frames[frame + HASH]!;
  hashHigh = frames[frame + HASH + 1]!;
  pendingTop = 0;
  lastCells.set(cell);
  cell.set(keptCell);
  around.set(keptAround);
  men.set(keptMen);
  return code;
}

/** The code of a piece on the last position of the last playout. */
export function playoutPieceAt(square: number): number {
  return lastCells[square]!;
}
