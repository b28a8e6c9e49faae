import { expect, test } from 'vitest';
import { type RandomSource, seededRandom } from '../testing/seeded-random.ts';
import { outcomeProbability } from './brownian.ts';

/** A standard normal number by the Box-Muller transform. */
const gaussian = (random: RandomSource): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const motion = { lower: -2, upper: 3, drift: 0.1, variance: 1 };

test('long after the start only the two absorptions are left', () => {
  // P(absorbed below) for drift m, variance 1: (e^{-2 m x} - e^{-2 m A}) / (1 - e^{-2 m A}), x = 2, A = 5
  const below = (Math.exp(-0.4) - Math.exp(-1)) / (1 - Math.exp(-1));
  expect(outcomeProbability(motion, 1e4, 0)).toBeNear(below, 1e-12);
  expect(outcomeProbability({ ...motion, drift: 0 }, 1e4, 0)).toBeNear(3 / 5, 1e-12);
});

test('increases with the position; at the bounds it is the chance of absorption by then', () => {
  const at = (position: number): number => outcomeProbability(motion, 4, position);
  const values = [-2, -1, 0, 1, 2, 3].map(at);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values[0]).toBeGreaterThan(0);
  expect(values.at(-1)).toBeLessThan(1);
});

test.each([-1.5, -0.2, 0, 0.3, 2])('reflection and series agree where both hold, drift %d', (drift) => {
  // On the two sides of the switch at variance x time = 0.05 width^2, with a negligible step in time.
  const time = 0.05 * 25;
  const before = outcomeProbability({ ...motion, drift }, time * (1 - 1e-12), 0.4);
  const after = outcomeProbability({ ...motion, drift }, time * (1 + 1e-12), 0.4);
  expect(before).toBeNear(after, 1e-10);
});

test('large drift over a short time does not overflow', () => {
  expect(outcomeProbability({ ...motion, drift: 1000 }, 0.001, -1)).toBeNear(0, 1e-12);
  expect(outcomeProbability({ ...motion, drift: -1000 }, 0.001, 2)).toBeNear(1, 1e-12);
});

test('agrees with a simulated walk', () => {
  const random = seededRandom(8);
  const [steps, time, runs] = [400, 4, 4000];
  let count = 0;
  for (let run = 0; run < runs; run += 1) {
    let x = 0;
    for (let step = 0; step < steps && x > -2 && x < 3; step += 1) {
      x += (motion.drift * time) / steps + Math.sqrt(time / steps) * gaussian(random);
    }
    if (x < 0.5) count += 1;
  }
  // A walk in steps overshoots its bounds, so the agreement is that of the steps, not of the formula.
  expect(count / runs).toBeNear(outcomeProbability(motion, time, 0.5), 0.03);
});

test('refuses what is no absorbed motion', () => {
  expect(() => outcomeProbability({ ...motion, lower: 1 }, 1, 2)).toThrow(/bounds 1 and 3/);
  expect(() => outcomeProbability(motion, 0, 0)).toThrow(/time 0/);
});
