import { expect, test } from 'vitest';
import { normalQuantile } from '../numeric/normal.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { absoluteDifference, rankByFairness } from './fairest.ts';

test('3.4 and 5.1 points off on either side are nearly the same', () => {
  const [a, b] = [
    { value: -3.4, standardError: 1.1 },
    { value: 5.1, standardError: 1.1 },
  ];
  const { value, pValue } = absoluteDifference(a, b);
  expect(value).toBeNear(-1.7, 1e-12);
  expect(pValue).toBeGreaterThan(0.2);
});

test('the fairest comes first, whichever side is ahead; what is not told apart is one group', () => {
  const { entries, groups, pairs } = rankByFairness(
    [
      { id: 'lopsided', value: 80, standardError: 5 },
      { id: 'second', value: -12, standardError: 5 },
      { id: 'first', value: 10, standardError: 5 },
    ],
    20,
  );
  expect(entries.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['first', 'undecided'],
    ['second', 'undecided'],
    ['lopsided', 'unfair'],
  ]);
  expect(groups).toEqual([['first', 'second'], ['lopsided']]);
  expect(pairs).toHaveLength(3);
  expect(entries[1]!.interval).toMatchObject({ low: expect.closeTo(2.2, 1) as number });
});

test('what is little known is drawn towards 0 the more', () => {
  const { entries } = rankByFairness(
    [
      { id: 'rough', value: 30, standardError: 30 },
      { id: 'sharp', value: 25, standardError: 1 },
    ],
    20,
  );
  expect(entries.map(({ id }) => id)).toEqual(['rough', 'sharp']);
  expect(entries[1]!.shrunken).toBeGreaterThan(0.9 * 25);
  expect(rankByFairness([{ id: 'x', value: 1, standardError: 2 }], 10).entries[0]!.shrunken).toBe(0);
});

test.each([
  [0, 0],
  [0, 8],
  [-8, 8],
  [6, 20],
])('the interval of |%d| - |%d| holds it nearly as often as it says', (a, b) => {
  const random = seededRandom(17);
  const drawn = (value: number): { value: number; standardError: number } => ({
    value: value + 6 * normalQuantile(Math.max(1e-12, random())),
    standardError: 6,
  });
  let held = 0;
  for (let study = 0; study < 2000; study += 1) {
    const { interval } = absoluteDifference(drawn(a), drawn(b));
    if (interval.low <= Math.abs(a) - Math.abs(b) && Math.abs(a) - Math.abs(b) <= interval.high) held += 1;
  }
  expect(held / 2000).toBeGreaterThan(0.94);
});

test('a margin of 0 is refused', () => {
  expect(() => rankByFairness([{ id: 'x', value: 1, standardError: 2 }], 0)).toThrow(/margin .* got 0/);
});

test('false claims among six entries stay below 5 %', () => {
  const random = seededRandom(8);
  const noise = (): number => normalQuantile(Math.max(1e-12, random()));
  let [apart, fair] = [0, 0];
  for (let study = 0; study < 1000; study += 1) {
    // All equally far from fair, half of them to each side; and all exactly at the margin.
    const made = Array.from({ length: 6 }, (_, i) => ({
      id: String(i),
      value: 20 * (i % 2 === 0 ? 1 : -1) + 6 * noise(),
      standardError: 6,
    }));
    const { pairs, entries } = rankByFairness(made, 20);
    if (pairs.some(({ pAdjusted }) => pAdjusted < 0.05)) apart += 1;
    if (entries.some(({ verdict }) => verdict !== 'undecided')) fair += 1;
  }
  expect(apart / 1000).toBeLessThan(0.07);
  // Both claims are made at the margin, each at 5 %.
  expect(fair / 1000).toBeLessThan(0.12);
});
