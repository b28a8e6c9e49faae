// Simulated coverage of what a report prints beside single scores: ./ts packages/stats/src/testing/coverage-of-others.ts [studies]
import { pairedDifference, shareDifference, unpairedDifference } from '../compare/difference.ts';
import { quantileEstimate } from '../numbers/quantile-interval.ts';
import { meanEstimate } from '../numbers/moments.ts';
import { scoreOf } from '../summary/summary-score.ts';
import { summariseGames } from '../summary/summary.ts';
import { seatShares } from '../score/seats.ts';
import { histogramOf } from './from-values.ts';
import { type RandomSource, seededRandom } from './seeded-random.ts';

interface Counts {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}
interface Ends {
  readonly low: number;
  readonly high: number;
}

export interface OtherCase {
  readonly name: string;
  /** 94 to 96 % unless an interval is wider on purpose. */
  readonly atLeast?: true;
  /** One study: every interval that is to hold together, with its truth. */
  readonly study: (random: RandomSource) => readonly { readonly interval: Ends; readonly truth: number }[];
}

function gamesOf(random: RandomSource, count: number, wins: number, draws: number): Counts {
  const found = { wins: 0, draws: 0, losses: 0 };
  for (let game = 0; game < count; game += 1) {
    const lot = random();
    found[lot < wins ? 'wins' : lot < wins + draws ? 'draws' : 'losses'] += 1;
  }
  return found;
}

/** Plies of a game: a sum of two uniforms, so the median and the mean are 60. */
const plies = (random: RandomSource): number => 60 + 30 * (random() + random() - 1);

/** The table of docs/results/measured/coverage-of-others.csv. */
export const OTHER_CASES: readonly OtherCase[] = [
  ...[50, 300].map((games): OtherCase => ({
    name: `median plies, ${games} games`,
    atLeast: true,
    study(random) {
      const values = Array.from({ length: games }, () => Math.round(plies(random)));
      return [{ interval: quantileEstimate(histogramOf(values), 0.5).interval!, truth: 60 }];
    },
  })),
  {
    name: 'legal moves, mean over 100 games',
    study(random) {
      const values = Array.from({ length: 100 }, () => 8 + 6 * random() * random());
      const sum = values.reduce((total, value) => total + value, 0);
      const sumSquares = values.reduce((total, value) => total + value * value, 0);
      return [{ interval: meanEstimate({ n: 100, sum, sumSquares }).interval!, truth: 9.5 }];
    },
  },
  ...[6, 18].map((rows): OtherCase => ({
    name: `scores of ${rows} rows at once, 200 games each: all of them hold`,
    study: (random) =>
      Array.from({ length: rows }, (_, row) => {
        const wins = 0.3 + 0.02 * row;
        const tally = gamesOf(random, 200, wins, 0.2);
        return { interval: scoreOf(tally, 1 - 0.05 / rows).interval, truth: wins + 0.1 };
      }),
  })),
  {
    name: 'difference of two scores, 200 games each',
    study(random) {
      const [a, b] = [0.45, 0.35].map((wins) => scoreOf(gamesOf(random, 200, wins, 0.2), 0.95));
      return [{ interval: unpairedDifference(a!, b!).interval, truth: 0.1 }];
    },
  },
  {
    name: 'difference of two scores, 200 pairs on common openings',
    study(random) {
      const rows = Array.from({ length: 200 }, () => {
        const tilt = random() < 0.5 ? 0.3 : -0.3;
        const one = (wins: number): number => (random() < wins + tilt ? 1 : 0);
        return [one(0.5), one(0.45)] as const;
      });
      return [{ interval: pairedDifference(rows).interval, truth: 0.05 }];
    },
  },
  ...[0.05, 0.3].map((draws): OtherCase => ({
    name: `difference of two shares of draws, ${100 * draws} % and ${100 * draws + 10} %, 200 games each`,
    study(random) {
      const [a, b] = [draws + 0.1, draws].map((share) => gamesOf(random, 200, 0.5 - share / 2, share));
      const interval = shareDifference(
        { count: a!.draws, total: 200 },
        { count: b!.draws, total: 200 },
      ).interval;
      return [{ interval, truth: 0.1 }];
    },
  })),
  {
    name: 'a reason of ends, 4 % of 300 games',
    study(random) {
      const games = gamesOf(random, 300, 0.4, 0.2);
      const rare = Array.from({ length: games.wins }, () => random() < 0.1).filter(Boolean).length;
      const reasons = [
        { ending: 'rule', reason: 'rare', result: 'win' as const, games: rare },
        { ending: 'rule', reason: 'usual', result: 'win' as const, games: games.wins - rare },
      ];
      const found = summariseGames({ ...games, reasons }).reasons.find(({ reason }) => reason === 'rare');
      return found === undefined
        ? [{ interval: { low: 0, high: 0.02 }, truth: 0.04 }]
        : [{ interval: found.share.interval!, truth: 0.04 }];
    },
  },
  {
    name: 'wins of three seats at once, 300 games',
    atLeast: true,
    study(random) {
      const wins = [0, 0, 0];
      const shares = [0.4, 0.33, 0.22];
      let draws = 0;
      for (let game = 0; game < 300; game += 1) {
        let lot = random();
        const seat = shares.findIndex((share) => (lot -= share) < 0);
        if (seat === -1) draws += 1;
        else wins[seat]! += 1;
      }
      return seatShares({ wins, draws }).wins.map(({ interval }, seat) => ({
        interval,
        truth: shares[seat]!,
      }));
    },
  },
];

export function otherCoverage(
  { study }: OtherCase,
  studies: number,
  seed: number,
): { readonly covered: number; readonly error: number } {
  const random = seededRandom(seed);
  let hits = 0;
  for (let at = 0; at < studies; at += 1)
    if (study(random).every(({ interval, truth }) => interval.low <= truth && truth <= interval.high))
      hits += 1;
  const covered = hits / studies;
  return { covered, error: Math.sqrt((covered * (1 - covered)) / studies) };
}

if (process.argv[1] === import.meta.filename) {
  const studies = Number(process.argv[2] ?? 2000);
  console.log('| number | covered % |\n| --- | ---: |');
  for (const [index, one] of OTHER_CASES.entries()) {
    const { covered, error } = otherCoverage(one, studies, 4000 + index);
    console.log(`| ${one.name} | ${(100 * covered).toFixed(1)} ± ${(100 * error).toFixed(1)} |`);
  }
}
