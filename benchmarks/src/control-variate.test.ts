import { expect, test } from 'vitest';
import { controlVariate, type JudgedGame } from './control-variate.ts';

const judge = (evaluation: number, score: JudgedGame['score']): JudgedGame => ({
  evaluation,
  score,
  searches: 50,
});

test('what it saves counts the searches of the openings', () => {
  const sharp = Array.from({ length: 400 }, (_, i) =>
    judge(i % 2 === 0 ? 80 : -80, (i % 10 === 0 ? i % 2 : 1 - (i % 2)) as 0 | 1),
  );
  const found = controlVariate(sharp)!;
  expect(found.explained).toBeGreaterThan(0.5);
  expect(found.saved).toBeGreaterThan(0.3);
  expect(found.saved).toBeLessThan(found.explained);
});

test('openings that are alike are no control', () => {
  expect(controlVariate(Array.from({ length: 100 }, (_, i) => judge(10, (i % 2) as 0 | 1)))).toBeNull();
  expect(controlVariate([judge(10, 1)])).toBeNull();
});
