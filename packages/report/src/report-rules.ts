import { wilsonShare } from '@draughts-lab/stats';
import { type Estimate, estimateOf } from './estimate.ts';

/** How often the rules of a variant mattered in the first units of a row, played again. */
export interface ReportRules {
  readonly games: number;
  /** Games that came out otherwise than stored, and are not counted: another version of the program played them. */
  readonly different: number;
  readonly plies: number;
  /** Most pieces taken in one turn. */
  readonly longestCapture: number;
  /** Shares of the turns that captured; null when there was none. */
  readonly kingCaptures: Estimate | null;
  readonly multiCaptures: Estimate | null;
  /** Shares of the games. */
  readonly gamesWithPromotion: Estimate | null;
  readonly gamesWithKingCapture: Estimate | null;
  readonly rules: readonly {
    readonly rule: string;
    /** Share of the plies at which the legal moves were others because of it. */
    readonly plies: number;
    /** Share of the games with such a ply. */
    readonly games: Estimate;
    /** Share of the games with a move that it alone made legal. */
    readonly gamesPlayed: Estimate;
  }[];
}

/** Counts over games that were played again, as `countRuleUse` of packages/referee has them. */
export interface CountedRules {
  readonly games: number;
  /** Games that came out otherwise than stored: counted here and nowhere else. */
  readonly different: number;
  readonly plies: number;
  readonly captures: number;
  readonly kingCaptures: number;
  readonly multiCaptures: number;
  readonly longestCapture: number;
  readonly gamesWithPromotion: number;
  readonly gamesWithKingCapture: number;
  readonly rules: readonly {
    readonly rule: string;
    readonly plies: number;
    readonly games: number;
    readonly gamesPlayed: number;
  }[];
}

/** Counts which rules mattered in the games of a cell; playing them again needs an engine, so it comes from outside. */
export type RulesOf = (cell: number) => Promise<CountedRules | null>;

/** Shares with their intervals; null where no game was played again. */
export function reportRules(counts: CountedRules | null): ReportRules | null {
  if (counts === null) return null;
  const { games, different, plies, captures, longestCapture } = counts;
  const share = (part: number, whole: number): Estimate | null =>
    whole === 0 ? null : estimateOf(wilsonShare(part, whole));
  return {
    games,
    different,
    plies,
    longestCapture,
    kingCaptures: share(counts.kingCaptures, captures),
    multiCaptures: share(counts.multiCaptures, captures),
    gamesWithPromotion: share(counts.gamesWithPromotion, games),
    gamesWithKingCapture: share(counts.gamesWithKingCapture, games),
    rules: (games === 0 ? [] : counts.rules).map((use) => ({
      rule: use.rule,
      plies: plies === 0 ? 0 : use.plies / plies,
      games: estimateOf(wilsonShare(use.games, games)),
      gamesPlayed: estimateOf(wilsonShare(use.gamesPlayed, games)),
    })),
  };
}
