import type { Run } from '@draughts-lab/store';

/** Opens several runs, one inside the other, so that each is closed whatever happens. */
export async function withRuns(
  dirs: readonly string[],
  open: readonly Run[],
  work: (runs: readonly Run[]) => Promise<void>,
): Promise<void> {
  const [dir, ...rest] = dirs;
  if (dir === undefined) return work(open);
  const { withRun } = await import('../run/open-run.ts');
  await withRun(dir, {}, (run) => withRuns(rest, [...open, run], work));
}
