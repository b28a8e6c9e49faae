/*
 * The hash of a tower from its words (see word-towers.ts): a position has the same hash however its towers are kept.
 * Found in the program: SALT_LOW and SALT_HIGH, a hash for each square.
 */
declare const SALT_LOW: Int32Array, SALT_HIGH: Int32Array;

export function towerLow(square: number, colours: number, kings: number): number {
  let z = (Math.imul(colours ^ SALT_LOW[square]!, 0x9e3779b1) + Math.imul(kings, 0x2545f491)) | 0;
  z = Math.imul(z ^ (z >>> 15), 0x21f0aaad);
  return z ^ (z >>> 15);
}

export function towerHigh(square: number, colours: number, kings: number): number {
  let z = (Math.imul(colours ^ SALT_HIGH[square]!, 0x85ebca77) + Math.imul(kings, 0x6c8e9cf5)) | 0;
  z = Math.imul(z ^ (z >>> 13), 0x2c1b3c6d);
  return z ^ (z >>> 14);
}
