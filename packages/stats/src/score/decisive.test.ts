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

test('no decisive game: no share', () => {
  expect(decisiveShare({ wins: 0, losses: 0 })).toEqual({
    decisive: 0,
    share: null,
    z: 0,
    pValue: 1,
  });
});
