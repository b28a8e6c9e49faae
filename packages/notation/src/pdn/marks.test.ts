import { describe, expect, test } from 'vitest';
import { preset } from '../testing/written-move.ts';
import { formatResult, readResult } from './result.ts';
import { isSign } from './sign.ts';

test.each([
  ['', true],
  ['!?!!!', true],
  ['!'.repeat(9), false],
  ['$1', false],
])('%j as a sign: %s', (text, expected) => {
  expect(isSign(text)).toBe(expected);
});

describe('results', () => {
  test.each([
    ['2-0', 'white'],
    ['1-0', 'white'],
    ['0-2', 'black'],
    ['0-1', 'black'],
    ['1-1', 'draw'],
    ['1/2-1/2', 'draw'],
    ['0-0', 'unknown'],
    ['*', 'unknown'],
    [null, 'unknown'],
    ['toString', 'unknown'],
  ] as const)('%s is %s', (text, outcome) => {
    expect(readResult(text)).toBe(outcome);
  });

  test.each([
    ['international', 'white', '2-0'],
    ['international', 'black', '0-2'],
    ['international', 'draw', '1-1'],
    ['russian', 'white', '1-0'],
    ['russian', 'draw', '1/2-1/2'],
    ['english', 'white', '1-0'],
    ['english', 'black', '0-1'],
    ['star', 'N', '1-0'],
    ['star', 'S', '0-1'],
    ['star-6p', 'S', '*'],
  ] as const)('in %s a win of %s is written %s', (id, winner, text) => {
    const variant = preset(id);
    const player = winner === 'draw' ? winner : variant.players.findIndex((one) => one.id === winner);
    expect(formatResult(variant, player)).toBe(text);
    expect(formatResult(variant, null)).toBe('*');
  });

  test('a player who does not play cannot win', () => {
    expect(() => formatResult(preset('russian'), 2)).toThrow('player 2 is outside 0-1');
  });
});
