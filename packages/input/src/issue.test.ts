import { expect, test } from 'vitest';
import { fail, must, ok } from './issue.ts';

test('what has to be right is its value, and what is not says every problem', () => {
  expect(must(ok(3), 'a number')).toBe(3);
  const wrong = fail([
    { path: 'games', message: 'expected a number' },
    { path: '', message: 'is no experiment', hint: 'write one' },
  ]);
  expect(() => must(wrong, 'quick.json')).toThrow(
    'quick.json: 2 problems\n  games       expected a number\n  (document)  is no experiment\n              hint: write one',
  );
});
