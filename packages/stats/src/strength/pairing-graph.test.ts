import { expect, test } from 'vitest';
import { connectedGroups, dominanceGroups, mergePairings } from './pairing-graph.ts';

const beat = (first: string, second: string) => ({ first, second, wins: 1, draws: 0, losses: 0 });
const drew = (first: string, second: string) => ({ first, second, wins: 0, draws: 1, losses: 0 });

test('a chain of meetings connects', () => {
  expect(connectedGroups([beat('a', 'b'), drew('c', 'b'), beat('d', 'e')])).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

test('a circle of wins is one dominance group, a line of wins is not', () => {
  expect(dominanceGroups([beat('a', 'b'), beat('b', 'c'), beat('c', 'a')])).toEqual([['a', 'b', 'c']]);
  expect(dominanceGroups([beat('b', 'c'), beat('a', 'b')])).toEqual([['a'], ['b'], ['c']]);
});

test('a draw lets both reach each other', () => {
  expect(dominanceGroups([drew('a', 'b'), beat('c', 'a')])).toEqual([['c'], ['a', 'b']]);
});

test('entries of the same seats are added, the other seats kept apart', () => {
  expect(mergePairings([beat('a', 'b'), drew('a', 'b'), beat('b', 'a')])).toEqual([
    { first: 'a', second: 'b', wins: 1, draws: 1, losses: 0 },
    { first: 'b', second: 'a', wins: 1, draws: 0, losses: 0 },
  ]);
});
