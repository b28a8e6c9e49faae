import { describe, expect, test } from 'vitest';
import fixture from '../fixtures/squares.json' with { type: 'json' };
import { readFile, readSquare, squareName } from './square.ts';
import { preset } from './testing/written-move.ts';

describe('names', () => {
  test.each(fixture.names)('$variant $own is $algebraic', ({ variant: id, own, algebraic }) => {
    const variant = preset(id);
    const index = readSquare(variant, own);
    expect(squareName(variant, index)).toBe(own);
    expect(squareName(variant, index, 'algebraic')).toBe(algebraic);
    expect(readSquare(variant, squareName(variant, index, 'numeric'))).toBe(index);
  });

  test.each(['international', 'italian', 'spanish', 'thai', 'eighty-cell', 'canadian', 'corners', 'star'])(
    'every square of %s is read back in every style',
    (id) => {
      const variant = preset(id);
      for (const style of ['own', 'algebraic', 'numeric'] as const)
        for (let index = 0; index < variant.board.size; index++)
          expect(readSquare(variant, squareName(variant, index, style))).toBe(index);
    },
  );

  test('a square that the board does not have cannot be written', () => {
    expect(() => squareName(preset('russian'), 32)).toThrow('square index 32 is outside 0-31');
    expect(() => squareName(preset('russian'), -1)).toThrow(RangeError);
  });
});

describe('reading', () => {
  test.each(fixture.reads)('$variant: $text is $square', ({ variant: id, text, square }) => {
    const variant = preset(id);
    expect(readSquare(variant, text)).toBe(variant.board.names.indexOf(square));
  });

  test.each(fixture.not)('$variant: $text is no square', ({ variant, text }) => {
    expect(readSquare(preset(variant), text)).toBe(-1);
  });

  test('files', () => {
    expect(readFile(preset('russian'), 'H')).toBe(7);
    expect(readFile(preset('russian'), 'х')).toBe(7);
    expect(readFile(preset('russian'), 'j')).toBe(-1);
    expect(readFile(preset('eighty-cell'), 'j')).toBe(9);
    expect(readFile(preset('eighty-cell'), 'k')).toBe(9);
    expect(readFile(preset('canadian'), 'k')).toBe(10);
    expect(readFile(preset('star'), 'a')).toBe(-1);
    expect(readFile(preset('russian'), 'ab')).toBe(-1);
  });
});
