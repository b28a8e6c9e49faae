import { type StoppedCell, stoppedCells } from '@draughts-lab/stats';
import { type Run, runningSums } from '@draughts-lab/store';

/** How the cells of a stored run stopped, from its rows; empty where all planned games are played. */
export async function stoppedCellsOf(run: Run): Promise<StoppedCell[]> {
  const { stop } = run.manifest;
  return stop.kind === 'fixed' ? [] : stoppedCells(run.manifest, await runningSums(run, stop.measured));
}
