/** Halvings; a double has 1074 + 1023 of them between its smallest and largest value, roots need far fewer. */
const MAX_HALVINGS = 300;

/**
 * A root of a continuous function between two points of opposite sign, by bisection down to the last bit.
 *
 * @param f function whose sign differs at `low` and `high` (a zero at an end counts)
 * @returns x with f(x) = 0 up to rounding
 * @throws RangeError when both ends have the same sign or a value is not a number
 */
export function bisect(f: (x: number) => number, low: number, high: number): number {
  let left = low;
  let right = high;
  const atLeft = f(left);
  const atRight = f(right);
  if (atLeft === 0) return left;
  if (atRight === 0) return right;
  // Written so that NaN fails too.
  if (!((atLeft < 0 && atRight > 0) || (atLeft > 0 && atRight < 0))) {
    throw new RangeError(`no sign change between ${low} (${atLeft}) and ${high} (${atRight})`);
  }
  for (let n = 0; n < MAX_HALVINGS; n += 1) {
    const middle = left + (right - left) / 2;
    if (middle === left || middle === right) return middle;
    const value = f(middle);
    if (value === 0) return middle;
    if (value < 0 === atLeft < 0) left = middle;
    else right = middle;
  }
  return left + (right - left) / 2;
}

/**
 * The zero of a strictly decreasing function inside an open interval whose ends are poles.
 *
 * The ends are never evaluated: the function is taken to be positive just above `low` and negative just
 * below `high`.
 *
 * @returns x with f(x) = 0 up to rounding; an end when the function keeps one sign
 */
export function decreasingRoot(f: (x: number) => number, low: number, high: number): number {
  let left = low;
  let right = high;
  for (let n = 0; n < MAX_HALVINGS; n += 1) {
    const middle = left + (right - left) / 2;
    if (middle === left || middle === right) break;
    if (f(middle) > 0) left = middle;
    else right = middle;
  }
  return left + (right - left) / 2;
}
