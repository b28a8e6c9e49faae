const MAX_N = 256;
const MAX_K = 16;

/** Rows of n from 0 to MAX_N, columns of k from 0 to MAX_K. */
const TABLE = new Float64Array((MAX_N + 1) * (MAX_K + 1));
for (let n = 0; n <= MAX_N; n++) {
  TABLE[n * (MAX_K + 1)] = 1;
  for (let k = 1; k <= Math.min(n, MAX_K); k++)
    TABLE[n * (MAX_K + 1) + k] = TABLE[(n - 1) * (MAX_K + 1) + k - 1]! + TABLE[(n - 1) * (MAX_K + 1) + k]!;
}

/** Ways to choose k of n; 0 where there is none. @param n 0 to 256 @param k 0 to 16 */
export function binomial(n: number, k: number): number {
  return TABLE[n * (MAX_K + 1) + k]!;
}

/** Reads the combination of `count` numbers that has this rank into `out` from `at`, ascending. */
export function unrank(rank: number, count: number, out: Int32Array, at: number): void {
  let left = rank;
  for (let k = count; k > 0; k--) {
    let n = k - 1;
    while (binomial(n + 1, k) <= left) n++;
    out[at + k - 1] = n;
    left -= binomial(n, k);
  }
}
