import type * as lists from './lists.ts';

/*
 * Steps, hops and swaps of one piece, before any duty to capture.
 * Found in the program: the rules by piece code as tables, and five questions that vary: stepRange, hasToTake (a turn of hops may not come to the square, because the piece has to take there), isBarred (a turn may not end
 * on the square), leavesZone (the piece would leave its target zone), crownedAt (1 where the piece is crowned).
 * listedFor[square] carries the current stamp when the square is listed for the piece under study.
 */
declare const SIZE: number, STEP: number, HOP: number, SWAP: number, HEAD: number;
declare const NEIGHBOUR: Int16Array, hopQueue: Int16Array, hopParent: Int16Array;
declare const STEP_DIRECTIONS: readonly Int8Array[], HOP_DIRECTIONS: readonly Int8Array[];
declare const HOP_OWN: Uint8Array, HOP_OTHER: Uint8Array, HOP_SYMMETRIC: Uint8Array, HOP_CHAIN: Uint8Array;
declare const cell: Uint8Array;
declare const ZONE: readonly Uint8Array[];
declare const data: Int32Array, listedFor: Int32Array, hopSeen: Int32Array;
declare let quietStamp: number, hopCount: number;
declare const stepRange: (from: number, code: number) => number;
declare const passesOwnMen: (code: number) => boolean;
declare const isBarred: (code: number, to: number) => boolean;
declare const leavesZone: (code: number, from: number, to: number) => boolean;
declare const crownedAt: (code: number, to: number) => number;
declare const newRecord: typeof lists.newRecord;
declare const hasToTake: (from: number, at: number, code: number) => boolean;

export function listSteps(from: number, code: number): void {
  const directions = STEP_DIRECTIONS[code]!;
  for (let i = 0; i < directions.length; i++) {
    const line = directions[i]! * SIZE;
    let to = NEIGHBOUR[line + from]!;
    if (passesOwnMen(code)) {
      // The linear move: past an unbroken line of own men.
      const man = ((code - 1) & ~1) + 1;
      while (to >= 0 && cell[to] === man) to = NEIGHBOUR[line + to]!;
    }
    for (let left = stepRange(from, code); left > 0 && to >= 0 && cell[to] === 0; left--) {
      if (!leavesZone(code, from, to)) addStep(from, to, code);
      to = NEIGHBOUR[line + to]!;
    }
  }
}

export function addStep(from: number, to: number, code: number): void {
  if (listedFor[to] === quietStamp || isBarred(code, to)) return;
  listedFor[to] = quietStamp;
  const at = newRecord(STEP, from, to, crownedAt(code, to), 0, 2);
  data[at + HEAD] = from;
  data[at + HEAD + 1] = to;
}

/** The square on which a hop from a square lands, or -1; whether that square is free is not asked. */
export function hopLanding(from: number, at: number, line: number, code: number): number {
  let over = NEIGHBOUR[line + at]!;
  let distance = 1;
  if (HOP_SYMMETRIC[code] !== 0) {
    while (over >= 0 && (cell[over] === 0 || over === from)) {
      over = NEIGHBOUR[line + over]!;
      distance++;
    }
  }
  if (over < 0 || over === from || cell[over] === 0) return -1;
  const own = (cell[over]! - 1) >> 1 === (code - 1) >> 1;
  if ((own ? HOP_OWN[code] : HOP_OTHER[code]) === 0) return -1;
  let to = NEIGHBOUR[line + over]!;
  for (; distance > 1; distance--) {
    if (to < 0 || (cell[to] !== 0 && to !== from)) return -1;
    to = NEIGHBOUR[line + to]!;
  }
  return to;
}

/** Every square that hops can reach, in hopQueue from entry 1 on, in the order of arrival. */
export function reachByHops(from: number, code: number): void {
  quietStamp++;
  hopSeen[from] = quietStamp;
  hopQueue[0] = from;
  hopCount = 1;
  const directions = HOP_DIRECTIONS[code]!;
  for (let next = 0; next < hopCount; next++) {
    const at = hopQueue[next]!;
    if (next > 0 && HOP_CHAIN[code] === 0) break;
    for (let i = 0; i < directions.length; i++) {
      const to = hopLanding(from, at, directions[i]! * SIZE, code);
      if (to < 0 || cell[to] !== 0 || hopSeen[to] === quietStamp) continue;
      if (leavesZone(code, at, to)) continue;
      hopSeen[to] = quietStamp;
      if (hasToTake(from, to, code)) continue;
      hopParent[to] = at;
      hopQueue[hopCount++] = to;
    }
  }
}

export function listHops(from: number, code: number): void {
  const steps = quietStamp;
  reachByHops(from, code);
  for (let next = 1; next < hopCount; next++) {
    const to = hopQueue[next]!;
    if (listedFor[to] === steps || isBarred(code, to)) continue;
    addHop(HOP, from, to, to, crownedAt(code, to));
  }
}

/** A record whose path runs back from `last` over hopParent, ending on `to`. */
export function addHop(kind: number, from: number, last: number, to: number, promotes: number): void {
  let length = last === to ? 1 : 2;
  for (let at = last; at !== from; at = hopParent[at]!) length++;
  const record = newRecord(kind, from, to, promotes, 0, length);
  let end = record + HEAD + length;
  data[--end] = to;
  if (last !== to) data[--end] = last;
  for (let at = last; at !== from;) {
    at = hopParent[at]!;
    data[--end] = at;
  }
}

/** Exchanges with a foreign piece in the mover's own zone, where the piece could step or hop if the square were free. */
export function listSwaps(from: number, code: number): void {
  reachByHops(from, code);
  const stamp = quietStamp;
  const steps = STEP_DIRECTIONS[code]!;
  for (let i = 0; i < steps.length; i++) {
    const to = NEIGHBOUR[steps[i]! * SIZE + from]!;
    if (to < 0 || !canSwap(code, to) || listedFor[to] === stamp) continue;
    if (leavesZone(code, from, to)) continue;
    listedFor[to] = stamp;
    const at = newRecord(SWAP, from, to, 0, 0, 2);
    data[at + HEAD] = from;
    data[at + HEAD + 1] = to;
  }
  const hops = HOP_DIRECTIONS[code]!;
  const bases = HOP_CHAIN[code] !== 0 ? hopCount : 1;
  for (let next = 0; next < bases; next++) {
    const base = hopQueue[next]!;
    for (let i = 0; i < hops.length; i++) {
      const to = hopLanding(from, base, hops[i]! * SIZE, code);
      if (to < 0 || to === from || !canSwap(code, to) || listedFor[to] === stamp) continue;
      if (leavesZone(code, base, to)) continue;
      listedFor[to] = stamp;
      addHop(SWAP, from, base, to, 0);
    }
  }
}

export function canSwap(code: number, to: number): boolean {
  const player = (code - 1) >> 1;
  return cell[to] !== 0 && (cell[to]! - 1) >> 1 !== player && ZONE[player]![to] !== 0;
}
