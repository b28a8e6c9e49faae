import { expect, test } from 'vitest';
import { parseVariant, presetDocument, type Variant } from '../index.ts';
import type { Pattern } from '../schema/ends.ts';
import { patternInWords } from './pattern-in-words.ts';

/** Russian draughts with one counter of this pattern. */
function withPattern(when: Pattern): Variant {
  const parsed = parseVariant(
    {
      extends: 'russian',
      places: { x: ['a1', 'c3'] },
      draws: { counters: { tested: { plies: 4, when, resetBy: [], unlessCapture: false } } },
    },
    { resolveBase: presetDocument },
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

test.each<[Pattern, string, string]>([
  [{}, 'any pieces', 'любые шашки'],
  [
    { total: { min: 2, max: 3 }, each: { kings: { min: 1 } } },
    '2 to 3 pieces on the board, each side with 1 or more kings',
    'всего от 2 до 3 шашек, у каждой стороны не меньше 1 дамки',
  ],
  [
    {
      sides: [
        { men: 0, kings: { min: 3 } },
        { men: 0, kings: 1 },
      ],
    },
    '3 or more kings and no men against 1 king and no men',
    'у одной стороны не меньше 3 дамок и простых нет, у другой 1 дамка и простых нет',
  ],
  [
    { sides: [{ pieces: 3, kings: { max: 2 }, off: ['a1', 'place x'] }, { on: ['b2', 'd2'] }] },
    '3 pieces (at most 2 kings) off x against any pieces on b2, d2',
    'у одной стороны 3 шашки (не больше 2 дамок), ни одной на полях x, у другой любые шашки, все на полях b2, d2',
  ],
  [
    { each: { pieces: 1, men: { min: 1, max: 1 } } },
    'each side with 1 piece (1 man)',
    'у каждой стороны 1 шашка (1 простая)',
  ],
  [{ total: {}, each: { kings: { min: 0 } } }, 'each side with any pieces', 'у каждой стороны любые шашки'],
])('%j', (pattern, english, russian) => {
  const variant = withPattern(pattern);
  const { when } = variant.counters.find(({ name }) => name === 'tested')!;
  expect(patternInWords(variant, when!)).toBe(english);
  expect(patternInWords(variant, when!, 'ru')).toBe(russian);
});
