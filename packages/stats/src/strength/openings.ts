import { incompleteBeta } from '../numeric/beta.ts';
import { normalCdf, normalPdf, twoSidedZ } from '../numeric/normal.ts';
import { holm } from '../compare/multiple-testing.ts';
import { gameCount, type Results, scoreCells, scoreMoments, sum } from '../score/counts.ts';
import { decidedShare } from '../score/decided.ts';
import {
  around,
  clampInterval,
  DEFAULT_CONFIDENCE,
  type Estimate,
  type EstimateWithError,
} from '../score/interval.ts';
import { scoreEstimate, type ScoreEstimate, usedMoments } from '../score/score.ts';
import { wilsonShare } from '../score/wilson.ts';
import { type Heterogeneity, heterogeneity } from './heterogeneity.ts';

/** Below this many games a row is not to be read as a percentage. */
export const OPENING_MIN_GAMES = 30;

/** One opening of a run: the first player's results in it. */
export interface OpeningTally {
  /** Hash of the position after the book, or whatever identifies the opening. */
  readonly key: string;
  readonly results: Results;
}

export interface OpeningRow {
  readonly key: string;
  readonly games: number;
  readonly results: Results;
  /** Share of all games of the table. */
  readonly share: number;
  /** First player's score, with `jeffreys` below 30 games. */
  readonly score: ScoreEstimate;
  readonly drawRate: Estimate;
  /** Two-game matches of equal players that are decided; null with a single game. */
  readonly decided: EstimateWithError | null;
  /** Drawn towards the mean of all openings, the more the fewer games there are: sort by these. */
  readonly shrunken: {
    readonly score: EstimateWithError;
    readonly draws: EstimateWithError;
    readonly decided: EstimateWithError | null;
  };
  /** Two-sided exact sign test against a level score, adjusted for all openings of the table (Holm). */
  readonly pValue: number;
  /** Fewer than 30 games: show it greyed out. */
  readonly sparse: boolean;
}

export interface OpeningTable {
  /** By games, most first, then by key. Openings without games are left out. */
  readonly rows: readonly OpeningRow[];
  /** How much openings differ beyond their noise, with the mean of all; null without games, or without a match. */
  readonly between: {
    readonly score: Heterogeneity | null;
    readonly draws: Heterogeneity | null;
    readonly decided: Heterogeneity | null;
  };
}

/**
 * Results by opening, with what is shrunken towards the mean (empirical Bayes) and the heterogeneity between openings.
 *
 * The error of an opening is that of a game, pooled over all openings, and its number of games: its own would be smallest
 * where by luck all games ended alike.
 */
export function openingTable(
  openings: readonly OpeningTally[],
  confidence: number = DEFAULT_CONFIDENCE,
): OpeningTable {
  const played = openings.filter(({ results }) => gameCount(results) > 0);
  if (played.length === 0) return { rows: [], between: { score: null, draws: null, decided: null } };
  const all = played.map(({ results }) => results);
  const games = all.map(gameCount);
  const total = sum(games);
  const drawn = all.map(({ wins, draws, losses }) => ({ wins: draws, draws: 0, losses: wins + losses }));
  const score = shrink(all.map(meanScore), games, withinVariance(all), confidence);
  const draws = shrink(drawn.map(meanScore), games, withinVariance(drawn), confidence);
  const decided = all.map((results) => decidedShare(results, confidence));
  const matches = shrinkDecided(decided, games, confidence);
  const adjusted = holm(all.map(signP));
  const rows = played.map(({ key, results }, i): OpeningRow => ({
    key,
    games: games[i]!,
    results,
    share: games[i]! / total,
    score: scoreEstimate(results, { confidence }),
    drawRate: wilsonShare(results.draws, games[i]!, confidence),
    decided: decided[i]!,
    shrunken: {
      score: score.estimates[i]!,
      draws: draws.estimates[i]!,
      decided: matches?.estimates[i] ?? null,
    },
    pValue: adjusted[i]!,
    sparse: games[i]! < OPENING_MIN_GAMES,
  }));
  return {
    rows: rows.toSorted((a, b) => b.games - a.games || (a.key < b.key ? -1 : 1)),
    between: { score: score.between, draws: draws.between, decided: matches?.between ?? null },
  };
}

