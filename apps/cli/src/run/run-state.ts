import type { RunSummary } from '@draughts-lab/store';

/**
 * `finished`: all planned games are played. `stopped by rule`: the stop rule of the run needs no more of them.
 * `unfinished`: there is something left to play.
 */
export type RunState = 'finished' | 'stopped by rule' | 'unfinished';

/** How far a run is. What a stop rule says is computed from the rows of the run. */
export async function runStateOf({
  dir,
  manifest,
  gamesFinished,
  gamesPlanned,
}: Pick<RunSummary, 'dir' | 'manifest' | 'gamesFinished' | 'gamesPlanned'>): Promise<RunState> {
  if (gamesFinished >= gamesPlanned) return 'finished';
  if (manifest.stop.kind === 'fixed' || gamesFinished === 0) return 'unfinished';
  const [{ openRun }, { stoppedCellsOf }] = await Promise.all([
    import('@draughts-lab/store'),
    import('@draughts-lab/report'),
  ]);
  const opened = await openRun(dir);
  if (!opened.ok) return 'unfinished';
  try {
    const cells = await stoppedCellsOf(opened.value);
    return cells.every(({ stopped }) => stopped !== 'no') ? 'stopped by rule' : 'unfinished';
  } finally {
    await opened.value.close();
  }
}
