import {
  DEFAULT_CONFIDENCE,
  OPENING_MIN_GAMES,
  openingTable,
  type Results,
  scoreEstimate,
  shareInterval,
  wilsonShare,
} from '@draughts-lab/stats';
import type { OpeningResults } from '@draughts-lab/store';
import { type Estimate, estimateOf } from './estimate.ts';

/** What the games from one opening came to. */
export interface OpeningLine {
  readonly opening: string;
  readonly hash: string;
  readonly games: number;
  readonly counted: number;
  readonly score: Estimate | null;
  /** The score drawn towards the mean of all openings. */
  readonly shrunken: number | null;
  readonly drawRate: Estimate | null;
  readonly meanPlies: number | null;
  /** Fewer than 30 games with a result. */
  readonly sparse: boolean;
}

/** The openings of a cell, in the order of the results. With more than two seats the score is the share of games won. */
export function openingLines(
  openings: readonly OpeningResults[],
  seats: number,
  confidence: number,
): OpeningLine[] {
  const table = openingTable(
    openings.map(({ openingHash, wins, draws, losses }) => ({
      key: openingHash,
      results: scored({ wins, draws, losses }, seats),
    })),
    confidence,
  );
  const byHash = new Map(table.rows.map((row) => [row.key, row]));
  return openings.map(({ opening, openingHash, games, wins, draws, losses, meanPlies }) => {
    const row = byHash.get(openingHash);
    return {
      opening,
      hash: openingHash,
      games,
      counted: wins + draws + losses,
      score: row === undefined ? null : { ...estimateOf(row.score), value: row.score.observed },
      shrunken: row?.shrunkenScore ?? null,
      drawRate: row === undefined ? null : estimateOf(wilsonShare(draws, wins + draws + losses, confidence)),
      meanPlies,
      sparse: row?.sparse ?? true,
    };
  });
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