const meanScore = (results: Results): number => scoreMoments(scoreCells(results)).mean;

/**
 * Variance of a game within its opening, pooled. Openings that were played once say nothing of it: then, and where all games
 * of each opening ended alike, it is that of all games together, which is no less.
 */
function withinVariance(openings: readonly Results[]): number {
  const within = openings.map((results) => scoreMoments(scoreCells(results)));
  const degrees = sum(within.map(({ units }) => units - 1));
  const pooled = degrees > 0 ? sum(within.map(({ units, variance }) => units * variance)) / degrees : 0;
  if (pooled > 0) return pooled;
  const add = (a: Results, b: Results): Results => ({
    wins: a.wins + b.wins,
    draws: a.draws + b.draws,
    losses: a.losses + b.losses,
  });
  return usedMoments(openings.reduce(add)).used.variance;
}

interface Shrunken {
  readonly estimates: readonly EstimateWithError[];
  readonly between: Heterogeneity;
}

/** Shares drawn towards their mean; `variance` is that of one game. */
function shrink(
  values: readonly number[],
  games: readonly number[],
  variance: number,
  confidence: number,
): Shrunken {
  const noise = games.map((count) => variance / count);
  const between = heterogeneity(values.map((value, i) => ({ value, standardError: Math.sqrt(noise[i]!) })));
  const tauSquared = expectedTauSquared(between, noise);
  const weights = noise.map((one) => 1 / (one + tauSquared));
  const weight = sum(weights);
  const mean = sum(values.map((value, i) => weights[i]! * value)) / weight;
  const estimates = values.map((value, i) => {
    const toMean = noise[i]! * weights[i]!;
    const shrunken = toMean * mean + (1 - toMean) * value;
    const standardError = Math.sqrt(toMean * tauSquared + toMean ** 2 / weight);
    const interval = around(shrunken, twoSidedZ(confidence) * standardError, 'wald', confidence);
    return { value: shrunken, standardError, interval: clampInterval(interval, 0, 1) };
  });
  return { estimates, between };
}

/**
 * What the variance between openings is expected to be, given its estimate by moments and the error of that: the mean of a
 * normal distribution cut off at 0. The estimate itself is often 0, and then all openings would have one value with an
 * interval that does not hold what could not be seen.
 */
function expectedTauSquared({ q, degrees }: Heterogeneity, noise: readonly number[]): number {
  if (degrees === 0) return 0;
  const weights = noise.map((one) => 1 / one);
  const scale = sum(weights) - sum(weights.map((weight) => weight ** 2)) / sum(weights);
  const standardError = Math.sqrt(2 * degrees) / scale;
  const z = (q - degrees) / scale / standardError;
  return Math.max(0, standardError * (z + normalPdf(z) / normalCdf(z)));
}

/** The decided matches of the openings that have two games or more; null where none has. */
function shrinkDecided(
  decided: readonly (EstimateWithError | null)[],
  games: readonly number[],
  confidence: number,
): { readonly estimates: readonly (EstimateWithError | null)[]; readonly between: Heterogeneity } | null {
  const known = decided.flatMap((estimate, i) => (estimate === null ? [] : { ...estimate, i }));
  if (known.length === 0) return null;
  const counts = known.map(({ i }) => games[i]!);
  const variance = sum(known.map(({ standardError }, at) => standardError ** 2 * counts[at]!)) / known.length;
  const { estimates, between } = shrink(
    known.map(({ value }) => value),
    counts,
    variance,
    confidence,
  );
  const byPlace = new Map(known.map(({ i }, at) => [i, estimates[at]!]));
  return { estimates: decided.map((_, i) => byPlace.get(i) ?? null), between };
}

/** Whether wins and losses could come from a fair coin: twice the tail of the binomial distribution, at most 1. */
export function signP({ wins, losses }: Results): number {
  const [more, less] = [Math.max(wins, losses), Math.min(wins, losses)];
  return more === less ? 1 : Math.min(1, 2 * incompleteBeta(0.5, more, less + 1));
}
