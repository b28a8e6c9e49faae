import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DIRECTION_GROUPS,
  directionWords,
  expandDirections,
  RELATIVE_DIRECTIONS,
} from './direction-words.ts';

test('the fewest words say the same directions', () => {
  fc.assert(
    fc.property(fc.subarray([...RELATIVE_DIRECTIONS]), (directions) => {
      const words = directionWords(directions);
      expect(expandDirections(words)).toEqual(directions);
      expect(words.length).toBeLessThanOrEqual(directions.length);
    }),
  );
  for (const [name, members] of Object.entries(DIRECTION_GROUPS))
    expect(directionWords(members)).toEqual([name]);
  expect(directionWords(['forward', 'forward-right', 'forward-left'])).toEqual([
    'diagonal-forward',
    'forward',
  ]);
});
