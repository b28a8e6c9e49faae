import { wideOnly } from '@draughts-lab/input/testing';
import type { Variant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { kingsAgainstOne } from './kings-against-one.ts';
import { tableRules } from './rules/table-rules.ts';
import { changed, preset } from './testing/small-variant.ts';

function endings(variant: Variant, most: number): ReturnType<typeof kingsAgainstOne> {
  const rules = tableRules(variant);
  if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
  return kingsAgainstOne(rules.value, most);
}

test.each(wideOnly())('two kings against one on 100 squares: the king halt of killer draughts', () => {
  const [, international] = endings(preset('international'), 2);
  const [, killer] = endings(preset('killer'), 2);
  expect({ kings: 2, won: international!.won.toFixed(3) }).toEqual({ kings: 2, won: '0.330' });
  expect(killer!.won.toFixed(3)).toBe('0.998');
  expect(killer!.counter).toEqual({ name: 'five-moves', plies: 10 });
  expect(killer!.wonInTime).toBeLessThan(killer!.won);
});

test('a counter that is too short is seen, and rules without kings have no such ending', () => {
  const short = changed('english', {
    draws: { counters: { 'no-progress': { plies: 10 } } },
  });
  const [, two] = endings(short, 2);
  expect(two).toMatchObject({ kings: 2, positions: 14_880, longestWin: 33 });
  expect(two!.won).toBeGreaterThan(0.99);
  expect(two!.wonInTime).toBeLessThan(0.9);
  expect(
    endings(changed('russian', { king: null, promotion: { when: 'none' }, draws: { counters: NONE } }), 2),
  ).toEqual([]);
});

const NONE = Object.fromEntries(
  Object.keys(preset('russian').document.draws.counters).map((name) => [name, null]),
);
