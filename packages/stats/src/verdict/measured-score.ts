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

/** A row with the error of its lines. */
export interface MeasuredRow extends MeasuredScore {
  readonly line: LineError;
}

/** Null where the error of its lines cannot be estimated. */
export function measuredRow(row: JudgedRow): MeasuredRow | null {
  const line = row.lines === null ? null : lineError(row.lines);
  return line === null
    ? null
    : { ...withLines([{ ...row, weight: 1 }], line), value: row.score, units: row.units, line };
}

/**
 * The rows weighted by 1 / variance. What their lines add is taken to be the same in all of them, as players of one game share most of
 * their lines: more players do not average it away.
 */
export function pooledRows(rows: readonly MeasuredRow[]): MeasuredScore {
  const raw = rows.map(({ sampling, lines }) => 1 / (sampling + lines));
  const weights = raw.map((weight) => weight / sum(raw));
  const parts = rows.map(({ sampling, units }, at) => ({ variance: sampling, units, weight: weights[at]! }));
  return {
    value: sum(rows.map(({ value }, at) => weights[at]! * value)),
    units: sum(rows.map(({ units }) => units)),
    ...withLines(parts, {
      variance: sum(rows.map(({ line }, at) => weights[at]! * line.variance)),
      noise: {
        games: sum(rows.map(({ line }, at) => weights[at]! ** 2 * line.noise.games)),
        lines: sum(rows.map(({ line }, at) => weights[at]! * Math.sqrt(line.noise.lines))) ** 2,
      },
    }),
  };
}

/** So few degrees of freedom show nothing whatever the score is; fewer cannot be computed with. */
const LEAST_DEGREES = 0.25;

/** A weighted mean with the error of its lines; the degrees of freedom are those of a sum of estimated variances. */
function withLines(
  parts: readonly { readonly weight: number; readonly variance: number; readonly units: number }[],
  line: LineError,
): Pick<MeasuredScore, 'sampling' | 'lines' | 'degrees'> {
  const sampling = sum(parts.map(({ weight, variance }) => weight ** 2 * variance));
  const lines = Math.max(0, line.variance);
  const noise = sum(
    parts.map(({ weight, variance, units }) => (weight ** 2 * variance) ** 2 / Math.max(1, units - 1)),
  );
  const degrees = (sampling + lines) ** 2 / (noise + line.noise.games + line.noise.lines);
  return { sampling, lines, degrees: Math.max(LEAST_DEGREES, degrees) };
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
