import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { fitLine } from './weighted-line.ts';

const known = vectors.strength;
const points = known.x.map((x, i) => ({ x, y: known.y[i]!, standardError: known.se[i]! }));

test('known answer', () => {
  const fit = fitLine(points);
  expect(fit.slope.value).toBeNear(known.slope);
  expect(fit.slope.standardError).toBeNear(known.slopeSe);
  expect(fit.intercept.value).toBeNear(known.intercept);
  expect(fit.intercept.standardError).toBeNear(known.interceptSe);
  expect(fit.chiSquare).toBeNear(known.chiSquare);
  expect(fit.degrees).toBe(known.degrees);
});

test('points on a line give it back', () => {
  const coordinate = fc.integer({ min: -50, max: 50 });
  fc.assert(
    fc.property(coordinate, coordinate, fc.uniqueArray(coordinate, { minLength: 2 }), (a, b, xs) => {
      const fit = fitLine(xs.map((x, i) => ({ x, y: a + b * x, standardError: 1 + (i % 3) })));
      expect(fit.slope.value).toBeNear(b, 1e-7);
      expect(fit.intercept.value).toBeNear(a, 1e-6);
      expect(fit.chiSquare).toBeNear(0, 1e-6);
    }),
  );
});

test('a kink is noticed', () => {
  const kinked = points.map((point, i) => ({ ...point, y: i === 2 ? 90 : point.y }));
  expect(fitLine(kinked).pValue).toBeLessThan(0.001);
  expect(fitLine(points.slice(0, 2))).toMatchObject({ degrees: 0, pValue: 1 });
});

test('refuses one x and zero errors', () => {
  expect(() => fitLine([points[0]!, points[0]!])).toThrow(/2 or more different x/);
  expect(() => fitLine([{ x: 1, y: 1, standardError: 0 }, points[0]!])).toThrow(/standard error .* got 0/);
});
