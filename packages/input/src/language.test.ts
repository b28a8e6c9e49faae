import { expect, test } from 'vitest';
import { fillText } from './language.ts';

test.each([
  ['en', 1, '1 game'],
  ['en', 2, '2 games'],
  ['ru', 1, '1 партия'],
  ['ru', 3, '3 партии'],
  ['ru', 11, '11 партий'],
  ['ru', 21, '21 партия'],
  ['ru', 1.5, '1.5 партии'],
] as const)('%s: the word after %d has its form', (language, n, text) => {
  const pattern = language === 'en' ? '{n} {n|game|games}' : '{n} {n|партия|партии|партий}';
  expect(fillText(language, pattern, { n })).toBe(text);
});

test('what has no value stays; a value with braces is not filled in again', () => {
  expect(fillText('en', '{a} {b}', { a: '{b}' })).toBe('{b} {b}');
});
