import {
  DEFAULT_CONFIDENCE,
  type Heterogeneity,
  OPENING_MIN_GAMES,
  openingTable,
  type Results,
  scoreEstimate,
  shareInterval,
  wilsonShare,
} from '@draughts-lab/stats';
import type { OpeningResults } from '@draughts-lab/store';
import { pick } from './by-name.ts';
import { type Estimate, estimateOf } from './estimate.ts';

/** What the games from one opening came to. */
export interface OpeningLine {
  readonly opening: string;
  readonly hash: string;
  readonly games: number;
  readonly counted: number;
  readonly score: Estimate | null;
  /** The score drawn towards the mean of all openings. */
  readonly shrunken: Estimate | null;
  readonly drawRate: Estimate | null;
  /** Two-game matches of equal players from here that are decided; null with fewer than two games, or more than two seats. */
  readonly decided: Estimate | null;
  /** Draws and decided matches, drawn towards the means of all openings. */
  readonly shrunkenDraws: Estimate | null;
  readonly shrunkenDecided: Estimate | null;
  /** That the score is level: exact sign test, adjusted for all openings (Holm); null with more than two seats. */
  readonly pValue: number | null;
  readonly distinctGames: number;
  readonly meanPlies: number | null;
  /** Fewer than 30 games with a result. */
  readonly sparse: boolean;
}

/** How much openings differ beyond their noise. */
export interface OpeningSpread {
  /** Share of the variance between openings that is no noise. */
  readonly iSquared: number;
  /** Standard deviation of what is no noise. */
  readonly deviation: number;
  /** That all openings are alike. */
  readonly pValue: number;
}

/** Null where fewer than two openings have two games; draws and decided matches also with more than two seats. */
export interface OpeningSpreads {
  readonly score: OpeningSpread | null;
  readonly draws: OpeningSpread | null;
  readonly decided: OpeningSpread | null;
}

export interface OpeningLines {
  /** By games, most first, then by shrunken score: what favours the first player most comes first. */
  readonly lines: readonly OpeningLine[];
  readonly between: OpeningSpreads;
}

/** The openings of a cell. With more than two seats the score is the share of games won. */
export function openingLines(
  openings: readonly OpeningResults[],
  seats: number,
  confidence: number,
): OpeningLines {
  const { rows, between } = openingTable(
    openings.map(({ openingHash, wins, draws, losses }) => ({
      key: openingHash,
      results: scored({ wins, draws, losses }, seats),
    })),
    confidence,
  );
  const byHash = new Map(rows.map((row) => [row.key, row]));
  const lines = openings.map(({ openingHash, wins, draws, losses, ...facts }): OpeningLine => {
    const row = byHash.get(openingHash);
    // Of more than two players neither a draw nor a level score is known here: a win is the only thing that is followed.
    const pair = seats === 2 ? row : undefined;
    const estimate = (of: Parameters<typeof estimateOf>[0] | null | undefined): Estimate | null =>
      of ? estimateOf(of) : null;
    return {
      ...pick(facts, ['opening', 'games', 'distinctGames', 'meanPlies']),
      hash: openingHash,
      counted: wins + draws + losses,
      score: row === undefined ? null : { ...estimateOf(row.score), value: row.score.observed },
      shrunken: estimate(row?.shrunken.score),
      drawRate: row === undefined ? null : estimateOf(wilsonShare(draws, wins + draws + losses, confidence)),
      shrunkenDraws: estimate(pair?.shrunken.draws),
      decided: estimate(pair?.decided),
      shrunkenDecided: estimate(pair?.shrunken.decided),
      pValue: pair?.pValue ?? null,
      sparse: row?.sparse ?? true,
    };
  });
  const spread = (of: Heterogeneity | null): OpeningSpread | null =>
    of && rows.filter(({ games }) => games > 1).length > 1
      ? { iSquared: of.iSquared, deviation: Math.sqrt(of.tauSquared), pValue: of.pValue }
      : null;
  return {
    lines: lines.toSorted(
      (a, b) =>
        b.games - a.games ||
        (b.shrunken?.value ?? 0) - (a.shrunken?.value ?? 0) ||
        (a.hash < b.hash ? -1 : 1),
    ),
    between: {
      score: spread(between.score),
      draws: seats === 2 ? spread(between.draws) : null,
      decided: seats === 2 ? spread(between.decided) : null,
    },
  };
}

/** Openings that a table names for each side. */
export const NAMED_OPENINGS = 10;

/** Both ends of the rated openings, best for the first player first; none where a single opening was played. */
export function bestForEachSide(rated: readonly OpeningLine[]): readonly OpeningLine[] {
  if (rated.length < 2) return [];
  return rated.length <= 2 * NAMED_OPENINGS
    ? rated
    : [...rated.slice(0, NAMED_OPENINGS), ...rated.slice(-NAMED_OPENINGS)];
}

/**
 * Score and draws of some games of one cell, such as those that begin with a move. With more than two seats the score is
 * the share of games won.
 */
export function scoreOfResults(
  { wins, draws, losses }: Results,
  seats: number,
  confidence: number,
): { readonly score: Estimate | null; readonly drawRate: Estimate | null; readonly sparse: boolean } {
  const counted = wins + draws + losses;
  const sparse = counted < OPENING_MIN_GAMES;
  if (counted === 0) return { score: null, drawRate: null, sparse };
  const score = scoreEstimate(scored({ wins, draws, losses }, seats), { confidence });
  return {
    score: { ...estimateOf(score), value: score.observed },
    drawRate: estimateOf(wilsonShare(draws, counted, confidence)),
    sparse,
  };
}

/** With more than two seats a draw is not half a win: only wins are followed. */
export function scored({ wins, draws, losses }: Results, seats: number): Results {
  return seats === 2 ? { wins, draws, losses } : { wins, draws: 0, losses: losses + draws };
}

/** The share of openings that are not level. */
export function levelShare(level: number, openings: number): Estimate {
  const unlevel = openings - level;
  return estimateOf({
    value: unlevel / openings,
    interval: shareInterval(unlevel, openings, DEFAULT_CONFIDENCE),
  });
}
