import { logistic, type OutlookCurves, outlookTerms } from '@draughts-lab/players';
import { invertMatrix, multiply } from '@draughts-lab/stats';

/** A position of a game: what a search said of it for the side to move, and what became of it. */
export interface JudgedPosition {
  /** Hundredths of a man. */
  readonly score: number;
  /** Share of the pieces that are left. */
  readonly left: number;
  /** Of the side to move: 1, 0.5 or 0. */
  readonly result: number;
}

/** Weight of the prior that draws every parameter towards 0, in positions. */
const PRIOR = 1;
const STEPS = 50;

/** The two curves of a game, each by maximum likelihood with a weak prior, so that games without a draw, or without a win, have a fit. */
export function fitOutlook(positions: readonly JudgedPosition[]): OutlookCurves {
  const rows = positions.map(({ score, left }) => outlookTerms(score, left));
  const fit = (wanted: number): number[] =>
    fitLogistic(
      rows,
      positions.map(({ result }) => Number(result === wanted)),
    );
  return { win: fit(1), loss: fit(0) };
}

/** Logistic regression by Newton's method. */
function fitLogistic(rows: readonly (readonly number[])[], targets: readonly number[]): number[] {
  const size = rows[0]?.length ?? 4;
  let parameters = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = parameters.map((parameter) => -PRIOR * parameter);
    const curvature = parameters.map((_, i) => parameters.map((__, j) => (i === j ? PRIOR : 0)));
    rows.forEach((row, at) => {
      const p = logistic(row.reduce((sum, value, i) => sum + value * parameters[i]!, 0));
      for (let i = 0; i < size; i++) {
        gradient[i]! += (targets[at]! - p) * row[i]!;
        for (let j = 0; j < size; j++) curvature[i]![j]! += p * (1 - p) * row[i]! * row[j]!;
      }
    });
    const inverse = invertMatrix(curvature);
    if (inverse === null) break;
    const change = multiply(inverse, gradient);
    parameters = parameters.map((parameter, i) => parameter + change[i]!);
    if (change.every((value) => Math.abs(value) < 1e-6)) break;
  }
  // Enough for what is shown, and the same digits on every machine.
  return parameters.map((parameter) => Math.round(parameter * 1e4) / 1e4);
}
