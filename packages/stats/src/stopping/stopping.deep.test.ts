import { describe, expect, test } from 'vitest';
import { addCounts, gameCount, type Results } from '../score/counts.ts';
import { confidenceSequence } from './confidence-sequence.ts';
import { eloEstimate, eloFromScore } from '../score/elo.ts';
import { firstDecision } from '../testing/first-decision.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { scoreEstimate } from '../score/score.ts';
import { playGames, shareOf } from '../testing/simulate.ts';

describe('coverage of the nominal 95 % interval at the stop by width', () => {
  // Published: coverage of 1500 runs and the mean number of games; both with the error of 1500 runs.
  test.each([
    { win: 0.45, draw: 0.2, halfWidthElo: 10, minUnits: 1000, coverage: 0.949, mean: 3766 },
    { win: 0.3, draw: 0.6, halfWidthElo: 10, minUnits: 1000, coverage: 0.951, mean: 1837 },
    { win: 0.08, draw: 0.9, halfWidthElo: 10, minUnits: 100, coverage: 0.94, mean: 468 },
    { win: 0.08, draw: 0.9, halfWidthElo: 5, minUnits: 1000, coverage: 0.954, mean: 1822 },
  ])('$win $draw to +-$halfWidthElo', ({ win, draw, halfWidthElo, minUnits, coverage, mean }) => {
    const random = seededRandom(101);
    const elo = eloFromScore(win + draw / 2);
    let games = 0;
    const covered = shareOf(1500, () => {
      const batches = Array.from({ length: 100 }, () => playGames(random, 50, { win, draw }));
      const stop = firstDecision(batches, (counts) => {
        const elo = eloEstimate(counts);
        return gameCount(counts) >= minUnits && elo.halfWidth <= halfWidthElo ? elo : null;
      })!;
      games += stop.batches * 50;
      return stop.decision.interval.low <= elo && elo <= stop.decision.interval.high;
    });
    expect(covered).toBeNear(coverage, 0.015);
    expect(games / 1500).toBeNear(mean, 0.02 * mean + 25);
  });
});

/** Share of runs over a fair variant in which some of 200 looks excludes 1/2. */
function falseAlarms(seed: number, excludes: (counts: Results) => boolean, runs: number): number {
  const random = seededRandom(seed);
  return shareOf(runs, () => {
    let total: Results = { wins: 0, draws: 0, losses: 0 };
    for (let look = 0; look < 200; look += 1) {
      total = addCounts(total, playGames(random, 50, { win: 0.35, draw: 0.3 }));
      if (excludes(total)) return true;
    }
    return false;
  });
}

const outside = ({ low, high }: { low: number; high: number }): boolean => low > 0.5 || high < 0.5;

test('"stop when the interval excludes 0" calls a fair variant unfair in about 43 % of runs with 200 looks', () => {
  expect(falseAlarms(102, (counts) => outside(scoreEstimate(counts).interval), 2000)).toBeNear(0.4325, 0.04);
});

test('the confidence sequence does so in at most 5 %', () => {
  const alarms = falseAlarms(
    103,
    (counts) => outside(confidenceSequence(counts, { tunedFor: 2000 }).score.interval),
    2000,
  );
  expect(alarms).toBeLessThan(0.05);
});

describe('share of draws among the results that arrive first, draws being longer', () => {
  // Wins of mean length 45, draws of 120, true draw share 0.4; published with an unstated law of lengths.
  test.each([
    { threads: 64, first: 100, share: 0.259 },
    { threads: 64, first: 500, share: 0.373 },
    { threads: 256, first: 500, share: 0.286 },
    { threads: 256, first: 5000, share: 0.389 },
  ])('$threads threads, first $first', ({ threads, first, share }) => {
    const random = seededRandom(104);
    const horizon = (first / threads + 4) * 150;
    let draws = 0;
    for (let run = 0; run < 100; run += 1) {
      const results = Array.from({ length: threads }, () => {
        const mine: { end: number; draw: boolean }[] = [];
        for (let end = 0; end < horizon;) {
          const draw = random() < 0.4;
          end += (draw ? 120 : 45) * (0.5 + random());
          mine.push({ end, draw });
        }
        return mine;
      }).flat();
      draws += results
        .toSorted((a, b) => a.end - b.end)
        .slice(0, first)
        .filter(({ draw }) => draw).length;
    }
    expect(draws / (100 * first)).toBeNear(share, 0.03);
  });
});
