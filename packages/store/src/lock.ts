import { randomBytes } from 'node:crypto';
import {
  closeSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fail, type Issue, issueAt, message, ok, type Parsed } from '@draughts-lab/input';
import { cannotWrite, isMissing } from './durable.ts';

/** Lock files: `writer-<process>-<token>.lock`; older programs leave out the token. */
export const LOCK: RegExp = /^writer-\d+(?:-[0-9a-f]{16})?\.lock$/;

/** The writer touches its lock so often. */
const BEAT_MS = 5000;
/** A lock that was not touched for so long is that of a writer that is gone, wherever it ran. */
const GONE_MS = 60_000;

/** Folders that this process writes. */
const held = new Set<string>();

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** When the process started, in the units of the system; null where that cannot be found out. */
  readonly started: string | null;
  /**
   * The machine since it was started, and the part of it whose processes are numbered together: in two containers both
   * processes may be number 1. Null where that cannot be found out; missing in locks of older programs.
   */
  readonly place?: string | null;
}

/** The right to write to a run folder. */
export interface Lock {
  /** Whether the lock is still there: another writer may have taken a process that slept for one that is gone. */
  isHeld(): boolean;
  /** Gives the folder free again. What goes wrong then is not told: the lock counts for nothing once it is not touched. */
  release(): void;
}

/**
 * Makes this process the only writer of a run folder. A lock of a process that is no longer there counts for nothing:
 * where the processes of this one are numbered with those of this process, it is looked for; elsewhere its lock is
 * touched every few seconds while it is there.
 *
 * Each process puts down its own file first and then looks for others: of two that start together at most one goes on.
 *
 * @param dir absolute path
 * @returns or an issue that names the other writer
 * @throws Error when the lock cannot be written
 */
export function lockForWriting(dir: string): Parsed<Lock> {
  if (held.has(dir)) return fail([issueAt(dir, message('store.locked-here'))]);
  const own = join(dir, `writer-${process.pid}-${randomBytes(8).toString('hex')}.lock`);
  putDown(own);
  let other: Issue | undefined;
  try {
    const now = statSync(own).mtimeMs;
    other = readdirSync(dir)
      .filter((file) => LOCK.test(file) && join(dir, file) !== own)
      .map((file) => otherWriter(dir, file, now))
      .find((issue) => issue !== undefined);
  } catch (error) {
    remove(own);
    throw error;
  }
  if (other !== undefined) {
    remove(own);
    return fail([other]);
  }
  held.add(dir);
  const beat = setInterval(() => touch(own), BEAT_MS).unref();
  return ok({
    isHeld: () => statSync(own, { throwIfNoEntry: false }) !== undefined,
    release() {
      clearInterval(beat);
      held.delete(dir);
      remove(own);
    },
  });
}

function putDown(path: string): void {
  const { pid } = process;
  const owner: Owner = { pid, host: hostname(), started: startOf(pid), place: placeOf() };
  try {
    // A new name each time: nothing that lies there is written to.
    writeFileSync(`${path}.tmp`, JSON.stringify(owner), { flag: 'wx' });
    renameSync(`${path}.tmp`, path);
  } catch (cause) {
    remove(`${path}.tmp`);
    throw cannotWrite(path, cause);
  }
}

/** Writes the first byte again: the file gets the time of the disk it is on, whatever the clock of this machine. */
function touch(path: string): void {
  try {
    const file = openSync(path, 'r+');
    try {
      writeSync(file, '{', 0);
    } finally {
      closeSync(file);
    }
  } catch {
    // The next write to the run tells.
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It is gone, or it lapses by itself.
  }
}

/** @param now time of the disk in milliseconds */
function otherWriter(dir: string, file: string, now: number): Issue | undefined {
  const path = join(dir, file);
  let owner: Partial<Owner>;
  let untouchedMs: number;
  try {
    untouchedMs = now - statSync(path).mtimeMs;
    owner = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner>;
  } catch (error) {
    if (isMissing(error)) return undefined; // gone meanwhile
    return issueAt(path, message('store.bad-lock'), message('store.bad-lock.remedy'));
  }
  if (isGone(owner, untouchedMs)) {
    remove(path);
    return undefined;
  }
  const { pid, host, place } = owner;
  const remedy =
    place === undefined
      ? message('store.writer.stop')
      : message('store.writer.wait', { seconds: GONE_MS / 1000 });
  return issueAt(path, message('store.writer', { pid: String(pid), host: String(host) }), remedy);
}

function isGone({ pid, host, started, place }: Partial<Owner>, untouchedMs: number): boolean {
  if (pid === undefined || host !== hostname()) return place !== undefined && untouchedMs > GONE_MS;
  // A lock of an older program says no place: it is taken to be this one.
  const isHere = place === undefined || (place !== null && place === placeOf());
  return isHere ? !isAlive(pid, started ?? null) : untouchedMs > GONE_MS;
}

function isAlive(pid: number, started: string | null): boolean {
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

/** See `Owner.place`: on Linux the boot and the namespace of process numbers; the name of the machine elsewhere. */
function placeOf(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return process.platform === 'linux' ? null : process.platform;
  }
}

/** Whether a process that is still there writes to a run folder. Nothing is changed. */
export function isBeingWritten(dir: string): boolean {
  let files: string[];
  try {
    files = readdirSync(dir);
  } catch {
    return false;
  }
  return files.filter((file) => LOCK.test(file)).some((file) => isHeldBySomebody(join(dir, file)));
}

function isHeldBySomebody(path: string): boolean {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner>;
    return !isGone(owner, Date.now() - statSync(path).mtimeMs);
  } catch {
    return false; // gone meanwhile, or no lock
  }
}
