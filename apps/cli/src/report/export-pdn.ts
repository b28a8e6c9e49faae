import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type GameRecord, storedMoves } from '@draughts-lab/records';
import {
  gamePdn,
  importedFen,
  keepsGame,
  keptGame,
  type ReplayedGame,
  replayUnit,
  variantOfCell,
  type WrittenGame,
} from '@draughts-lab/selfplay';
import { isNoFile, finishedBatches, readRecords, type Run } from '@draughts-lab/store';
import { CliError, systemReason } from '../shared/exit.ts';
import { createWorkView } from '../shared/work-view.ts';

export interface ExportedPdn {
  readonly games: number;
  /** Games that came out otherwise than stored, and are left out: another version of the program played them. */
  readonly different: number;
}

/**
 * Writes the games of a run as PDN, in index order. Moves that the run keeps are written as they are; otherwise each unit
 * is played again.
 *
 * @throws CliError when there is such a file and it is not to be replaced, or it cannot be written
 */
export async function exportPdn(run: Run, file: string, overwrite: boolean): Promise<ExportedPdn> {
  if (!overwrite && existsSync(file))
    throw new CliError(`${file}: the file exists already; --overwrite replaces it`);
  if (isNoFile(file)) throw new CliError(`${file}: is no plain file, and is not replaced`);
  const temporary = `${file}.${process.pid}.part`;
  const total = finishedBatches(run).reduce((sum, batch) => sum + batch.games, 0);
  const view = createWorkView({ what: 'games written', total });
  let [games, different] = [0, 0];
  async function* texts(): AsyncGenerator<string> {
    /** Rules that a game of the file has brought. */
    const told = new Set<string>();
    for await (const game of writtenGames(run)) {
      if (game === null) {
        different += 1;
        continue;
      }
      const variant = variantOfCell(run.manifest, game.record.cell);
      yield `${gamePdn(run.manifest, variant, game, told.has(variant.hash) ? 'named' : 'document')}\n`;
      told.add(variant.hash);
      games += 1;
      view.at(games);
    }
  }
  try {
    await pipeline(texts, createWriteStream(temporary, { flags: 'wx' }));
    await rename(temporary, file);
    return { games, different };
  } catch (error) {
    await rm(temporary, { force: true });
    const reason = systemReason(error);
    if (reason === undefined) throw error;
    throw new CliError(`${file}: cannot be written: ${reason}`, undefined, { cause: error });
  } finally {
    view.end();
  }
}

/** Each game with its moves; null for one that cannot be had again. Games without a move are left out. */
async function* writtenGames(run: Run): AsyncGenerator<WrittenGame | null> {
  const { manifest } = run;
  let unit: { readonly of: GameRecord; readonly games: readonly ReplayedGame[] } | undefined;
  for await (const record of readRecords(run)) {
    if (record.plies === 0) continue;
    // Positions of a book are not stored with a game; from the start position the moves say all.
    if (keepsGame(manifest, record)) {
      yield record.trace === null || manifest.imported !== undefined
        ? { record, startFen: importedFen(record), texts: storedMoves(record) }
        : keptGame(manifest, record);
      continue;
    }
    if (unit === undefined || unit.of.cell !== record.cell || unit.of.unit !== record.unit)
      unit = { of: record, games: replayUnit(manifest, record.cell, record.unit) };
    const game = unit.games[record.game]!;
    yield game.record.movesHash === record.movesHash ? { ...game, record } : null;
  }
}
