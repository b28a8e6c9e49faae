import type { GameRecord } from '@draughts-lab/records';
import {
  CannotReplayError,
  keepsGame,
  keptGame,
  type ReplayedGame,
  replayImported,
  replayUnit,
  whyNotReplayed,
} from '@draughts-lab/selfplay';
import { readRecords, type Run } from '@draughts-lab/store';
import { createWorkView } from '../shared/work-view.ts';

/** @throws CannotReplayError when the games of a row can neither be played again nor read */
export function assertReadable({ manifest }: Run, cell: number): void {
  const keeps = manifest.imported !== undefined || (manifest.keepMoves && manifest.openings.kind !== 'book');
  const why = keeps ? null : whyNotReplayed(manifest, cell);
  if (why !== null) throw new CannotReplayError(why);
}

/**
 * The games of the first units of a row, played again; null for one that comes out otherwise than stored. Games without a
 * move are left out. Where the players cannot be made here, games are read from the moves that the run keeps.
 *
 * @param units at most so many
 * @param purpose for the line of progress
 * @throws CannotReplayError when they can neither be played again nor read
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
  const isReplayable = manifest.imported !== undefined || whyNotReplayed(manifest, cell) === null;
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
    if (!isReplayable && keepsGame(manifest, record)) {
      view.at(record.unit);
      yield { record, game: keptGame(manifest, record)! };
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
