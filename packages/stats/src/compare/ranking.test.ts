import { expect, test } from 'vitest';
import { scoreEstimate } from '../score/score.ts';
import { ranked, rankItems } from './ranking.ts';

const items = [
  { id: 'c', value: 0, standardError: 2 },
  { id: 'a', value: 40, standardError: 2 },
  { id: 'b', value: 37, standardError: 2 },
  { id: 'd', value: -3, standardError: 2 },
];

test('order, comparisons and groups', () => {
  const ranking = rankItems(items);
  expect(ranking.order).toEqual(['a', 'b', 'c', 'd']);
  expect(ranking.comparisons).toHaveLength(6);
  expect(ranking.groups).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  const [ab] = ranking.comparisons;
  expect(ab).toMatchObject({ a: 'a', b: 'b' });
  expect(ab!.adjustedPValue).toBeGreaterThanOrEqual(ab!.difference.pValue);
});

test('overlapping groups share a member', () => {
  const chain = [0, 5, 10].map((value, i) => ({ id: `v${i}`, value, standardError: 2 }));
  expect(rankItems(chain).groups).toEqual([
    ['v2', 'v1'],
    ['v1', 'v0'],
  ]);
});

test('Benjamini-Hochberg can separate where Holm does not', () => {
  const near = [0, 5.8, 9].map((value, i) => ({ id: `v${i}`, value, standardError: 2 }));
  const apart = (adjustment: 'holm' | 'benjamini-hochberg'): number =>
    rankItems(near, { adjustment }).comparisons.filter(({ adjustedPValue }) => adjustedPValue < 0.065).length;
  expect(apart('benjamini-hochberg')).toBeGreaterThan(apart('holm'));
});

test('estimates go in by id; one or no item is a ranking too', () => {
  const item = ranked('x', scoreEstimate({ wins: 50, draws: 0, losses: 50 }));
  expect(item).toMatchObject({ id: 'x', value: 0.5, standardError: 0.05 });
  expect(rankItems([item]).groups).toEqual([['x']]);
  expect(rankItems([]).groups).toEqual([]);
});
