import type * as raceBoard from './race-board.ts';
import type * as words from './words.ts';

/*
 * Where the men of the side to move can go, as numbers for random moves, and as a list.
 * Found in the program: tables of the board (STEP_ON and HOP_ON, directions by player and square; NEXT and HOPS, by
 * square and direction), and the scan of the side to move: stepsOf, steps of its i-th man (a bit for each direction);
 * movesUpTo, how many moves the men up to it have; hopsFrom, where its hops begin in hopTo; onward, beside each hop all
 * directions but the one from which it was reached, which only leads back. Printed for the
 * rules (race-rules.ts): SWAPS, HOPS_ON, HOPS_CHAIN, BARS, CROSSES.
 */
declare const SIZE: number, HOP: number, SWAP: number, CROSSES: number, turn: number, pendingTop: number;
declare const SWAPS: boolean, HOPS_ON: boolean, HOPS_CHAIN: boolean, BARS: boolean;
declare const NEXT: Int16Array, men: Int16Array, trail: Int16Array, cameFrom: Int16Array;
declare const HOPS: Int32Array, menCount: Int32Array, movesUpTo: Int32Array, hopsFrom: Int32Array;
declare const reached: Int32Array;
declare const STEP_ON: Uint8Array, HOP_ON: Uint8Array, SWAP_STEP_ON: Uint8Array, ONWARD: Uint8Array;
declare const BITS: Uint8Array, cell: Uint8Array, stepsOf: Uint8Array;
declare const ZONE: readonly Uint8Array[], NO_STOP: readonly Uint8Array[];
declare const around: Uint16Array;
declare let hopTo: Int16Array;
declare let onward: Uint8Array;
declare let hopTop: number, stamp: number;
declare let list: Int32Array, swapMoves: Int32Array;
declare const tellWatchers: typeof raceBoard.tellWatchers;
declare const grown: typeof words.grown;

/** Counts the moves of the side to move and keeps what is needed to pick one; a step never ends where a hop can. */
export function scan(): number {
  if (pendingTop > 0) tellWatchers();
  const count = menCount[turn]!;
  const own = turn * SIZE;
  let steps = 0;
  hopTop = 0;
  for (let i = 0; i < count; i++) {
    const from = men[own + i]!;
    const seen = around[from]!;
    const stepping = ~seen & STEP_ON[own + from]!;
    stepsOf[i] = stepping;
    steps += BITS[stepping]!;
    hopsFrom[i] = hopTop;
    if (HOPS_ON) {
      // A hop needs a piece beside the man and a free square behind it.
      const hopping = seen & ~(seen >> 8) & HOP_ON[own + from]!;
      if (hopping !== 0) reach(from, hopping);
    }
    movesUpTo[i] = steps + hopTop;
  }
  return steps + hopTop;
}

/**
 * Adds the squares where the man on `from` can end a turn of hops to hopTo, which is the queue of the search as well.
 * A hop takes nothing, so a square reached once needs no second visit. The man itself is off the board: nothing hops
 * over its square.
 */
export function reach(from: number, first: number): void {
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
      const hop = HOPS[8 * at + direction]!;
      const to = hop & 0xfff;
      const over = hop >> 12;
      if (reached[to] === stamp || over === from) continue;
      if (CROSSES !== 0 && ((cell[over]! - 1) >> 1 === turn) !== (CROSSES === 1)) continue;
      reached[to] = stamp;
      onward[end] = ONWARD[direction]!;
      hopTo[end++] = to;
    }
    if (!HOPS_CHAIN || next === end) break;
    at = hopTo[next]!;
    const seen = around[at]!;
    hopping = seen & ~(seen >> 8) & HOP_ON[own + at]! & onward[next++]!;
  }
  if (!BARS) {
    hopTop = end;
    return;
  }
  // A turn may pass, but not end on, the squares that are barred.
  for (let i = begin; i < end; i++) {
    if (NO_STOP[turn]![hopTo[i]!] === 0) hopTo[hopTop++] = hopTo[i]!;
  }
}

/** Number of moves before the question whether the game is decided; a pass is none of them. */
export function countTurns(): number {
  return SWAPS ? scan() + listSwaps() : scan();
}

/** The n-th of the moves that were counted last. */
export function nthMove(n: number): number {
  const count = menCount[turn]!;
  let i = 0;
  while (i < count && movesUpTo[i]! <= n) i++;
  let rest = i === 0 ? n : n - movesUpTo[i - 1]!;
  if (SWAPS && i === count) return swapMoves[rest]!;
  const from = men[turn * SIZE + i]!;
  let steps = stepsOf[i]!;
  const stepCount = BITS[steps]!;
  if (rest >= stepCount) return (HOP << 24) | (from << 12) | hopTo[hopsFrom[i]! + rest - stepCount]!;
  for (; rest > 0; rest--) steps &= steps - 1;
  return (from << 12) | NEXT[8 * from + 31 - Math.clz32(steps & -steps)]!;
}

