import { twoSidedP } from '../numeric/normal.ts';
import { requirePositive } from '../score/check.ts';
import { insideP } from './fairest.ts';
import { holm } from './multiple-testing.ts';

/**
 * - `+`, `-`: the advantage is shown to be above or below 0
 * - `0`: it is not, and is shown to be within the margin
 * - `?`: neither
 */
export type Sign = '+' | '-' | '0' | '?';

/** An advantage on a scale on which 0 is fair. */
export interface Signed {
  readonly value: number;
  readonly standardError: number;
}

/**
 * The signs of some advantages. The claims `+` and `-` of all of them hold together at `level` (Holm), and so do the claims
 * `0` (two one-sided tests, Holm).
 *
 * @param margin largest advantage that counts as none, above 0
 */
export function signsOf(advantages: readonly Signed[], margin: number, level = 0.05): Sign[] {
  requirePositive('margin', margin);
  const apart = holm(
    advantages.map(({ value, standardError }) => (value === 0 ? 1 : twoSidedP(value / standardError))),
  );
  const within = holm(advantages.map((one) => insideP(one, margin)));
  return advantages.map(({ value }, at): Sign => {
    if (apart[at]! < level) return value > 0 ? '+' : '-';
    return within[at]! < level ? '0' : '?';
  });
}
