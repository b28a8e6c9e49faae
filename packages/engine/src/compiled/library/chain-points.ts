import type * as hash from './hash.ts';
import type * as words from './words.ts';

/*
 * Points of a search for captures that were reached: square, rank, last direction where that matters, and set of victims.
 * Two orders of the same victims that meet on the same square go on alike. From the fourth victim on such points are
 * remembered, so that a long king chain costs one search for each set and not for each order. The points of one origin
 * are forgotten with the next.
 */
declare const DEEP: number, victimCount: number;
declare const REVERSAL_FORBIDDEN: boolean, keepPaths: boolean;
declare const victims: Int32Array;
declare const isListed: Uint8Array;
declare let points: Int32Array, pointHead: Int32Array;
declare let pointsTop: number, pointCount: number;
declare const mixLow: typeof hash.mixLow;
declare const grown: typeof words.grown;

export function forgetChains(): void {
  if (pointCount > 0) pointHead.fill(-1);
  pointsTop = 0;
  pointCount = 0;
}

/** Whether this point was reached before; it is remembered from now on. */
export function knownChain(at: number, code: number, direction: number): boolean {
  if (keepPaths || victimCount < DEEP) return false;
  const key = at | (code << 10) | (REVERSAL_FORBIDDEN ? direction << 16 : 0);
  let sum = mixLow(key);
  for (let i = 0; i < victimCount; i++) sum = (sum + mixLow(victims[i]! & 0xffff)) | 0;
  sum ^= sum >>> 15;
  for (let i = 0; i < victimCount; i++) isListed[victims[i]! & 0xffff] = 1;
  let found = false;
  for (
    let point = pointHead[sum & (pointHead.length - 1)]!;
    point >= 0 && !found;
    point = points[point + 3]!
  ) {
    if (points[point] !== key || points[point + 1] !== victimCount || points[point + 2] !== sum) continue;
    found = true;
    for (let i = 0; i < victimCount && found; i++) found = isListed[points[point + 4 + i]!] !== 0;
  }
  for (let i = 0; i < victimCount; i++) isListed[victims[i]! & 0xffff] = 0;
  if (found) return true;
  if (pointCount >= 1 << 18) return false; // Memory is bounded: beyond this, points are searched again.
  if (pointsTop + 4 + victimCount > points.length) points = grown(points, pointsTop + 4 + victimCount);
  points[pointsTop] = key;
  points[pointsTop + 1] = victimCount;
  points[pointsTop + 2] = sum;
  points[pointsTop + 3] = pointHead[sum & (pointHead.length - 1)]!;
  for (let i = 0; i < victimCount; i++) points[pointsTop + 4 + i] = victims[i]! & 0xffff;
  pointHead[sum & (pointHead.length - 1)] = pointsTop;
  pointsTop += 4 + victimCount;
  pointCount++;
  if (pointCount > 4 * pointHead.length) widenPoints();
  return false;
}

/** More buckets, when they have become long. */
export function widenPoints(): void {
  pointHead = new Int32Array(8 * pointHead.length).fill(-1);
  for (let point = 0; point < pointsTop; point += 4 + points[point + 1]!) {
    const bucket = points[point + 2]! & (pointHead.length - 1);
    points[point + 3] = pointHead[bucket]!;
    pointHead[bucket] = point;
  }
}
