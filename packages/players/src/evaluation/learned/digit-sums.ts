/**
 * For each number of so many digits, the first one lowest, the sum of what its digits stand for; zeros stand for nothing.
 *
 * @param worth what a digit from 1 on stands for at a place
 */
export function digitSums(
  base: number,
  places: number,
  worth: (place: number, digit: number) => number,
): Int32Array {
  const sums = new Int32Array(base ** places);
  let known = 1;
  for (let place = 0; place < places; place++) {
    for (let digit = 1; digit < base; digit++) {
      const more = worth(place, digit);
      for (let i = 0; i < known; i++) sums[digit * known + i] = sums[i]! + more;
    }
    known *= base;
  }
  return sums;
}
