// Simulated coverage of the intervals that a report prints. `./ts packages/stats/src/testing/coverage-table.ts` prints the table.
import type { ErrorBasis } from '@draughts-lab/records';
import type { PairCounts } from '../score/counts.ts';
import type { Interval } from '../score/interval.ts';
import { type GameSummary, summariseGames } from '../summary/summary.ts';
import { histogramOf, openingSizesOf, type PlayedGame } from './from-values.ts';
import { type RandomSource, seededRandom } from './seeded-random.ts';

/** A number that a report prints with an interval. */
export type Covered = 'score' | 'draws' | 'plies' | 'wins' | 'decisive';

/** How games come about: an opening draws its chances, then its games are independent given these. */
export interface CoverageCase {
  readonly name: string;
  readonly basis: ErrorBasis;
  readonly covered: Covered;
  /** Mean chances over all openings. */
  readonly wins: number;
  readonly draws: number;
  /** Share of wins that an opening moves to one side or the other. Default 0. */
  readonly tilt?: number;
  /** Share of draws that an opening moves up or down. Default 0. */
  readonly drawTilt?: number;
  /** Openings of the population; absent: each unit has its own. */
  readonly population?: number;
  /** Openings of the book; they are drawn from all there could be. Absent: openings are drawn for each unit. */
  readonly book?: number;
  /** Games (units where they are pairs). */
  readonly games: number;
  readonly pairs?: boolean;
}

interface Opening {
  readonly wins: number;
  readonly draws: number;
  readonly plies: number;
}

function opening(one: CoverageCase, random: RandomSource): Opening {
  const tilt = (one.tilt ?? 0) * (random() < 0.5 ? -1 : 1);
  const drawTilt = (one.drawTilt ?? 0) * (random() < 0.5 ? -1 : 1);
  return { wins: one.wins + tilt - drawTilt / 2, draws: one.draws + drawTilt, plies: 60 + 200 * drawTilt };
}

function play({ wins, draws, plies }: Opening, random: RandomSource): PlayedGame {
  const lot = random();
  const score = lot < wins ? 1 : lot < wins + draws ? 0.5 : 0;
  return { score, plies: Math.round(plies + 30 * (random() + random() - 1)) };
}

/** What the mean of a number is over some openings, each counting the same. */
function truthOf(openings: readonly Opening[], covered: Covered): number {
  const mean = (of: (one: Opening) => number): number =>
    openings.reduce((sum, one) => sum + of(one), 0) / openings.length;
  switch (covered) {
    case 'score':
      return mean(({ wins, draws }) => wins + draws / 2);
    case 'draws':
      return mean(({ draws }) => draws);
    case 'wins':
      return mean(({ wins }) => wins);
    case 'plies':
      return mean(({ plies }) => plies);
    case 'decisive':
      return mean(({ wins }) => wins) / mean(({ draws }) => 1 - draws);
  }
}

/** One study: the truth and the interval that a report gives for it. */
function study(one: CoverageCase, random: RandomSource): { truth: number; interval: Interval | null } {
  const average: Opening[] = [{ wins: one.wins, draws: one.draws, plies: 60 }];
  const all =
    one.population === undefined ? null : Array.from({ length: one.population }, () => opening(one, random));
  const book = one.book === undefined ? null : Array.from({ length: one.book }, () => opening(one, random));
  const start = opening({ ...one, tilt: 0, drawTilt: 0 }, random);
  const byOpening = new Map<Opening, PlayedGame[]>();
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const tours = book === null ? [] : shuffledTours(book.length, one.games, random);
  for (let unit = 0; unit < one.games; unit += 1) {
    const from =
      book !== null
        ? book[tours[unit]!]!
        : all !== null
          ? all[Math.floor(random() * all.length)]!
          : one.tilt !== undefined || one.drawTilt !== undefined
            ? opening(one, random)
            : start;
    const games = byOpening.get(from) ?? [];
    byOpening.set(from, games);
    const played = Array.from({ length: one.pairs === true ? 2 : 1 }, () => play(from, random));
    games.push(...played);
    if (one.pairs === true) pairs[2 * (played[0]!.score + played[1]!.score)]! += 1;
  }
  const truth = truthOf(one.basis === 'within-openings' ? book! : all === null ? average : all, one.covered);
  return { truth, interval: intervalOf(summarise(one, [...byOpening.values()], pairs), one.covered) };
}

/** Places of a book in the order of a run: tours, each in an order of its own. */
function shuffledTours(size: number, units: number, random: RandomSource): number[] {
  const places: number[] = [];
  while (places.length < units) {
    const tour = Array.from({ length: size }, (_, place) => place);
    for (let i = size - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1));
      [tour[i], tour[j]] = [tour[j]!, tour[i]!];
    }
    places.push(...tour);
  }
  return places;
}

