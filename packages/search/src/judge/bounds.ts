import type { Bounds } from '../space/space-file.ts';
import { type Aim, type Measure, WANTED } from '../space/aim.ts';
import type { Measured, Uncertain } from './measured.ts';

/** What an aim is after, larger is better: of fairness how far from even a game is, whomever it favours. */
export function worthOf(aim: Aim, measured: Measured): Uncertain | null {
  const { measure, sign } = WANTED[aim];
  const found = measured[measure];
  if (found === null) return null;
  const value = measure === 'advantage' ? Math.abs(found.value) : found.value;
  return { value: sign * value, error: found.error };
}

/** A bound of a candidate: the least and the most that a measure may be, and how well that is known. */
export interface Bound {
  readonly measure: Measure | 'unfinished';
  readonly low: number;
  readonly high: number;
  readonly error: number;
}

/** The bounds in the units of the measures, beside the base of the same round. */
export function boundsBeside(
  base: Measured,
  { advantage, length, depth, draws, choice, forced, unfinished }: Bounds,
): Bound[] {
  const bounds: Bound[] = [{ measure: 'unfinished', low: -Infinity, high: unfinished / 100, error: 0 }];
  if (advantage !== null) bounds.push({ measure: 'advantage', low: -advantage, high: advantage, error: 0 });
  const ratios = { length, choice };
  for (const measure of ['length', 'choice'] as const) {
    const [own, most] = [base[measure], ratios[measure]];
    if (own === null || most === null) continue;
    const [{ value, error }, reach] = [own, Math.log(1 + most / 100)];
    bounds.push({ measure, low: value - reach, high: value + reach, error });
  }
  if (depth !== null && base.depth !== null) {
    const kept = 1 - depth / 100;
    const [low, error] = [base.depth.value * kept, base.depth.error * kept];
    bounds.push({ measure: 'depth', low, high: Infinity, error });
  }
  if (draws !== null) bounds.push({ measure: 'draws', low: -Infinity, high: draws / 100, error: 0 });
  if (forced !== null) bounds.push({ measure: 'forced', low: -Infinity, high: forced / 100, error: 0 });
  return bounds;
}

/** The first bound that a candidate breaks beyond `z` errors; null where it may keep all of them. */
export function brokenBound(
  measured: Measured,
  bounds: readonly Bound[],
  z: number,
): Bound['measure'] | null {
  for (const { measure, low, high, error } of bounds) {
    const found = measured[measure];
    if (found === null) continue;
    const reach = z * Math.hypot(found.error, error);
    if (found.value - reach > high || found.value + reach < low) return measure;
  }
  return null;
}
