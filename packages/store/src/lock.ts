import { readFileSync, readdirSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fail, type Issue, ok, type Parsed } from '@draughts-lab/input';

/** Folders that this process writes. */
const held = new Set<string>();

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** When the process started, in the units of the system; null where that cannot be found out. */
  readonly started: string | null;
}

/**
 * Makes this process the only writer of a run folder. A lock of a process that is no longer there counts for nothing.
 *
 * Each process puts down its own file first and then looks for others: of two that start together at most one goes on.
 *
 * @param dir absolute path
 * @returns a function that gives the folder free again, or an issue that names the other writer
 */
export function lockForWriting(dir: string): Parsed<() => void> {
  if (held.has(dir)) return fail([{ path: dir, message: 'this program is already writing to the run' }]);
  const own = join(dir, `writer-${process.pid}.lock`);
  const owner: Owner = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
  writeFileSync(`${own}.tmp`, JSON.stringify(owner));
  renameSync(`${own}.tmp`, own);
  const other = readdirSync(dir)
    .filter((file) => /^writer-\d+\.lock$/.test(file) && join(dir, file) !== own)
    .map((file) => otherWriter(dir, file))
    .find((issue) => issue !== undefined);
  if (other !== undefined) {
    unlinkSync(own);
    return fail([other]);
  }
  held.add(dir);
  return ok(() => {
    held.delete(dir);
    unlinkSync(own);
  });
}

function otherWriter(dir: string, file: string): Issue | undefined {
  const path = join(dir, file);
  let owner: Owner;
  try {
    owner = JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return undefined; // gone meanwhile
  }
  if (owner.host === hostname() && !isAlive(owner)) {
    unlinkSync(path);
    return undefined;
  }
  return {
    path,
    message: `process ${owner.pid} on ${owner.host} is writing to this run`,
    hint: 'stop it first; if it is no longer there, delete this file',
  };
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: unknown }).code === 'EPERM';
  }
  // The same number may have gone to another process.
  return started === null || startOf(pid) === started;
}

/** Start of a process in clock ticks since boot (field 22 of /proc/PID/stat on Linux); null elsewhere. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
