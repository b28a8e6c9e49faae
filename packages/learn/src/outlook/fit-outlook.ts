import { type OutlookCurves, outlookOf, outlookTerms } from '@draughts-lab/players';
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

/**
 * The curves of a game by maximum likelihood (multinomial logistic regression by Newton's method), with a weak prior, so that games
 * without a draw, or without a win, have a fit.
 */
export function fitOutlook(positions: readonly JudgedPosition[]): OutlookCurves {
  const rows = positions.map(({ score, left }) => outlookTerms(score, left));
  const size = outlookTerms(0, 1).length;
  let parameters = new Array<number>(2 * size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const curves = curvesOf(parameters, size);
    const gradient = parameters.map((parameter) => -PRIOR * parameter);
    const curvature = parameters.map((_, i) => parameters.map((__, j) => (i === j ? PRIOR : 0)));
    rows.forEach((row, at) => {
      const { score, left, result } = positions[at]!;
      const { win, loss } = outlookOf(curves, score, left);
      const shares = [win, loss];
      const missed = [Number(result === 1) - win, Number(result === 0) - loss];
      for (const [a, p] of shares.entries())
        for (let i = 0; i < size; i++) {
          gradient[a * size + i]! += missed[a]! * row[i]!;
          for (const [b, q] of shares.entries()) {
            const weight = (a === b ? p : 0) - p * q;
            for (let j = 0; j < size; j++)
              curvature[a * size + i]![b * size + j]! += weight * row[i]! * row[j]!;
          }
        }
    });
    const inverse = invertMatrix(curvature);
    if (inverse === null) break;
    const change = multiply(inverse, gradient);
    // A step that is far too long comes from a curve that is flat there.
    const longest = Math.max(1, ...change.map(Math.abs));
    parameters = parameters.map((parameter, i) => parameter + (change[i]! * Math.min(2, longest)) / longest);
    if (longest === 1 && change.every((value) => Math.abs(value) < 1e-6)) break;
  }
  // Enough for what is shown, and the same digits on every machine.
  const { win, loss } = curvesOf(
    parameters.map((parameter) => Math.round(parameter * 1e4) / 1e4),
    size,
  );
  return { win: rising(win, 1), loss: rising(loss, -1) };
}

/** More men never promise less: where games say nothing else than noise about it, they promise the same. */
function rising([a, b, c, d, e]: readonly number[], sign: 1 | -1): number[] {
  const atNone = sign * Math.max(0, sign * b!);
  return [a!, atNone, c!, sign * Math.max(-sign * atNone, sign * d!), e!].map((value) => value + 0);
}

const curvesOf = (parameters: readonly number[], size: number): OutlookCurves => ({
  win: parameters.slice(0, size),
  loss: parameters.slice(size),
});
