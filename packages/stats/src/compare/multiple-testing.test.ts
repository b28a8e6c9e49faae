import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { benjaminiHochberg, holm } from './multiple-testing.ts';

const known = vectors.adjusted;

test('known answers', () => {
  holm(known.p).forEach((p, i) => expect(p).toBeNear(known.holm[i]!));
  benjaminiHochberg(known.p).forEach((p, i) => expect(p).toBeNear(known.bh[i]!));
});

test('properties: in the order of the input, never below p, BH never above Holm, monotone', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }), (p) => {
      const [h, b] = [holm(p), benjaminiHochberg(p)];
      expect([h.length, b.length]).toEqual([p.length, p.length]);
      p.forEach((value, i) => {
        expect(h[i]).toBeLessThanOrEqual(1);
        expect(b[i]! + 1e-12).toBeGreaterThanOrEqual(value);
        expect(h[i]! + 1e-12).toBeGreaterThanOrEqual(b[i]!);
      });
      const order = p.map((_, i) => i).toSorted((x, y) => p[x]! - p[y]!);
      const sorted = order.map((i) => h[i]!);
      expect(sorted).toEqual(sorted.toSorted((x, y) => x - y));
    }),
  );
});

test('refuses what is no p-value', () => {
  expect(() => holm([0.1, 1.2])).toThrow(/p-value 1 .* got 1.2/);
  expect(holm([])).toEqual([]);
});
