import type { Cell, GameRecord } from '@draughts-lab/records';
import { type ClusterSums, clusterScore } from './cluster.ts';
import { type Counts, isPairs } from './counts.ts';
import { duplicateGuard } from './duplicates.ts';
import { scoreEstimate } from './score.ts';

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

export interface StopCounter {
  add(records: readonly GameRecord[]): void;
  /** Null without a unit with a result. */
  read(): StopCounts | null;
}

export interface CountedAs {
  readonly measured: 'first-player' | 'listed-first';
  /** Pairs of games on one opening, where a unit has two; single games otherwise. */
  readonly pairs: boolean;
}

/** Counts the units of one cell, batch by batch. Games without a result, and pairs with one, are left out. */
export function createStopCounter(cell: Pick<Cell, 'gamesPerUnit'>, how: CountedAs): StopCounter {
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const results = { wins: 0, draws: 0, losses: 0 };
  const sequences = new Set<string>();
  const openings = new Map<string, { games: number; sum: number }>();
  const usePairs = how.pairs && cell.gamesPerUnit === 2;
  let games = 0;
  let units = 0;
  let played = 0;
  let squares = 0;
  /** Units with a result, and the last of them. */
  let scored = 0;
  let lastUnit = -1;

  const scoreOf = ({ score, game }: GameRecord): number | null =>
    score === null || how.measured === 'first-player' || game % 2 === 0 ? score : 1 - score;

  return {
    add(records) {
      let firstOfPair: number | null = null;
      for (const record of records) {
        games += 1;
        if (record.game === 0) units += 1;
        if (record.ending !== 'crashed') {
          played += 1;
          sequences.add(record.movesHash);
        }
        const score = scoreOf(record);
        if (record.game === 0) firstOfPair = score;
        else if (usePairs && score !== null && firstOfPair !== null) pairs[2 * (score + firstOfPair)]! += 1;
        if (score === null) continue;
        if (record.unit !== lastUnit) scored += 1;
        lastUnit = record.unit;
        if (score === 1) results.wins += 1;
        else if (score === 0) results.losses += 1;
        else results.draws += 1;
        squares += score * score;
        const opening = openings.get(record.openingHash) ?? { games: 0, sum: 0 };
        openings.set(record.openingHash, { games: opening.games + 1, sum: opening.sum + score });
      }
    },
    read() {
      const counts: Counts = usePairs ? [...pairs] : { ...results };
      const counted = results.wins + results.draws + results.losses;
      if (counted === 0 || (isPairs(counts) && counts.every((count) => count === 0))) return null;
      const copies = duplicateGuard(played, sequences.size);
      // Openings that no two units share say nothing beyond the units themselves.
      const shared = openings.size >= 2 && openings.size < scored;
      const design = shared ? designEffect(counts, openingSums(openings, squares)) : 1;
      return {
        counts,
        inflation: copies.varianceInflation * Math.max(1, design),
        tooManyCopies: copies.verdict === 'refuse',
        games,
        units,
      };
    },
  };
}

/** Variance of the score with openings as clusters, over that of the units taken as independent. */
function designEffect(counts: Counts, sums: ClusterSums): number {
  return (clusterScore(sums).standardError / scoreEstimate(counts).standardError) ** 2;
}

function openingSums(
  openings: ReadonlyMap<string, { readonly games: number; readonly sum: number }>,
  sumSquares: number,
): ClusterSums {
  const sums = { clusters: openings.size, count: 0, sum: 0, sumSquares };
  let [sumSizeSquares, sumSizeTimesSum, sumSumSquares] = [0, 0, 0];
  for (const { games, sum } of openings.values()) {
    sums.count += games;
    sums.sum += sum;
    sumSizeSquares += games * games;
    sumSizeTimesSum += games * sum;
    sumSumSquares += sum * sum;
  }
  return { ...sums, sumSizeSquares, sumSizeTimesSum, sumSumSquares };
}
