import { formatIssues } from '@draughts-lab/input';
import { parseFen } from '@draughts-lab/notation';
import type { GameRecord } from '@draughts-lab/records';
import { type ReplayedGame, replayUnit } from '@draughts-lab/selfplay';
import { countRuleUse, type GameOfMoves } from '@draughts-lab/referee';
import type { CountedRules } from '@draughts-lab/report';
import { readRecords, type Run } from '@draughts-lab/store';
import { createWorkView } from '../shared/work-view.ts';
import { initialSetup, parseVariant, type Variant } from '@draughts-lab/variant';

/**
 * Plays the first units of a row again and counts which rules mattered, in the games that come out as they are stored.
 *
 * @param units at most so many
 * @returns null when the row has no game with a move
 */
export async function rulesOf(run: Run, cell: number, units: number): Promise<CountedRules | null> {
  const { manifest } = run;
  const { variant: index, gamesPerUnit } = manifest.cells[cell]!;
  const { id, document } = manifest.variants[index]!;
  const parsed = parseVariant(document);
  if (!parsed.ok) throw new Error(formatIssues(id, parsed.issues));
  const variant = parsed.value;
  const games: GameOfMoves[] = [];
  let different = 0;
  const total = Math.min(units, manifest.cells[cell]!.units);
  const view = createWorkView({ what: `units of ${id} played again for the rules`, total });
  let done = 0;
  let unit: { readonly number: number; readonly games: readonly ReplayedGame[] } | undefined;
  for await (const record of readRecords(run, { cell, limit: units * gamesPerUnit })) {
    if (record.plies === 0) continue;
    if (unit?.number !== record.unit) {
      view.at(done);
      done += 1;
      unit = { number: record.unit, games: replayUnit(manifest, cell, record.unit) };
    }
    const replayed = unit.games[record.game]!;
    if (replayed.record.movesHash === record.movesHash) games.push(gameOf(variant, record, replayed));
    else different += 1;
  }
  view.end();
  if (games.length + different === 0) return null;
  return { ...countRuleUse(variant, games), different };
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
