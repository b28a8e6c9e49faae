import { type OutlookCurves, outlookOf } from '@draughts-lab/players';
import type { JudgedPosition } from './fit-outlook.ts';

/** Positions whose expected score lies in one tenth. */
export interface CalibrationBin {
  /** Lower end of the tenth. */
  readonly from: number;
  readonly positions: number;
  /** Means; null without a position. */
  readonly expected: number | null;
  readonly actual: number | null;
}

export interface Calibration {
  readonly bins: readonly CalibrationBin[];
  /** Mean distance of expected and actual score over the bins, by positions. */
  readonly gap: number;
}

/** Compares what was expected with what came, on positions of games that were not used for the fit. */
export function calibrate(curves: OutlookCurves, positions: readonly JudgedPosition[]): Calibration {
  const bins = Array.from({ length: 10 }, () => ({ positions: 0, expected: 0, actual: 0 }));
  for (const { score, left, result } of positions) {
    const { score: expected } = outlookOf(curves, score, left);
    const bin = bins[Math.min(9, Math.floor(10 * expected))]!;
    bin.positions += 1;
    bin.expected += expected;
    bin.actual += result;
  }
  const gaps = bins.reduce((sum, { expected, actual }) => sum + Math.abs(expected - actual), 0);
  return {
    bins: bins.map((bin, at) => ({
      from: at / 10,
      positions: bin.positions,
      expected: bin.positions === 0 ? null : bin.expected / bin.positions,
      actual: bin.positions === 0 ? null : bin.actual / bin.positions,
    })),
    gap: gaps / Math.max(1, positions.length),
  };
}
