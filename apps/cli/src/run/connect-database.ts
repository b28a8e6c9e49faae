import { resolve } from 'node:path';
import type { Manifest } from '@draughts-lab/records';
import type { Dispatcher, EngineName } from '@draughts-lab/selfplay';
import { CliError, EXIT } from '../shared/exit.ts';
import { note } from '../shared/io.ts';
import { valueOf } from '../shared/value-of.ts';

/** `--database`: a URL, `true` for the one in DATABASE_URL, undefined to play here. */
export type DatabaseFlag = string | true | undefined;

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
): Promise<Dispatcher | undefined> {
  if (flag === undefined) return undefined;
  const url = flag === true ? process.env['DATABASE_URL'] : flag;
  if (url === undefined || url === '') {
    throw new CliError(
      '--database without a value takes the URL from DATABASE_URL, which is not set',
      EXIT.usage,
    );
  }
  const { connectDispatcher } = await import('@draughts-lab/distributed');
  const connected = await connectDispatcher({ url, manifest, engine, folder: resolve(dir), onNote: note });
  return valueOf(connected, 'database', EXIT.internal);
}
