import type { GameRecord } from '@draughts-lab/records';
import { type ReplayedGame, replayImported, replayUnit } from '@draughts-lab/selfplay';
import { readRecords, type Run } from '@draughts-lab/store';
import { createWorkView } from '../shared/work-view.ts';

/**
 * The games of the first units of a row, played again; null for one that comes out otherwise than stored. Games without a
 * move are left out.
 *
 * @param units at most so many
 * @param purpose for the line of progress
 */
export async function* replayedGames(
  run: Run,
  cell: number,
  units: number,
  purpose: string,
): AsyncGenerator<{ readonly record: GameRecord; readonly game: ReplayedGame } | null> {
  const { manifest } = run;
  const { variant, gamesPerUnit, units: all } = manifest.cells[cell]!;
  const view = createWorkView({
    what: `units of ${manifest.variants[variant]!.id} played again ${purpose}`,
    total: Math.min(units, all),
  });
  let done = 0;
  let unit: { readonly number: number; readonly games: readonly ReplayedGame[] } | undefined;
  for await (const record of readRecords(run, { cell, limit: units * gamesPerUnit })) {
    if (record.plies === 0) continue;
    if (manifest.imported !== undefined) {
      view.at(done);
      done += 1;
      yield { record, game: replayImported(manifest, record) };
      continue;
    }
    if (unit?.number !== record.unit) {
      view.at(done);
      done += 1;
      unit = { number: record.unit, games: replayUnit(manifest, cell, record.unit) };
    }
    const game = unit.games[record.game]!;
    yield game.record.movesHash === record.movesHash ? { record, game } : null;
  }
  view.end();
}
