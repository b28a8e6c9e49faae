import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripComments } from './strip-comments.ts';

test('comments become spaces, lines and columns stay', () => {
  expect(stripComments('{ // a "b"\n"x": 1, /* two\nlines */ "y": 2 }')).toBe(
    '{         \n"x": 1,       \n         "y": 2 }',
  );
});

test('slashes in strings are no comments', () => {
  const text = '{"a": "http://x", "b": "\\"//", "c": "/* */"}';
  expect(stripComments(text)).toBe(text);
});

test('JSON stays as it is, whatever its strings', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(stripComments(text)).toBe(text);
    }),
  );
});
