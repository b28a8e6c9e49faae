import { incompleteBeta } from '../numeric/beta.ts';
import { type MeasuredRow, type MeasuredScore, upperP } from './measured-score.ts';
import type { Side } from './verdict.ts';

/** p-values of what can be claimed of one group; those of `favoured` and `edge` for each side. */
export interface ClaimPs {
  readonly balanced: number;
  readonly favoured: Readonly<Record<Side, number>>;
  readonly edge: Readonly<Record<Side, number>>;
}

/** Both ways to make a claim about a group: of its rows taken together, and of each of them. */
export interface GroupPs {
  readonly differ: number;
  readonly pooled: ClaimPs;
  readonly each: ClaimPs;
}

/** @param margin as a score above one half */
export function groupPs(rows: readonly MeasuredRow[], pooled: MeasuredScore, margin: number): GroupPs {
  return {
    differ: differP(rows),
    pooled: claimPs(pooled, margin),
    // Shown of each row, hence of all of them: an intersection-union test has the level of its parts.
    each: rows.map((row) => claimPs(row, margin)).reduce((all, one) => combine(all, one, Math.max)),
  };
}

const NONE: ClaimPs = { balanced: 1, favoured: { first: 1, second: 1 }, edge: { first: 1, second: 1 } };

/** Nothing can be claimed. */
export const NO_CLAIM: GroupPs = { differ: 1, pooled: NONE, each: NONE };

/** The smaller of both, claim by claim. */
export function smallerPs(a: GroupPs, b: GroupPs): GroupPs {
  return {
    differ: Math.min(a.differ, b.differ),
    pooled: combine(a.pooled, b.pooled, Math.min),
    each: combine(a.each, b.each, Math.min),
  };
}

/** p-values of a look that has `share` of the whole error rate. */
export function ofLook({ differ, pooled, each }: GroupPs, share: number): GroupPs {
  const spent = (p: number): number => Math.min(1, p / share);
  return { differ: spent(differ), pooled: mapPs(pooled, spent), each: mapPs(each, spent) };
}

/**
 * That all rows have the same score, with the errors by chance alone, as a player's lines are a part of the player: Welch's test.
 *
 * @see Welch (1951), Biometrika 38:330
 */
function differP(rows: readonly MeasuredRow[]): number {
  if (rows.length < 2) return 1;
  const total = (of: (row: MeasuredRow) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
  const weights = total(({ sampling }) => 1 / sampling);
  const mean = total(({ value, sampling }) => value / sampling) / weights;
  const between = rows.length - 1;
  const square = total(({ value, sampling }) => (value - mean) ** 2 / sampling) / between;
  const uncertain =
    total(({ sampling, units }) => (1 - 1 / (sampling * weights)) ** 2 / (units - 1)) /
    (rows.length ** 2 - 1);
  return fUpper(square / (1 + 2 * (rows.length - 2) * uncertain), between, 1 / (3 * uncertain));
}

/** P(X >= value) for an X with Fisher's F distribution. */
function fUpper(value: number, numerator: number, denominator: number): number {
  return incompleteBeta(denominator / (denominator + numerator * value), denominator / 2, numerator / 2);
}

function claimPs(score: MeasuredScore, margin: number): ClaimPs {
  const mirrored = { ...score, value: 1 - score.value };
  const bySide = (of: (one: MeasuredScore) => number): Record<Side, number> => ({
    first: of(score),
    second: of(mirrored),
  });
  return {
    balanced: Math.max(upperP(score, 0.5 - margin), upperP(mirrored, 0.5 - margin)),
    favoured: bySide((one) => upperP(one, 0.5 + margin)),
    edge: bySide((one) => Math.min(1, 2 * upperP(one, 0.5))),
  };
}

function combine(a: ClaimPs, b: ClaimPs, pick: (a: number, b: number) => number): ClaimPs {
  const bySide = (claim: 'favoured' | 'edge'): Record<Side, number> => ({
    first: pick(a[claim].first, b[claim].first),
    second: pick(a[claim].second, b[claim].second),
  });
  return { balanced: pick(a.balanced, b.balanced), favoured: bySide('favoured'), edge: bySide('edge') };
}

const mapPs = (ps: ClaimPs, to: (p: number) => number): ClaimPs => combine(ps, ps, to);
