import { type StoppedCell, stoppedCells } from '@draughts-lab/stats';
import { finishedBatches, type Run, storedGames } from '@draughts-lab/store';

/** How the cells of a stored run stopped, from its rows; empty where all planned games are played. */
export async function stoppedCellsOf(run: Run): Promise<StoppedCell[]> {
  const stored = storedGames(run);
  try {
    return await stoppedCells(run.manifest, {
      finished: new Set(finishedBatches(run).map(({ index }) => index)),
      read: (batch) => stored.read(batch),
    });
  } finally {
    await stored.close();
  }
}
