import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addCounts,
  type Counts,
  gameCount,
  type PairCounts,
  pairIssues,
  reverseCounts,
  scoreCells,
  scoreMoments,
  unitCount,
} from './counts.ts';

test('cells run from loss to win', () => {
  expect(scoreCells({ wins: 3, draws: 2, losses: 1 })).toEqual([1, 2, 3]);
  expect(scoreCells([1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5]);
  expect(() => scoreCells([1, 2, 3] as unknown as Counts)).toThrow(/5 cells, got 3/);
});

test('pairs hold two games a unit', () => {
  expect([unitCount([1, 2, 3, 4, 5]), gameCount([1, 2, 3, 4, 5])]).toEqual([15, 30]);
  expect(gameCount({ wins: 3, draws: 2, losses: 1 })).toBe(6);
});

test('moments of 1 loss, 2 draws, 1 win', () => {
  const { units, mean, variance } = scoreMoments([1, 2, 1]);
  expect([units, mean]).toEqual([4, 0.5]);
  expect(variance).toBeNear(0.125, 1e-15);
});

test('games and pairs do not add up', () => {
  const games: Counts = { wins: 1, draws: 0, losses: 0 };
  expect(() => addCounts<Counts>(games, [0, 0, 1, 0, 0])).toThrow(TypeError);
  expect(addCounts(games, games)).toEqual({ wins: 2, draws: 0, losses: 0 });
  expect(addCounts<PairCounts>([0, 1, 2, 3, 4], [1, 1, 1, 1, 1])).toEqual([1, 2, 3, 4, 5]);
  expect(reverseCounts<PairCounts>([0, 1, 2, 3, 4])).toEqual([4, 3, 2, 1, 0]);
});

describe('game counts against pair counts', () => {
  const pairs: PairCounts = [1, 1, 3, 1, 1];

  test('agreeing counts have no issue', () => {
    // LL, LD, three of WL WL DD, WD, WW
    expect(pairIssues({ wins: 5, draws: 4, losses: 5 }, pairs)).toEqual([]);
  });

  test.each([
    [{ wins: 5, draws: 4, losses: 7 }, ['pairs']],
    [{ wins: 6, draws: 4, losses: 4 }, ['pairs']],
    [{ wins: 6.5, draws: 1, losses: 6.5 }, ['wins', 'losses']],
    [{ wins: 7, draws: 0, losses: 7 }, ['draws']],
    [{ wins: 2, draws: 10, losses: 2 }, ['draws']],
    [{ wins: -1, draws: 4, losses: 5 }, ['wins']],
  ])('%j', (games, paths) => {
    expect(pairIssues(games, pairs).map(({ path }) => path)).toEqual(paths);
  });

  test('draws of the wrong parity', () => {
    // Fourteen games and fourteen half points on both sides need an even number of draws here; 3 breaks points too.
    const issues = pairIssues({ wins: 5, draws: 3, losses: 6 }, pairs);
    expect(issues.map(({ path }) => path)).toEqual(['pairs', 'draws']);
  });

  test('every list of real pairs agrees with its games', () => {
    const score = fc.constantFrom(0, 1, 2);
    fc.assert(
      fc.property(fc.array(fc.tuple(score, score)), (played) => {
        const cells: [number, number, number, number, number] = [0, 0, 0, 0, 0];
        for (const [a, b] of played) cells[a + b]! += 1;
        const count = (points: number): number => played.flat().filter((one) => one === points).length;
        expect(pairIssues({ losses: count(0), draws: count(1), wins: count(2) }, cells)).toEqual([]);
      }),
    );
  });
});
