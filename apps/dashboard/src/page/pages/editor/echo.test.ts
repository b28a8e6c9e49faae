import { expect, test } from 'vitest';
import { Echo } from './echo.ts';

test('what is given back late is no change, though more was written meanwhile', () => {
  const echo = new Echo();
  echo.write('a', '');
  echo.write('ab', '');
  expect(echo.gives('a')).toBe(true);
  echo.write('abc', 'a');
  expect(echo.gives('abc')).toBe(true);
  expect(echo.gives('abc')).toBe(false);
});

test('what the page has changed itself is a change, and nothing before it comes back', () => {
  const echo = new Echo();
  echo.write('a', '');
  expect(echo.gives('mended')).toBe(false);
  expect(echo.gives('a')).toBe(false);
});

test('what is written and taken back before the page has seen it is not waited for', () => {
  const echo = new Echo();
  echo.write('ab', 'a');
  echo.write('a', 'a');
  expect(echo.gives('ab')).toBe(false);
});
