import { parseFen } from '@draughts-lab/notation';
import type { Manifest, Tally } from '@draughts-lab/records';
import { replayUnit } from '@draughts-lab/selfplay';
import { wilsonShare } from '@draughts-lab/stats';
import { formatIssues, initialSetup, parseVariant, type Variant } from '@draughts-lab/variant';
import { countRuleUse, type GameOfMoves } from '../rule-use/rule-use.ts';
import { type ReportEstimate, reportEstimate } from './report-estimate.ts';

/** How often the rules of a variant mattered in the first units of a row, played again. */
export interface ReportRules {
  readonly games: number;
  readonly plies: number;
  /** Most pieces taken in one turn. */
  readonly longestCapture: number;
  /** Shares of the turns that captured; null when there was none. */
  readonly kingCaptures: ReportEstimate | null;
  readonly multiCaptures: ReportEstimate | null;
  /** Shares of the games. */
  readonly gamesWithPromotion: ReportEstimate | null;
  readonly gamesWithKingCapture: ReportEstimate | null;
  readonly rules: readonly {
    readonly rule: string;
    /** Share of the plies at which the legal moves were others because of it. */
    readonly plies: number;
    /** Share of the games with such a ply. */
    readonly games: ReportEstimate;
    /** Share of the games with a move that it alone made legal. */
    readonly gamesPlayed: ReportEstimate;
  }[];
}

/**
 * Plays the first units of a row again and counts which rules mattered.
 *
 * @param units at most so many
 * @returns null when there is nothing to count
 */
export function rulesOf(
  manifest: Manifest,
  { cell, games: stored }: Tally,
  units: number,
): ReportRules | null {
  const { variant: index, gamesPerUnit } = manifest.cells[cell]!;
  const { id, document } = manifest.variants[index]!;
  const parsed = parseVariant(document);
  if (!parsed.ok) throw new Error(formatIssues(id, parsed.issues));
  const variant = parsed.value;
  const count = Math.min(units, Math.floor(stored / gamesPerUnit));
  const games = Array.from({ length: count }, (_, unit) => replayUnit(manifest, cell, unit))
    .flat()
    .filter(({ moves }) => moves.length > 0)
    .map(({ startFen, moves, record }): GameOfMoves => {
      return { start: startOf(variant, startFen), moves, openingPlies: record.openingPlies };
    });
  if (games.length === 0) return null;
  const use = countRuleUse(variant, games);
  const share = (part: number, whole: number): ReportEstimate => reportEstimate(wilsonShare(part, whole));
  const ofCaptures = (part: number): ReportEstimate | null =>
    use.captures === 0 ? null : share(part, use.captures);
  return {
    games: use.games,
    plies: use.plies,
    longestCapture: use.longestCapture,
    kingCaptures: ofCaptures(use.kingCaptures),
    multiCaptures: ofCaptures(use.multiCaptures),
    gamesWithPromotion: share(use.gamesWithPromotion, use.games),
    gamesWithKingCapture: share(use.gamesWithKingCapture, use.games),
    rules: use.rules.map(({ rule, plies, games: mattered, gamesPlayed }) => ({
      rule,
      plies: use.plies === 0 ? 0 : plies / use.plies,
      games: share(mattered, use.games),
      gamesPlayed: share(gamesPlayed, use.games),
    })),
  };
}

function startOf(variant: Variant, fen: string | null): GameOfMoves['start'] {
  if (fen === null) return initialSetup(variant);
  const parsed = parseFen(variant, fen);
  if (!parsed.ok) throw new Error(formatIssues(fen, parsed.issues));
  return parsed.value;
}
