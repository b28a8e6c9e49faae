import { studentCdf } from '../numeric/student.ts';
import { boundedInterval } from '../score/bounded-interval.ts';
import { eloFromScore } from '../score/elo.ts';
import { clamp, type Interval, mapInterval } from '../score/interval.ts';
import { type LineError, lineError } from './line-error.ts';
import type { JudgedErrors, JudgedEstimate, JudgedRow } from './verdict.ts';

/** A mean score with its errors, of a row or of several rows together. */
export interface MeasuredScore {
  readonly value: number;
  readonly units: number;
  /** Variance by chance in the games. */
  readonly sampling: number;
  /** Variance that comes of the lines. */
  readonly lines: number;
  /** Degrees of freedom of both together (Satterthwaite). */
  readonly degrees: number;
}

/** A row with the error of its lines; null where that cannot be estimated. */
export interface MeasuredRow extends MeasuredScore {
  readonly line: LineError;
}

export function measuredRow(row: JudgedRow): MeasuredRow | null {
  const line = row.lines === null ? null : lineError(row.lines);
  if (line === null) return null;
  return {
    value: row.score,
    units: row.units,
    sampling: row.variance,
    lines: line.variance,
    degrees: satterthwaite([
      { variance: row.variance, degrees: Math.max(1, row.units - 1) },
      { variance: line.variance, degrees: line.degrees },
    ]),
    line,
  };
}

/**
 * The rows weighted by 1 / variance. What their lines add is taken to be the same in all of them, as players of one game share most of
 * their lines: variance sum w² v + (sum w d)², with v the variance of a row by chance and d the error of its lines.
 */
export function pooledRows(rows: readonly MeasuredRow[]): MeasuredScore {
  const raw = rows.map(({ sampling, lines }) => 1 / (sampling + lines));
  const total = sum(raw);
  const weights = raw.map((weight) => weight / total);
  const deviations = rows.map(({ lines }, at) => weights[at]! * Math.sqrt(lines));
  const deviation = sum(deviations);
  const chance = rows.map(({ sampling, units }, at) => ({
    variance: weights[at]! ** 2 * sampling,
    degrees: Math.max(1, units - 1),
  }));
  const degrees =
    deviation === 0 ? Infinity : deviation / sum(rows.map(({ line }, at) => deviations[at]! / line.degrees));
  return {
    value: sum(rows.map(({ value }, at) => weights[at]! * value)),
    units: sum(rows.map(({ units }) => units)),
    sampling: sum(chance.map(({ variance }) => variance)),
    lines: deviation ** 2,
    degrees: satterthwaite([...chance, { variance: deviation ** 2, degrees }]),
  };
}

/** Degrees of freedom of a sum of variances that were estimated independently. */
function satterthwaite(parts: readonly { readonly variance: number; readonly degrees: number }[]): number {
  const total = sum(parts.map(({ variance }) => variance));
  return total ** 2 / sum(parts.map(({ variance, degrees }) => variance ** 2 / degrees));
}

export const standardErrorOf = ({ sampling, lines }: MeasuredScore): number => Math.sqrt(sampling + lines);

export const errorsOf = (score: MeasuredScore): JudgedErrors => ({
  sampling: Math.sqrt(score.sampling),
  lines: Math.sqrt(score.lines),
  total: standardErrorOf(score),
});

/** The chance of a mean as high as this one, or higher, where the true one is `truth`. */
export function upperP(score: MeasuredScore, truth: number): number {
  return studentCdf((truth - score.value) / standardErrorOf(score), score.degrees);
}

/** @param levels error rates of the two intervals */
export function estimatesOf(
  score: MeasuredScore,
  levels: { readonly own: number; readonly together: number },
): { readonly score: JudgedEstimate; readonly elo: JudgedEstimate } {
  const [interval, together] = [levels.own, levels.together].map((level) => intervalOf(score, level));
  const { value } = score;
  return {
    score: { value, interval: interval!, together: together! },
    elo: {
      value: eloFromScore(value),
      interval: mapInterval(interval!, eloFromScore),
      together: mapInterval(together!, eloFromScore),
    },
  };
}

/** In Wilson's form, as reports have it; half a unit away from the ends of the scale, where it would have no width. */
function intervalOf(score: MeasuredScore, level: number): Interval {
  const { units, degrees } = score;
  const value = clamp(score.value, 0.5 / units, 1 - 0.5 / units);
  const worth = (value * (1 - value)) / (score.sampling + score.lines);
  return boundedInterval({ value, worth, degrees }, 'wilson-t', 1 - level);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
