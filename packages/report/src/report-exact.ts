import { wilsonShare } from '@draughts-lab/stats';
import { type Estimate, estimateOf } from './estimate.ts';

/** Counts over games that were played again, each ply judged by endgame tables of so many pieces. */
export interface CountedExact {
  readonly pieces: number;
  readonly games: number;
  /** Games that came out otherwise than stored: counted here and nowhere else. */
  readonly different: number;
  /** Games with a ply that the tables could judge, and with one that gave something away. */
  readonly gamesJudged: number;
  readonly gamesMarked: number;
  /** Plies by what the player who moved could have had. */
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly winsGivenAway: number;
  readonly drawsGivenAway: number;
}

/** How well the known endings of a row were played. */
export interface ReportExact extends CountedExact {
  /** Share of the plies with a win, and with a draw, in hand after which it was gone; null without such a ply. */
  readonly winsLost: Estimate | null;
  readonly drawsLost: Estimate | null;
  /** Share of the games. */
  readonly reached: Estimate | null;
  readonly marked: Estimate | null;
}

/** Judges the plies of a cell; playing them again and asking tables comes from outside. */
export type ExactOf = (cell: number) => Promise<CountedExact | null>;

/** Shares with their intervals; null where no game was played again. */
export function reportExact(counts: CountedExact | null): ReportExact | null {
  if (counts === null) return null;
  const { games, gamesJudged, gamesMarked, won, drawn, winsGivenAway, drawsGivenAway } = counts;
  const share = (part: number, whole: number): Estimate | null =>
    whole === 0 ? null : estimateOf(wilsonShare(part, whole));
  return {
    ...counts,
    winsLost: share(winsGivenAway, won),
    drawsLost: share(drawsGivenAway, drawn),
    reached: share(gamesJudged, games),
    marked: share(gamesMarked, games),
  };
}
