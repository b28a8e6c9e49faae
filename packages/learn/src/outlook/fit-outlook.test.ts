import { type OutlookCurves, outlookOf } from '@draughts-lab/players';
import { createRng } from '@draughts-lab/records';
import { describe, expect, test } from 'vitest';
import { calibrate } from './calibration.ts';
import { fitOutlook, type JudgedPosition } from './fit-outlook.ts';

const TRUE: OutlookCurves = { win: [-1, 0.9, 0.4, -0.3, 0.5], loss: [-1.2, -0.8, 0.3, 0.2, 0] };

function positionsOf(curves: OutlookCurves, count: number, seed: string): JudgedPosition[] {
  const rng = createRng(seed.padStart(16, '0'));
  const uniform = (): number => rng.int(1_000_000) / 1_000_000;
  return Array.from({ length: count }, () => {
    const [score, left] = [600 * (uniform() - 0.5), uniform()];
    const { win, draw } = outlookOf(curves, score, left);
    const drawn = uniform();
    return { score, left, result: drawn < win ? 1 : drawn < win + draw ? 0.5 : 0 };
  });
}

describe('the outlook of a position', () => {
  test('is found again from planted games, and calibrated on others', () => {
    const curves = fitOutlook(positionsOf(TRUE, 40_000, '1'));
    for (const side of ['win', 'loss'] as const)
      curves[side].forEach((parameter, at) =>
        expect(Math.abs(parameter - TRUE[side][at]!)).toBeLessThan(0.5),
      );
    const { gap, bins } = calibrate(curves, positionsOf(TRUE, 40_000, '2'));
    expect(gap).toBeLessThan(0.01);
    expect(bins.reduce((sum, { positions }) => sum + positions, 0)).toBe(40_000);
    // Curves of another game are far off.
    expect(
      calibrate({ win: [0, 0.1, 0, 0, 0], loss: [-3, 0, 0, 0, 0] }, positionsOf(TRUE, 4000, '3')).gap,
    ).toBeGreaterThan(0.1);
  });

  test('is found where nobody wins, nobody draws, and from no position at all', () => {
    for (const result of [0, 0.5, 1]) {
      const positions = positionsOf(TRUE, 200, '4').map((one) => ({ ...one, result }));
      const { score } = outlookOf(fitOutlook(positions), 0, 0.5);
      expect(Math.abs(score - result)).toBeLessThan(0.05);
    }
    expect(outlookOf(fitOutlook([]), 100, 1)).toEqual({ win: 1 / 3, draw: 1 / 3, loss: 1 / 3, score: 0.5 });
  });

  test('is made of probabilities, however large the score', () => {
    for (const score of [-1e9, -500, 0, 500, 1e9]) {
      const { win, draw, loss, score: expected } = outlookOf(TRUE, score, 0.3);
      for (const share of [win, draw, loss]) expect(share >= 0 && share <= 1).toBe(true);
      expect(win + draw + loss).toBeCloseTo(1, 12);
      expect(expected).toBeCloseTo(win + draw / 2, 12);
    }
    expect(outlookOf(TRUE, 300, 0.5).score).toBeGreaterThan(outlookOf(TRUE, -300, 0.5).score);
  });
});
