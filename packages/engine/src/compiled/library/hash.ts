/** The low 32 bits of the hash of one fact; facts are numbered. */
export function mixLow(fact: number): number {
  let z = Math.imul(fact + 1, 0x9e3779b1);
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}

/** The high 32 bits. */
export function mixHigh(fact: number): number {
  let z = Math.imul(fact + 1, 0x85ebca77) ^ 0x5bd1e995;
  z = Math.imul(z ^ (z >>> 15), 0x2c1b3c6d);
  z = Math.imul(z ^ (z >>> 12), 0x297a2d39);
  return z ^ (z >>> 15);
}
