// Simulated coverage of scores with a control variate: ./ts packages/stats/src/testing/controlled-coverage.ts [studies]
import { controlledScore } from '../score/controlled-score.ts';
import { scoreOf } from '../summary/summary-score.ts';
import type { Coverage } from './coverage.ts';
import { type RandomSource, seededRandom } from './seeded-random.ts';

/** How games come about: an opening draws a side and how far it is ahead, a search sees that through noise. */
export interface ControlledCase {
  readonly name: string;
  readonly games: number;
  /** Openings that are judged and not played, for each game. */
  readonly judged: number;
  /** Share of wins that half of the openings move to one side or the other; the others move nothing. */
  readonly tilt: number;
  /** Share of the openings that are ahead for the first player among those that are ahead for somebody. */
  readonly firstAhead: number;
  readonly draws: number;
  /** Spread of what the search sees around the truth, hundredths of a man. */
  readonly noise: number;
}

interface Drawn {
  readonly wins: number;
  readonly evaluation: number;
}

function drawn({ tilt, firstAhead, draws, noise }: ControlledCase, random: RandomSource): Drawn {
  const side = random() < 0.5 ? 0 : random() < firstAhead ? 1 : -1;
  const edge = side * tilt;
  const score = 0.5 + edge;
  const spread = (random() + random() + random() - 1.5) * 2 * noise;
  return { wins: score - draws / 2, evaluation: 100 * Math.log(score / (1 - score)) + spread };
}

const truthOf = ({ tilt, firstAhead }: ControlledCase): number => 0.5 + 0.5 * tilt * (2 * firstAhead - 1);

/** What studies of a case come to, beside the plain score of the same games. */
export interface ControlledCoverage extends Coverage {
  readonly plainCovered: number;
  readonly plainHalf: number;
  /** Mean of estimates less the truth. */
  readonly bias: number;
}

export function controlledCoverage(one: ControlledCase, studies: number, seed: number): ControlledCoverage {
  const random = seededRandom(seed);
  const truth = truthOf(one);
  const sums = { hits: 0, half: 0, plainHits: 0, plainHalf: 0, off: 0 };
  for (let study = 0; study < studies; study += 1) {
    const games = Array.from({ length: one.games }, () => {
      const { wins, evaluation } = drawn(one, random);
      const lot = random();
      return { evaluation, score: lot < wins ? 1 : lot < wins + one.draws ? 0.5 : 0 };
    });
    const extra = Array.from({ length: one.games * one.judged }, () => drawn(one, random).evaluation);
    const found = controlledScore(games, extra);
    if (found === null) throw new Error(`${one.name}: a study has no interval`);
    const count = (score: number): number => games.filter((game) => game.score === score).length;
    const plain = scoreOf({ wins: count(1), draws: count(0.5), losses: count(0) }, 0.95);
    const holds = ({ low, high }: { readonly low: number; readonly high: number }): number =>
      low <= truth && truth <= high ? 1 : 0;
    sums.hits += holds(found.interval);
    sums.half += (found.interval.high - found.interval.low) / 2;
    sums.plainHits += holds(plain.interval);
    sums.plainHalf += (plain.interval.high - plain.interval.low) / 2;
    sums.off += found.value - truth;
  }
  const covered = sums.hits / studies;
  return {
    covered,
    error: Math.sqrt((covered * (1 - covered)) / studies),
    half: sums.half / studies,
    plainCovered: sums.plainHits / studies,
    plainHalf: sums.plainHalf / studies,
    bias: sums.off / studies,
  };
}

const SHARP = { tilt: 0.38, firstAhead: 0.5, draws: 0.15, noise: 60 };

/** The table of docs/results/measured/controlled-coverage.csv. */
export const CONTROLLED_CASES: readonly ControlledCase[] = [
  ...[50, 100, 300, 1000].map((games): ControlledCase => ({
    name: `sharp openings, ${games} games, 4 judged for each`,
    games,
    judged: 4,
    ...SHARP,
  })),
  { name: 'sharp openings, 300 games, 1 judged for each', games: 300, judged: 1, ...SHARP },
  { name: 'sharp openings, 300 games, 20 judged for each', games: 300, judged: 20, ...SHARP },
  {
    name: 'sharp openings, mostly for the second player, 200 games',
    games: 200,
    judged: 4,
    ...SHARP,
    firstAhead: 0.2,
  },
  { name: 'a search that sees little, 200 games', games: 200, judged: 4, ...SHARP, noise: 300 },
  { name: 'openings that are alike, 200 games', games: 200, judged: 4, ...SHARP, tilt: 0 },
  { name: 'few draws, 200 games', games: 200, judged: 4, ...SHARP, draws: 0.02 },
  { name: 'sharp openings, 30 games, 4 judged for each', games: 30, judged: 4, ...SHARP },
];

if (process.argv[1] === import.meta.filename) {
  const studies = Number(process.argv[2] ?? 2000);
  const percent = (share: number): string => (100 * share).toFixed(1);
  console.log('| games | covered % | half-width | plain: covered % | half-width | games saved |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [index, one] of CONTROLLED_CASES.entries()) {
    const { covered, error, half, plainCovered, plainHalf } = controlledCoverage(one, studies, 3000 + index);
    const saved = `${(100 * (1 - (half / plainHalf) ** 2)).toFixed(0)} %`;
    console.log(
      `| ${one.name} | ${percent(covered)} ± ${percent(error)} | ${percent(half)} % | ${percent(plainCovered)} | ${percent(plainHalf)} % | ${saved} |`,
    );
  }
}
