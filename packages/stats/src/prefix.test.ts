import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Results } from './counts.ts';
import { unitCount } from './counts.ts';
import { contiguousBatches, firstDecision, prefixCounts } from './prefix.ts';
import { precisionReached } from './precision-stop.ts';
import { seededRandom } from './random.ts';
import { playGames } from './testing/simulate.ts';

const batch = (wins: number): Results => ({ wins, draws: 10, losses: 10 });

test('a hole ends the prefix, however the hole was made', () => {
  expect(contiguousBatches([])).toBe(0);
  expect(contiguousBatches([batch(1), batch(2), undefined, batch(4)])).toBe(2);
  const sparse: (Results | undefined)[] = [batch(1)];
  sparse[3] = batch(4);
  expect(contiguousBatches(sparse)).toBe(1);
  expect(prefixCounts(sparse)).toEqual(batch(1));
  expect(prefixCounts([undefined, batch(1)])).toBeNull();
});

test('a rule sees every prefix once, in index order', () => {
  const seen: number[] = [];
  const decision = firstDecision([batch(1), batch(2), batch(3), batch(4)], (counts) => {
    seen.push(counts.wins);
    return counts.wins >= 6 ? 'enough' : null;
  });
  expect(seen).toEqual([1, 3, 6]);
  expect(decision).toEqual({ batches: 3, counts: { wins: 6, draws: 30, losses: 30 }, decision: 'enough' });
  expect(firstDecision([batch(1)], () => null)).toBeNull();
});

test('batches behind the decision cannot change it, and any order of arrival leads to it', () => {
  const random = seededRandom(9);
  const all = Array.from({ length: 60 }, () => playGames(random, 50, { win: 0.4, draw: 0.3 }));
  const decide = (batches: readonly (Results | undefined)[]) =>
    firstDecision(batches, (counts) => precisionReached(counts, { halfWidthElo: 15, minUnits: 200 }));
  const expected = decide(all)!;
  expect(expected.batches).toBeLessThan(all.length);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(
        all.map((_, i) => i),
        { minLength: all.length },
      ),
      (arrival) => {
        const arrived: (Results | undefined)[] = all.map(() => undefined);
        let first: ReturnType<typeof decide> = null;
        for (const index of arrival) {
          arrived[index] = all[index]!;
          first ??= decide(arrived);
        }
        expect(first).toEqual(expected);
      },
    ),
    { numRuns: 20 },
  );
});

test('while games end at different speeds, the prefix is unbiased and the first arrivals are not', () => {
  // Wins take 45 plies and draws 120: 64 workers, the first 300 results to arrive against the contiguous prefix.
  const random = seededRandom(10);
  const truth = { win: 0.3, draw: 0.4 };
  let [arrivedDraws, arrived, prefixDraws, prefixed] = [0, 0, 0, 0];
  for (let run = 0; run < 40; run += 1) {
    const busyUntil = Array.from({ length: 64 }, () => 0);
    const games = Array.from({ length: 900 }, (_, index) => {
      const worker = busyUntil.indexOf(Math.min(...busyUntil));
      const { draws } = playGames(random, 1, truth);
      busyUntil[worker]! += (draws === 1 ? 120 : 45) * (0.5 + random());
      return { index, draws, end: busyUntil[worker]! };
    });
    const first = games.toSorted((a, b) => a.end - b.end).slice(0, 300);
    arrived += first.length;
    arrivedDraws += first.reduce((sum, { draws }) => sum + draws, 0);
    const batches: (Results | undefined)[] = games.map(() => undefined);
    for (const { index, draws } of first) batches[index] = { wins: 0, draws, losses: 1 - draws };
    const prefix = prefixCounts(batches);
    prefixDraws += prefix?.draws ?? 0;
    prefixed += prefix === null ? 0 : unitCount(prefix);
  }
  expect(arrivedDraws / arrived).toBeLessThan(0.37);
  expect(prefixed).toBeGreaterThan(5000);
  expect(Math.abs(prefixDraws / prefixed - 0.4)).toBeLessThan(0.025);
});