/** Writes the moves of the side to move to list[top...]; where they end. */
export function listMoves(top: number): number {
  const total = scan();
  const room = top + total + (SWAPS ? SIZE * SIZE : 1);
  if (room > list.length) list = grown(list, room);
  const own = turn * SIZE;
  const count = menCount[turn]!;
  for (let i = 0; i < count; i++) {
    const from = men[own + i]!;
    for (let steps = stepsOf[i]!; steps !== 0; steps &= steps - 1)
      list[top++] = (from << 12) | NEXT[8 * from + 31 - Math.clz32(steps & -steps)]!;
    const end = i + 1 < count ? hopsFrom[i + 1]! : hopTop;
    for (let hop = hopsFrom[i]!; hop < end; hop++) list[top++] = (HOP << 24) | (from << 12) | hopTo[hop]!;
  }
  if (SWAPS) {
    const swaps = listSwaps();
    for (let i = 0; i < swaps; i++) list[top++] = swapMoves[i]!;
  }
  return top;
}

/** Squares that the hops of the man on `from` reach, and from where, the origin first, in `trail`; their number. */
export function trace(from: number): number {
  tellWatchers();
  const own = turn * SIZE;
  stamp++;
  reached[from] = stamp;
  trail[0] = from;
  let end = 1;
  for (let next = 0; next < end; next++) {
    if (!HOPS_CHAIN && next > 0) break;
    const at = trail[next]!;
    for (
      let hopping = around[at]! & ~(around[at]! >> 8) & HOP_ON[own + at]!;
      hopping !== 0;
      hopping &= hopping - 1
    ) {
      const hop = HOPS[8 * at + 31 - Math.clz32(hopping & -hopping)]!;
      const to = hop & 0xfff;
      const over = hop >> 12;
      if (reached[to] === stamp || over === from) continue;
      if (CROSSES !== 0 && ((cell[over]! - 1) >> 1 === turn) !== (CROSSES === 1)) continue;
      reached[to] = stamp;
      cameFrom[to] = at;
      trail[end++] = to;
    }
  }
  return end;
}

export function pathTo(from: number, to: number): number[] {
  const path = [to];
  for (let at = to; at !== from; path.unshift(at)) at = cameFrom[at]!;
  return path;
}

/** A path for a move, for records. */
export function pathOf(kind: number, from: number, to: number): number[] {
  if (kind === HOP) {
    trace(from);
    return pathTo(from, to);
  }
  if (kind === SWAP) return swapPath(from, to);
  return from < 0 ? [] : [from, to];
}

export function canSwap(to: number): boolean {
  return cell[to] !== 0 && (cell[to]! - 1) >> 1 !== turn && ZONE[turn]![to] !== 0;
}

/**
 * Exchanges with a foreign piece in the mover's own zone, where a man could step or hop if the square were free:
 * lists those of the side to move in swapMoves; their number.
 */
export function listSwaps(): number {
  tellWatchers();
  const own = turn * SIZE;
  let top = 0;
  for (let i = 0; i < menCount[turn]!; i++) {
    const from = men[own + i]!;
    if (top + SIZE > swapMoves.length) swapMoves = grown(swapMoves, top + SIZE);
    const squares = trace(from);
    const bases = HOPS_CHAIN ? squares : 1;
    // A step onto the foreign piece.
    for (let steps = around[from]! & SWAP_STEP_ON[own + from]!; steps !== 0; steps &= steps - 1) {
      const to = NEXT[8 * from + 31 - Math.clz32(steps & -steps)]!;
      if (!canSwap(to) || reached[to] === stamp) continue;
      reached[to] = stamp;
      swapMoves[top++] = (SWAP << 24) | (from << 12) | to;
    }
    // A last hop onto the foreign piece, from the start or from any square that hops reach.
    for (let base = 0; base < bases; base++) {
      const at = trail[base]!;
      for (let hops = around[at]! & (around[at]! >> 8) & HOP_ON[own + at]!; hops !== 0; hops &= hops - 1) {
        const hop = HOPS[8 * at + 31 - Math.clz32(hops & -hops)]!;
        const to = hop & 0xfff;
        const over = hop >> 12;
        if (over === from || to === from || !canSwap(to) || reached[to] === stamp) continue;
        if (CROSSES !== 0 && ((cell[over]! - 1) >> 1 === turn) !== (CROSSES === 1)) continue;
        reached[to] = stamp;
        swapMoves[top++] = (SWAP << 24) | (from << 12) | to;
      }
    }
  }
  return top;
}

/** A path for an exchange. */
export function swapPath(from: number, to: number): number[] {
  const own = turn * SIZE;
  const squares = trace(from);
  const bases = HOPS_CHAIN ? squares : 1;
  for (let steps = SWAP_STEP_ON[own + from]!; steps !== 0; steps &= steps - 1) {
    if (NEXT[8 * from + 31 - Math.clz32(steps & -steps)] === to) return [from, to];
  }
  for (let base = 0; base < bases; base++) {
    const at = trail[base]!;
    for (let hops = around[at]! & HOP_ON[own + at]!; hops !== 0; hops &= hops - 1) {
      const hop = HOPS[8 * at + 31 - Math.clz32(hops & -hops)]!;
      const over = hop >> 12;
      if (over === from || (hop & 0xfff) !== to) continue;
      if (CROSSES !== 0 && ((cell[over]! - 1) >> 1 === turn) !== (CROSSES === 1)) continue;
      return [...pathTo(from, at), to];
    }
  }
  return [from, to];
}
