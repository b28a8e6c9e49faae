import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import type { GameRecord } from '@draughts-lab/records';
import { gamePdn, type ReplayedGame, replayUnit, type WrittenGame } from '@draughts-lab/selfplay';
import { readRecords, type Run } from '@draughts-lab/store';
import { CliError } from '../shared/exit.ts';
import { variantOfCell } from '../run/replay-command.ts';

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
  const temporary = `${file}.${process.pid}.part`;
  const out = createWriteStream(temporary);
  const opened = Promise.race([
    once(out, 'open'),
    once(out, 'error').then(([error]) => Promise.reject(error)),
  ]);
  try {
    await opened;
    let [games, different] = [0, 0];
    for await (const game of writtenGames(run)) {
      if (game === null) {
        different += 1;
        continue;
      }
      const variant = variantOfCell(run.manifest, game.record.cell);
      const text = gamePdn(run.manifest, variant, game);
      games += 1;
      if (!out.write(`${text}\n`)) await once(out, 'drain');
    }
    out.end();
    await once(out, 'close');
    renameSync(temporary, file);
    return { games, different };
  } catch (error) {
    out.destroy();
    rmSync(temporary, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CliError(`${file}: cannot be written (${code})`, undefined, { cause: error });
  }
}

/** Each game with its moves; null for one that cannot be had again. Games without a move are left out. */
async function* writtenGames(run: Run): AsyncGenerator<WrittenGame | null> {
  const { manifest } = run;
  let unit: { readonly of: GameRecord; readonly games: readonly ReplayedGame[] } | undefined;
  for await (const record of readRecords(run)) {
    if (record.plies === 0) continue;
    // Positions of a book are not stored with a game; from the start position the moves say all.
    if (record.moves !== null && manifest.openings.kind !== 'book') {
      yield { record, startFen: null, texts: record.moves.split(' ') };
      continue;
    }
    if (unit === undefined || unit.of.cell !== record.cell || unit.of.unit !== record.unit)
      unit = { of: record, games: replayUnit(manifest, record.cell, record.unit) };
    const { record: again, startFen, texts } = unit.games[record.game]!;
    yield again.movesHash === record.movesHash ? { record, startFen, texts } : null;
  }
}
