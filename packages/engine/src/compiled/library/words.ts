/** Bits set in a word of 32. */
export function popcount(word: number): number {
  word = word - ((word >>> 1) & 0x55555555);
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A longer copy of an array. */
export function grown(array: Int32Array, needed: number): Int32Array {
  const larger = new Int32Array(Math.max(needed, 2 * array.length));
  larger.set(array);
  return larger;
}

/** Bits set in each byte. */
export function countsOfBytes(): Uint8Array {
  const table = new Uint8Array(256);
  for (let byte = 1; byte < 256; byte++) table[byte] = table[byte >> 1]! + (byte & 1);
  return table;
}
