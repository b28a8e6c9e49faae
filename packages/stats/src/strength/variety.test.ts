import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { varietyByPly } from './variety.ts';

test('beginnings are sequences: the same move after another one is another beginning', () => {
  const games = [
    ['a', 'x'],
    ['a', 'y'],
    ['b', 'x'],
    ['b', 'x'],
  ];
  const [first, second, ...rest] = varietyByPly(games, 9);
  expect(rest).toEqual([]);
  expect(first).toMatchObject({ ply: 1, games: 4, distinct: 2, unseenShare: 0, mostFrequent: 0.5 });
  expect(first!.entropy).toBeNear(Math.log(2) + 1 / 8, 1e-12);
  expect(second).toMatchObject({ distinct: 3, unseenShare: 0.5, mostFrequent: 0.5 });
  expect(second!.entropy).toBeNear(1.5 * Math.log(2) + 2 / 8, 1e-12);
  expect(second!.added).toBeNear(second!.entropy - first!.entropy, 1e-12);
});

test('with a forced first move and games that end, only what was played counts', () => {
  const lines = varietyByPly([['a'], ['a', 'b'], ['a', 'c'], []], 2);
  expect(lines.map(({ games, distinct }) => [games, distinct])).toEqual([
    [3, 1],
    [2, 2],
  ]);
  expect(lines[0]!.entropy).toBe(0);
  expect(varietyByPly([], 3)).toEqual([]);
});

test('the correction finds the entropy of eight even moves within 0.02 from 200 games', () => {
  const random = seededRandom(3);
  let sum = 0;
  for (let study = 0; study < 200; study += 1) {
    const games = Array.from({ length: 200 }, () => [String(Math.floor(8 * random()))]);
    sum += varietyByPly(games, 1)[0]!.entropy;
  }
  expect(sum / 200).toBeNear(Math.log(8), 0.02);
});
