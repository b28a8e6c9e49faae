import { lstat } from 'node:fs/promises';
import { MachineFault, message } from '@draughts-lab/input';

/** A file of a run is not what it was when the run was opened: what was computed from it does not count. */
export class RunDamagedError extends MachineFault {
  override readonly name = 'RunDamagedError';

  constructor(path: string) {
    super(message('store.damaged-since', { file: path }));
  }
}

/** A file that was found to be what was stored: its state then, and when that was. */
interface Checked {
  readonly state: string;
  readonly at: number;
}

/** By path; the one that was looked at longest ago comes first. */
const checked = new Map<string, Checked>();
const MOST_CHECKED = 50_000;
/** After so long a file is read again although nothing of it seems to have changed: what rots on a disk keeps its times. */
const VALID_MS = 60_000;

/**
 * Whether a file has the bytes that were stored. It is read once in a process, again when anything about it has changed (the
 * time of which nobody can set back), and after a minute.
 *
 * @param stored what was stored, such as a checksum
 * @param read compares the bytes
 * @throws the error of the file system when it cannot be looked at
 */
export async function isIntact(path: string, stored: string, read: () => Promise<boolean>): Promise<boolean> {
  const { size, mtimeNs, ctimeNs, ino } = await lstat(path, { bigint: true });
  const state = [size, mtimeNs, ctimeNs, ino, stored].join(' ');
  const known = checked.get(path);
  if (known?.state === state && performance.now() - known.at < VALID_MS) return true;
  checked.delete(path);
  if (!(await read())) return false;
  checked.set(path, { state, at: performance.now() });
  if (checked.size > MOST_CHECKED) checked.delete(checked.keys().next().value!);
  return true;
}
