// What the shipped code makes from sums, made from plain values.
import type { OpeningMeasure, OpeningSize } from '@draughts-lab/records';
import { type Difference, unpairedDifference } from '../compare/difference.ts';
import type { HistogramEntry } from '../numbers/histogram.ts';
import type { ClusterSums } from '../quality/cluster.ts';
import { DEFAULT_CONFIDENCE } from '../score/interval.ts';
import type { RatingFit } from '../strength/bradley-terry.ts';

/** The histogram of a list of values, ascending. */
export function histogramOf(values: Iterable<number>): HistogramEntry[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => a.value - b.value);
}

/** One cluster: the observations that share an opening (or an opening x seed block). */
interface Cluster {
  readonly count: number;
  /** Sum of the observed values. */
  readonly sum: number;
  /** Sum of their squares. */
  readonly sumSquares: number;
}

/** Sums over clusters. Empty clusters are left out. */
export function clusterSums(clusters: readonly Cluster[]): ClusterSums {
  const filled = clusters.filter(({ count }) => count > 0);
  const total = (of: (cluster: Cluster) => number): number =>
    filled.reduce((sum, cluster) => sum + of(cluster), 0);
  return {
    clusters: filled.length,
    count: total(({ count }) => count),
    sum: total(({ sum }) => sum),
    sumSquares: total(({ sumSquares }) => sumSquares),
    sumSizeSquares: total(({ count }) => count * count),
    sumSizeTimesSum: total(({ count, sum }) => count * sum),
    sumSumSquares: total(({ sum }) => sum * sum),
  };
}

/** Sums over clusters given as plain lists of values. */
export function clusterSumsOfValues(clusters: readonly (readonly number[])[]): ClusterSums {
  return clusterSums(
    clusters.map((values) => ({
      count: values.length,
      sum: values.reduce((total, value) => total + value, 0),
      sumSquares: values.reduce((total, value) => total + value * value, 0),
    })),
  );
}

/** Difference between the ratings of two players, with the error that their covariance gives. */
export function ratingDifference(
  fit: RatingFit,
  a: string,
  b: string,
  confidence: number = DEFAULT_CONFIDENCE,
): Difference {
  const [i, j] = [a, b].map((name) => {
    const index = fit.ratings.findIndex(({ player }) => player === name);
    if (index === -1) throw new RangeError(`${name} has no rating`);
    return index;
  }) as [number, number];
  const variance = fit.covariance[i]![i]! + fit.covariance[j]![j]! - 2 * fit.covariance[i]![j]!;
  return unpairedDifference(
    { value: fit.ratings[i]!.value, standardError: Math.sqrt(Math.max(0, variance)) },
    { value: fit.ratings[j]!.value, standardError: 0 },
    confidence,
  );
}

/** A game as far as errors over openings look at it. */
export interface PlayedGame {
  readonly score: number;
  readonly plies: number;
}

/** Openings by the scores of their games; plies are 20 for each point and 40 more. */
export function openingSizes(openings: readonly (readonly number[])[]): OpeningSize[] {
  return openingSizesOf(openings.map((scores) => scores.map((score) => ({ score, plies: 40 + 20 * score }))));
}

/** Openings by their games. */
export function openingSizesOf(openings: readonly (readonly PlayedGame[])[]): OpeningSize[] {
  const filled = openings.filter((games) => games.length > 0);
  return [...Map.groupBy(filled, (games) => games.length)]
    .map(([games, group]): OpeningSize => {
      const measure = (of: (game: PlayedGame) => number): OpeningMeasure => {
        const sums = { sum: 0, sumSquares: 0, sumTotalsSquared: 0 };
        for (const list of group) {
          const values = list.map(of);
          const total = values.reduce((all, value) => all + value, 0);
          sums.sum += total;
          sums.sumSquares += values.reduce((all, value) => all + value * value, 0);
          sums.sumTotalsSquared += total * total;
        }
        return sums;
      };
      const is = (wanted: number) => (game: PlayedGame) => (game.score === wanted ? 1 : 0);
      return {
        games,
        openings: group.length,
        score: measure(({ score }) => score),
        wins: measure(is(1)),
        draws: measure(is(0.5)),
        losses: measure(is(0)),
        plies: measure(({ plies }) => plies),
      };
    })
    .toSorted((a, b) => a.games - b.games);
}
