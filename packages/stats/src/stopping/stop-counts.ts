import type { Cell, GameRecord, Measured, RunningSums } from '@draughts-lab/records';
import { clusterScore } from '../quality/cluster.ts';
import type { Counts } from '../score/counts.ts';
import { duplicateGuard } from '../quality/duplicates.ts';
import { scoreEstimate } from '../score/score.ts';

/** What a stop rule looks at: the games of a cell so far, as units, and how much less they are worth. */
export interface StopCounts {
  /** Of the measured player. */
  readonly counts: Counts;
  /** What the variance of the score is multiplied by, for copies of games and openings used again; at least 1. */
  readonly inflation: number;
  /** More than half of the games are copies: nothing can be decided. */
  readonly tooManyCopies: boolean;
  readonly games: number;
  readonly units: number;
}

export interface CountedAs {
  readonly measured: Measured;
  /** Pairs of games on one opening, where a unit has two; single games otherwise. */
  readonly pairs: boolean;
  /**
   * The run says that its units are independent: neither openings that came up twice nor games that came out alike
   * widen the interval. Runs that do not say what they are about stop where they always have.
   */
  readonly independent?: boolean;
}

/** Sums of the games so far, wherever they were added up. */
export type StopSums = Omit<RunningSums, 'batch'>;

/**
 * What the sums say to a stop rule.
 *
 * @returns null without a unit with a result
 */
export function stopCountsOf(
  sums: StopSums,
  { gamesPerUnit }: Pick<Cell, 'gamesPerUnit'>,
  how: CountedAs,
): StopCounts | null {
  const { wins, draws, losses, openings, games, units } = sums;
  const usePairs = how.pairs && gamesPerUnit === 2;
  if (wins + draws + losses === 0 || (usePairs && sums.pairs.every((count) => count === 0))) return null;
  const counts: Counts = usePairs ? sums.pairs : { wins, draws, losses };
  const copies = duplicateGuard(sums.played, sums.distinctGames);
  // Openings that no two units share say nothing beyond the units themselves. Pairs counted as games do share one.
  const unitsOfRule = usePairs ? sums.scoredUnits : wins + draws + losses;
  const shared = openings.distinct >= 2 && openings.distinct < unitsOfRule;
  const design = shared ? designEffect(counts, sums) : 1;
  return {
    counts,
    inflation: how.independent ? 1 : (1 / copies.ratio) * Math.max(1, design),
    tooManyCopies: copies.verdict === 'refuse',
    games,
    units,
  };
}

/** Variance of the score with openings as clusters, over that of the units taken as independent. */
function designEffect(counts: Counts, { wins, draws, losses, openings }: StopSums): number {
  const clustered = clusterScore({
    clusters: openings.distinct,
    count: wins + draws + losses,
    sum: wins + draws / 2,
    sumSquares: wins + draws / 4,
    sumSizeSquares: openings.sumGamesSquared,
    sumSizeTimesSum: openings.sumGamesTimesScore,
    sumSumSquares: openings.sumScoreSquared,
  });
  return (clustered.standardError / scoreEstimate(counts).standardError) ** 2;
}

export interface StopCounter {
  add(records: readonly GameRecord[]): void;
  /** The sums of all games added so far. */
  sums(): StopSums;
  /** Null without a unit with a result. */
  read(): StopCounts | null;
}

/** Counts the units of one cell, batch by batch. Games without a result, and pairs with one, are left out. */
export function createStopCounter(cell: Pick<Cell, 'gamesPerUnit'>, how: CountedAs): StopCounter {
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const counts = { units: 0, games: 0, played: 0, scoredUnits: 0, wins: 0, draws: 0, losses: 0 };
  const sequences = new Set<string>();
  const clusters = new Map<string, { games: number; score: number }>();
  const openings = { distinct: 0, sumGamesSquared: 0, sumScoreSquared: 0, sumGamesTimesScore: 0 };
  let lastScoredUnit = -1;

  const scoreOf = ({ score, game }: GameRecord): number | null =>
    score === null || how.measured === 'first-player' || game % 2 === 0 ? score : 1 - score;

  function addToOpening(hash: string, score: number): void {
    const cluster = clusters.get(hash) ?? { games: 0, score: 0 };
    if (cluster.games === 0) {
      clusters.set(hash, cluster);
      openings.distinct += 1;
    }
    openings.sumGamesSquared += 2 * cluster.games + 1;
    openings.sumScoreSquared += score * (2 * cluster.score + score);
    openings.sumGamesTimesScore += cluster.games * score + cluster.score + score;
    cluster.games += 1;
    cluster.score += score;
  }

  function sums(): StopSums {
    return { ...counts, distinctGames: sequences.size, pairs: [...pairs], openings: { ...openings } };
  }

  return {
    add(records) {
      let firstOfPair: number | null = null;
      for (const record of records) {
        counts.games += 1;
        if (record.game === 0) counts.units += 1;
        if (record.ending !== 'crashed') {
          counts.played += 1;
          sequences.add(record.movesHash);
        }
        const score = scoreOf(record);
        if (record.game === 0) firstOfPair = score;
        else if (cell.gamesPerUnit === 2 && score !== null && firstOfPair !== null)
          pairs[2 * (score + firstOfPair)]! += 1;
        if (score === null) continue;
        if (record.unit !== lastScoredUnit) counts.scoredUnits += 1;
        lastScoredUnit = record.unit;
        if (score === 1) counts.wins += 1;
        else if (score === 0) counts.losses += 1;
        else counts.draws += 1;
        addToOpening(record.openingHash, score);
      }
    },
    sums,
    read: () => stopCountsOf(sums(), cell, how),
  };
}
