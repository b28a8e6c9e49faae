import { gameCount, type Results } from '../score/counts.ts';
import { type Heterogeneity, heterogeneity } from './heterogeneity.ts';
import { DEFAULT_CONFIDENCE, type Estimate } from '../score/interval.ts';
import { scoreEstimate, type ScoreEstimate } from '../score/score.ts';
import { wilsonShare } from '../score/wilson.ts';

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
  /** The score drawn towards the mean of all openings; sort by this. */
  readonly shrunkenScore: number;
  readonly drawRate: Estimate;
  /** Fewer than 30 games: show it greyed out. */
  readonly sparse: boolean;
}

export interface OpeningTable {
  /** By games, most first, then by key. Openings without games are left out. */
  readonly rows: readonly OpeningRow[];
  /** Of the first player's score between openings; null without any game. */
  readonly heterogeneity: Heterogeneity | null;
}

/**
 * Results by opening, with shrunken scores and the heterogeneity between openings.
 *
 * Openings with fewer than 30 games enter with their Jeffreys score, so that one lucky game has no zero error.
 */
export function openingTable(
  openings: readonly OpeningTally[],
  confidence: number = DEFAULT_CONFIDENCE,
): OpeningTable {
  const played = openings.filter(({ results }) => gameCount(results) > 0);
  if (played.length === 0) return { rows: [], heterogeneity: null };
  const total = played.reduce((games, { results }) => games + gameCount(results), 0);
  const scores = played.map(({ results }) => scoreEstimate(results, { confidence }));
  const between = heterogeneity(scores);
  const rows = played.map(({ key, results }, i): OpeningRow => {
    const games = gameCount(results);
    return {
      key,
      games,
      results,
      share: games / total,
      score: scores[i]!,
      shrunkenScore: between.shrunken[i]!,
      drawRate: wilsonShare(results.draws, games, confidence),
      sparse: games < OPENING_MIN_GAMES,
    };
  });
  return {
    rows: rows.toSorted((a, b) => b.games - a.games || (a.key < b.key ? -1 : 1)),
    heterogeneity: between,
  };
}
