import { describe, expect, test } from 'vitest';
import { balanceSprt, balanceTests } from './balance-sprt.ts';
import { reverseCounts } from './counts.ts';
import type { Results } from './counts.ts';
import { seededRandom } from './random.ts';
import { playGames } from './testing/simulate.ts';

const batchesOf = (seed: number, win: number, draw: number, batches = 300): Results[] => {
  const random = seededRandom(seed);
  return Array.from({ length: batches }, () => playGames(random, 100, { win, draw }));
};
const options = { marginElo: 15 };

test('alpha is shared between the sides, beta is not', () => {
  expect(balanceTests(options)).toEqual({
    upper: { elo0: 0, elo1: 15, alpha: 0.025, beta: 0.05, model: 'normalized' },
    lower: { elo0: -15, elo1: 0, alpha: 0.05, beta: 0.025, model: 'normalized' },
  });
});

describe('verdicts', () => {
  test.each([
    ['balanced', 0.3, 0.4],
    ['first-favoured', 0.4, 0.3],
    ['second-favoured', 0.3, 0.3],
  ])('%s', (verdict, win, draw) => {
    const result = balanceSprt(batchesOf(13, win, draw), options);
    expect(result.verdict).toBe(verdict);
    expect(result.batches).toBeGreaterThan(1);
  });

  test('too few games are undecided', () => {
    expect(balanceSprt(batchesOf(13, 0.3, 0.4, 2), options)).toMatchObject({
      verdict: 'undecided',
      batches: 2,
    });
    expect(balanceSprt([], options)).toMatchObject({ verdict: 'undecided', batches: 0 });
  });
});

test('the other side gets the mirrored verdict after the same batches', () => {
  const batches = batchesOf(14, 0.4, 0.3);
  const here = balanceSprt(batches, options);
  const there = balanceSprt(
    batches.map((batch) => reverseCounts(batch)),
    options,
  );
  expect(there).toMatchObject({ verdict: 'second-favoured', batches: here.batches });
});

test('later batches and batches behind a hole change nothing', () => {
  const batches = batchesOf(15, 0.3, 0.4);
  const result = balanceSprt(batches, options);
  expect(balanceSprt(batches.slice(0, result.batches), options)).toEqual(result);
  const withHole = batches.map((batch, i) => (i === 3 ? undefined : batch));
  expect(balanceSprt(withHole, options)).toMatchObject({ verdict: 'undecided', batches: 3 });
});
