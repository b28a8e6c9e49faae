import { expect, test } from 'vitest';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { decisiveShare } from './decisive.ts';

test('known answer: 90 % draws and still one-sided', () => {
  const known = vectors.decisive;
  const { decisive, share, z, pValue } = decisiveShare(known);
  expect(decisive).toBe(100);
  expect(share!.value).toBeNear(known.share, 1e-15);
  expect(share!.interval.low).toBeNear(known.low);
  expect(share!.interval.high).toBeNear(known.high);
  expect(z).toBeNear(known.z, 1e-12);
  expect(pValue).toBeNear(known.p);
});

test('the exact sign test counts binomial tails', () => {
  // 2 (1 + 5) / 32 for 4 of 5; 2 (1 + 10 + 45) / 1024 for 8 of 10
  expect(decisiveShare({ wins: 4, losses: 1 }).exactPValue).toBeNear(12 / 32, 1e-12);
  expect(decisiveShare({ wins: 2, losses: 8 }).exactPValue).toBeNear(112 / 1024, 1e-12);
  expect(decisiveShare({ wins: 3, losses: 3 }).exactPValue).toBe(1);
});

test('no decisive game: no share', () => {
  expect(decisiveShare({ wins: 0, losses: 0 })).toEqual({
    decisive: 0,
    share: null,
    z: 0,
    pValue: 1,
    exactPValue: 1,
  });
});
