import { formatIssues } from '@draughts-lab/input';
import { parseFen } from '@draughts-lab/notation';
import type { GameRecord } from '@draughts-lab/records';
import { type ReplayedGame, replayUnit } from '@draughts-lab/selfplay';
import { type Estimate, estimateOf, type ReportRules } from '@draughts-lab/report';
import { wilsonShare } from '@draughts-lab/stats';
import { readRecords, type Run } from '@draughts-lab/store';
import { initialSetup, parseVariant, type Variant } from '@draughts-lab/variant';
import { countRuleUse, type GameOfMoves } from '../rule-use/rule-use.ts';

/**
 * Plays the first units of a row again and counts which rules mattered, in the games that come out as they are stored.
 *
 * @param units at most so many
 * @returns null when the row has no game with a move
 */
export async function rulesOf(run: Run, cell: number, units: number): Promise<ReportRules | null> {
  const { manifest } = run;
  const { variant: index, gamesPerUnit } = manifest.cells[cell]!;
  const { id, document } = manifest.variants[index]!;
  const parsed = parseVariant(document);
  if (!parsed.ok) throw new Error(formatIssues(id, parsed.issues));
  const variant = parsed.value;
  const games: GameOfMoves[] = [];
  let different = 0;
  let unit: { readonly number: number; readonly games: readonly ReplayedGame[] } | undefined;
  for await (const record of readRecords(run, { cell, limit: units * gamesPerUnit })) {
    if (record.plies === 0) continue;
    if (unit?.number !== record.unit)
      unit = { number: record.unit, games: replayUnit(manifest, cell, record.unit) };
    const replayed = unit.games[record.game]!;
    if (replayed.record.movesHash === record.movesHash) games.push(gameOf(variant, record, replayed));
    else different += 1;
  }
  if (games.length + different === 0) return null;
  const use = countRuleUse(variant, games);
  const share = (part: number, whole: number): Estimate => estimateOf(wilsonShare(part, whole));
  const ofCaptures = (part: number): Estimate | null =>
    use.captures === 0 ? null : share(part, use.captures);
  return {
    games: use.games,
    different,
    plies: use.plies,
    longestCapture: use.longestCapture,
    kingCaptures: ofCaptures(use.kingCaptures),
    multiCaptures: ofCaptures(use.multiCaptures),
    gamesWithPromotion: use.games === 0 ? null : share(use.gamesWithPromotion, use.games),
    gamesWithKingCapture: use.games === 0 ? null : share(use.gamesWithKingCapture, use.games),
    rules: (use.games === 0 ? [] : use.rules).map(({ rule, plies, games: mattered, gamesPlayed }) => ({
      rule,
      plies: use.plies === 0 ? 0 : plies / use.plies,
      games: share(mattered, use.games),
      gamesPlayed: share(gamesPlayed, use.games),
    })),
  };
}

function gameOf(
  variant: Variant,
  { openingPlies }: GameRecord,
  { startFen, moves }: ReplayedGame,
): GameOfMoves {
  if (startFen === null) return { start: initialSetup(variant), moves, openingPlies };
  const start = parseFen(variant, startFen);
  if (!start.ok) throw new Error(formatIssues(startFen, start.issues));
  return { start: start.value, moves, openingPlies };
}
