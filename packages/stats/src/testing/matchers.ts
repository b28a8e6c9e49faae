import { expect } from 'vitest';

interface NumberMatchers<R> {
  /** Within an absolute tolerance, 1e-6 unless a text says otherwise. */
  toBeNear(expected: number, tolerance?: number): R;
  /** Strictly inside an open interval. */
  toBeBetween(low: number, high: number): R;
}

declare module 'vitest' {
  // The type parameters have to be those of vitest.
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
  > extends NumberMatchers<R> {}
}

expect.extend({
  toBeNear(actual: number, expected: number, tolerance = 1e-6) {
    const away = Math.abs(actual - expected);
    return {
      // Written so that NaN fails.
      pass: away <= tolerance,
      message: () => `expected ${actual} to be within ${tolerance} of ${expected}; it is ${away} away`,
    };
  },
  toBeBetween(actual: number, low: number, high: number) {
    return {
      pass: low < actual && actual < high,
      message: () => `expected ${actual} to lie between ${low} and ${high}`,
    };
  },
});
