import { expect, test } from 'vitest';
import { survivalCurve, survivalMedian } from './survival.ts';
import { histogramOf } from '../testing/from-values.ts';

test('without cuts it is the share of longer games', () => {
  const curve = survivalCurve(histogramOf([10, 20, 20, 40]), []);
  expect(curve.map(({ time, survival }) => [time, survival])).toEqual([
    [10, 0.75],
    [20, 0.25],
    [40, 0],
  ]);
  expect(survivalMedian(curve)).toBe(20);
  // Greenwood without cuts is the binomial error.
  expect(curve[0]!.standardError).toBeNear(Math.sqrt((0.75 * 0.25) / 4), 1e-12);
});

test('remission times of leukaemia patients under 6-MP (Freireich et al., 1963)', () => {
  const ends = histogramOf([6, 6, 6, 7, 10, 13, 16, 22, 23]);
  const cuts = histogramOf([6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]);
  const curve = survivalCurve(ends, cuts);
  const published = [
    [6, 0.857, 0.0764, 21],
    [7, 0.807, 0.0869, 17],
    [10, 0.753, 0.0963, 15],
    [13, 0.69, 0.1068, 12],
    [16, 0.627, 0.1141, 11],
    [22, 0.538, 0.1282, 7],
    [23, 0.448, 0.1346, 6],
  ];
  expect(curve.map(({ time, atRisk }) => [time, atRisk])).toEqual(
    published.map(([time, , , atRisk]) => [time, atRisk]),
  );
  curve.forEach(({ survival, standardError }, i) => {
    expect(survival).toBeNear(published[i]![1]!, 6e-4);
    expect(standardError).toBeNear(published[i]![2]!, 6e-5);
  });
  expect(survivalMedian(curve)).toBe(23);
});

test('no median when most games were cut', () => {
  expect(survivalMedian(survivalCurve(histogramOf([10]), histogramOf([500, 500])))).toBeNull();
});
