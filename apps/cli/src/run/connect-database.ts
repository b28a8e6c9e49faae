import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Manifest } from '@draughts-lab/records';
import type { Dispatcher, EngineName } from '@draughts-lab/selfplay';
import { keep, readKept } from '@draughts-lab/store/kept';
import { CliError, EXIT } from '../shared/exit.ts';
import { note } from '../shared/io.ts';
import { valueOf } from '../shared/value-of.ts';

/** `--database`: a URL, `true` for the one in DATABASE_URL, undefined to play here. */
export type DatabaseFlag = string | true | undefined;

/** A run that is played elsewhere. */
export interface Connected {
  readonly dispatcher: Dispatcher;
  /** Marks the folder of the run, once it is there, as the one that may go on with it at once. */
  readonly mark: () => void;
}

const WHAT = 'token of the coordinator';

/**
 * Has a run played by workers elsewhere.
 *
 * @param dir the folder of the run
 * @returns undefined when no database was asked for: the run is played on threads of this process
 * @throws CliError when the database cannot be used for this run
 */
export async function connectDatabase(
  flag: DatabaseFlag,
  manifest: Manifest,
  engine: EngineName,
  dir: string,
): Promise<Connected | undefined> {
  if (flag === undefined) return undefined;
  const url = flag === true ? process.env['DATABASE_URL'] : flag;
  if (url === undefined || url === '') {
    throw new CliError(
      '--database without a value takes the URL from DATABASE_URL, which is not set',
      EXIT.usage,
    );
  }
  const path = join(dir, 'coordinator.json');
  const kept = readKept(path, WHAT, note);
  const token = typeof kept === 'string' ? kept : randomUUID();
  const { connectDispatcher } = await import('@draughts-lab/distributed');
  const options = { url, manifest, engine, folder: resolve(dir), token, onNote: note };
  const dispatcher = valueOf(await connectDispatcher(options), 'database', EXIT.internal);
  return { dispatcher, mark: () => keep(path, WHAT, token) };
}
