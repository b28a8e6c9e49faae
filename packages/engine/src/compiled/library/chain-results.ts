import type * as hash from './hash.ts';

/*
 * Results of the captures of a node, so that a line with a result that is listed is not listed again. Results share a
 * bucket by a hash of origin, destination and victims; a bucket is valid when its stamp is current.
 * Found in the program: the chain under way (victims as square | king << 16 | enemy << 17) and the lists.
 */
declare const SIZE: number, BUCKETS: number, FROM: number, TO: number, PROMOTES: number, TAKEN: number;
declare const NEXT: number, HEAD: number, victimCount: number, chainFrom: number, resultStamp: number;
declare const KEEPS_RANK: boolean;
declare const data: Int32Array, victims: Int32Array, bucketHead: Int32Array, bucketStamp: Int32Array;
declare const isListed: Uint8Array;
declare let work: number;
declare const mixLow: typeof hash.mixLow;

export function resultBucket(to: number, promotes: number): number {
  let sum = Math.imul(chainFrom * SIZE + to, 2 * victimCount + promotes + 1);
  for (let i = 0; i < victimCount; i++) sum = (sum + mixLow(victims[i]! & 0xffff)) | 0;
  return (sum ^ (sum >>> 15)) & (BUCKETS - 1);
}

/** Whether a line with the same origin, destination and victims that leaves the same position is listed. */
export function isKnownResult(to: number, promotes: number): boolean {
  const bucket = resultBucket(to, promotes);
  if (bucketStamp[bucket] !== resultStamp) return false;
  for (let at = bucketHead[bucket]!; at >= 0; at = data[at + NEXT]!) {
    work += 4;
    if (data[at + FROM] !== chainFrom || data[at + TO] !== to) continue;
    if (data[at + TAKEN] !== victimCount || data[at + PROMOTES] !== promotes) continue;
    if (sameVictims(at + HEAD)) return true;
  }
  return false;
}

export function sameVictims(list: number): boolean {
  // Where prisoners keep their rank, another order of ranks is another tower.
  for (let i = 0; KEEPS_RANK && i < victimCount; i++) {
    if (((data[list + i]! ^ victims[i]!) & 0x10000) !== 0) return false;
  }
  for (let i = 0; i < victimCount; i++) isListed[data[list + i]! & 0xffff]!++;
  let same = true;
  for (let i = 0; i < victimCount; i++) {
    if (isListed[victims[i]! & 0xffff] === 0) same = false;
    else isListed[victims[i]! & 0xffff]!--;
  }
  for (let i = 0; i < victimCount; i++) isListed[data[list + i]! & 0xffff] = 0;
  return same;
}

export function rememberResult(at: number): void {
  const bucket = resultBucket(data[at + TO]!, data[at + PROMOTES]!);
  data[at + NEXT] = bucketStamp[bucket] === resultStamp ? bucketHead[bucket]! : -1;
  bucketHead[bucket] = at;
  bucketStamp[bucket] = resultStamp;
}
