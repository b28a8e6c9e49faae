import { createHash } from 'node:crypto';
import { isBeingWritten } from '@draughts-lab/store';
import type { RunRow, RunState } from '../api/runs.ts';
import type { RunPlace } from './runs-folder.ts';

type StateNow = Pick<RunRow, 'state' | 'elsewhere'>;

/**
 * How a run stands just now.
 *
 * @param stored what its folder says
 * @param live what this server does with it, if anything
 */
export function stateNow({ dir }: RunPlace, stored: RunState, live: RunState | undefined): StateNow {
  if (live !== undefined) return { state: live, elsewhere: false };
  const elsewhere = (stored === 'unfinished' || stored === 'reading') && isBeingWritten(dir);
  return { state: elsewhere ? 'running' : stored, elsewhere };
}

/** A short word for the contents of a folder and what is done with it: another one when something has changed. */
export function versionOf({ dir }: RunPlace, signature: string, live: RunState | undefined): string {
  const words = `${signature} ${live ?? isBeingWritten(dir)}`;
  return createHash('sha256').update(words).digest('hex').slice(0, 16);
}