function summarise(
  { basis, pairs: isPaired }: CoverageCase,
  openings: readonly (readonly PlayedGame[])[],
  pairs: PairCounts,
): GameSummary {
  const games = openings.flat();
  const count = (score: number): number => games.filter((game) => game.score === score).length;
  return summariseGames({
    wins: count(1),
    draws: count(0.5),
    losses: count(0),
    lengths: histogramOf(games.map(({ plies }) => plies)),
    ...(basis !== 'units' && { openings: { basis, sizes: openingSizesOf(openings) } }),
    ...(isPaired === true && { pairs, unitSizes: openingSizesOf(openings) }),
  });
}

function intervalOf(summary: GameSummary, covered: Covered): Interval | null {
  switch (covered) {
    case 'score':
      return summary.score.interval;
    case 'draws':
      return summary.drawRate.interval;
    case 'wins':
      return summary.firstWins.interval;
    case 'plies':
      return summary.lengths!.mean.interval;
    case 'decisive':
      return summary.decisive?.share?.interval ?? null;
  }
}

export interface Coverage {
  /** Share of the studies whose interval holds the truth. */
  readonly covered: number;
  /** Its Monte Carlo error (one standard error). */
  readonly error: number;
  /** Mean half-width. */
  readonly half: number;
}

export function coverageOf(one: CoverageCase, studies: number, seed: number): Coverage {
  const random = seededRandom(seed);
  let hits = 0;
  let half = 0;
  for (let at = 0; at < studies; at += 1) {
    const { truth, interval } = study(one, random);
    if (interval === null) throw new Error(`${one.name}: a study has no interval`);
    if (interval.low <= truth && truth <= interval.high) hits += 1;
    half += (interval.high - interval.low) / 2;
  }
  const covered = hits / studies;
  return { covered, error: Math.sqrt((covered * (1 - covered)) / studies), half: half / studies };
}

const EVEN = { wins: 0.4, draws: 0.2 } as const;
const chances = [
  { label: 'even, 20 % draws', wins: 0.42, draws: 0.2 },
  { label: '90 % draws', wins: 0.06, draws: 0.9 },
  { label: '80 % wins', wins: 0.8, draws: 0.1 },
  { label: '95 % wins', wins: 0.95, draws: 0.03 },
];

/** The table of docs/results/measured/coverage.csv. */
export const COVERAGE_CASES: readonly CoverageCase[] = [
  ...[30, 50, 100, 300].flatMap((games) =>
    chances.map(({ label, ...odds }): CoverageCase => ({
      name: `score, initial position, ${label}, ${games} games`,
      basis: 'units',
      covered: 'score',
      games,
      ...odds,
    })),
  ),
  ...[0.005, 0.02, 0.05, 0.2].map((draws): CoverageCase => ({
    name: `draws, initial position, ${100 * draws} %, 200 games`,
    basis: 'units',
    covered: 'draws',
    games: 200,
    wins: 0.5 - draws / 2,
    draws,
  })),
  ...[100, 400].flatMap((games) =>
    (['score', 'draws', 'plies', 'decisive'] as const).map((covered): CoverageCase => ({
      name: `${covered}, distribution of 40 openings, sharp, ${games} games`,
      basis: 'units',
      covered,
      games,
      ...EVEN,
      tilt: 0.3,
      drawTilt: 0.15,
      population: 40,
    })),
  ),
  ...[8, 15, 40, 150].flatMap((book) =>
    (['score', 'draws', 'plies'] as const).map((covered): CoverageCase => ({
      name: `${covered}, openings like these ${book}, sharp, ${2.5 * book} games`,
      basis: 'openings',
      covered,
      games: Math.round(2.5 * book),
      ...EVEN,
      tilt: 0.3,
      drawTilt: 0.15,
      book,
    })),
  ),
  ...[
    { book: 8, games: 80 },
    { book: 40, games: 100 },
    { book: 40, games: 400 },
    { book: 150, games: 300 },
    { book: 150, games: 400 },
  ].flatMap(({ book, games }) =>
    (['score', 'draws', 'plies'] as const).map((covered): CoverageCase => ({
      name: `${covered}, over these ${book} openings, sharp, ${games} games`,
      basis: 'within-openings',
      covered,
      games,
      ...EVEN,
      tilt: 0.3,
      drawTilt: 0.15,
      book,
    })),
  ),
  {
    name: 'score, over these 300 openings, each played once',
    basis: 'within-openings',
    covered: 'score',
    games: 300,
    ...EVEN,
    tilt: 0.3,
    book: 300,
  },
  ...(['score', 'draws', 'wins'] as const).map((covered): CoverageCase => ({
    name: `${covered}, pairs on sharp openings, 200 pairs`,
    basis: 'units',
    covered,
    games: 200,
    pairs: true,
    ...EVEN,
    tilt: 0.3,
    drawTilt: 0.15,
  })),
];
