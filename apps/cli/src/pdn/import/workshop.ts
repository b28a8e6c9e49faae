import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { syncPath } from '@draughts-lab/store';
import { CliError, systemReason } from '../../shared/exit.ts';

/** Lines are written together when they come to this many characters. */
const WRITE_SIZE = 256 * 1024;

/** A file that is filled line by line. */
export interface Lines {
  readonly path: string;
  add(line: string): Promise<void>;
  close(): Promise<void>;
}

/** The folder beside a run in which it is made: the run appears complete or not at all. */
export interface Workshop {
  /** Where the run is made. */
  readonly run: string;
  lines(name: string): Promise<Lines>;
  /** Gives the run its name, and removes what is left. */
  finish(): Promise<void>;
  /** Removes everything. */
  abandon(): Promise<void>;
}

/** @throws CliError when the folder of the run is there already, or cannot be made */
export async function openWorkshop(out: string): Promise<Workshop> {
  const target = resolve(out);
  const prefix = `.${basename(target)}.import-`;
  const folder = join(dirname(target), `${prefix}${process.pid}`);
  try {
    await mkdir(dirname(target), { recursive: true });
    await removeOrphans(dirname(target), prefix);
    const there = await readdir(target).catch(() => null);
    if (there !== null && there.length > 0)
      throw new CliError(`${out}: there is something in this folder already; give the run another one`);
    await mkdir(folder);
  } catch (error) {
    throw cannotMake(out, error);
  }
  const opened: FileHandle[] = [];
  return {
    run: join(folder, 'run'),
    async lines(name) {
      const path = join(folder, name);
      const file = await open(path, 'w');
      opened.push(file);
      let text = '';
      const flush = async (): Promise<void> => {
        await file.appendFile(text);
        text = '';
      };
      return {
        path,
        async add(line) {
          text += `${line}\n`;
          if (text.length >= WRITE_SIZE) await flush();
        },
        async close() {
          await flush();
          await file.close();
        },
      };
    },
    async finish() {
      await rm(target, { recursive: true, force: true });
      await rename(join(folder, 'run'), target);
      await syncPath(dirname(target));
      await rm(folder, { recursive: true });
    },
    async abandon() {
      await Promise.all(opened.map((file) => file.close().catch(() => undefined)));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function cannotMake(out: string, error: unknown): unknown {
  const reason = systemReason(error);
  return reason === undefined
    ? error
    : new CliError(`${out}: cannot be made: ${reason}`, undefined, { cause: error });
}

/** What imports that were killed have left. */
async function removeOrphans(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
