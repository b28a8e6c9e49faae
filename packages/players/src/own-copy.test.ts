import { expect, test } from 'vitest';
import { ownCopy } from './own-copy.ts';

const OUTSIDE = 2;

function counterFrom(start: number, step: number): () => number {
  let count = start;
  return () => (count += step);
}

test('a copy does what the function does, with a text of its own', () => {
  const [first, second] = [ownCopy(counterFrom), ownCopy(counterFrom)];
  expect(first(1, 2)()).toBe(3);
  expect(second(1, 2)()).toBe(3);
  expect(first).not.toBe(second);
});

test('a copy does not see the module of the function: what it needs comes as an argument', () => {
  const doubled = (n: number): number => n * OUTSIDE;
  expect(doubled(3)).toBe(6);
  expect(() => ownCopy(doubled)(3)).toThrow(ReferenceError);
});
