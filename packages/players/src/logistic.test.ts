import { assert, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { exponential, logarithm, logistic, logLoss } from './logistic.ts';

const near = (value: number, wanted: number): void =>
  expect(Math.abs(value - wanted)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(wanted)));

test('exponential and logarithm are those of the textbook', () => {
  assert(
    property(double({ min: -50, max: 20, noNaN: true }), (x) => {
      near(exponential(x), Math.exp(x));
      near(logarithm(Math.exp(x)), x);
    }),
  );
  expect([exponential(-1e9), logistic(-1e9), logistic(1e9), exponential(0)]).toEqual([0, 0, 1, 1]);
});

test('the loss of a logit is the cross-entropy of its probability', () => {
  assert(
    property(
      double({ min: -20, max: 20, noNaN: true }),
      double({ min: 0, max: 1, noNaN: true }),
      (logit, target) => {
        const p = 1 / (1 + Math.exp(-logit));
        const wanted = -target * Math.log(p) - (1 - target) * Math.log(1 - p);
        expect(Math.abs(logLoss(logit, target) - wanted)).toBeLessThan(1e-6);
      },
    ),
  );
});
