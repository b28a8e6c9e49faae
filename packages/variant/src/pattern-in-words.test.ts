import { expect, test } from 'vitest';
import { patternInWords } from './pattern-in-words.ts';
import type { Pattern } from './schema/ends.ts';

test.each<[Pattern, string]>([
  [{}, 'any pieces'],
  [
    { total: { min: 2, max: 3 }, each: { kings: { min: 1 } } },
    '2 to 3 pieces on the board, each side with 1 or more kings',
  ],
  [
    {
      sides: [
        { men: 0, kings: { min: 3 } },
        { men: 0, kings: 1 },
      ],
    },
    '3 or more kings and no men against 1 king and no men',
  ],
  [
    { sides: [{ pieces: 3, kings: { max: 2 }, off: ['a1', 'place x'] }, { on: ['b2'] }] },
    '3 pieces with at most 2 kings off a1, place x against any pieces on b2',
  ],
  [{ each: { pieces: 1, men: { min: 1, max: 1 } } }, 'each side with 1 piece with 1 man'],
  [
    { total: {}, each: { kings: { min: 0 } } },
    'any number of pieces on the board, each side with any number of kings',
  ],
])('%j', (pattern, words) => {
  expect(patternInWords(pattern)).toBe(words);
});
