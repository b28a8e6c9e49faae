import { rmSync } from 'node:fs';
import { plannedGames } from '@draughts-lab/records';
import { damageNotes } from '@draughts-lab/report';
import { finishedBatches, type Run } from '@draughts-lab/store';
import { writeWhole } from '@draughts-lab/store/kept';
import { note } from '../shared/io.ts';

/**
 * Says beside an exported file what is missing from it because the run is damaged: in a file of its own, as a CSV has no
 * place for it. Without damage such a file of an earlier export is removed.
 */
export function writeDamage(run: Run, file: string): void {
  const path = `${file}.damaged.txt`;
  const games = finishedBatches(run).reduce((sum, batch) => sum + batch.games, 0);
  const gamesPlanned = plannedGames(run.manifest);
  const lines = damageNotes({ lost: run.lost, games, gamesPlanned });
  if (lines.length === 0) {
    rmSync(path, { force: true });
    return;
  }
  writeWhole(path, `${lines.join('\n')}\n`);
  note(`${path}: says what is missing from ${file}`);
}
