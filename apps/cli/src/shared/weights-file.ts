import { isAbsolute, join, resolve } from 'node:path';
import { fail, formatPath, ok, type Parsed } from '@draughts-lab/input';
import { CliError } from './exit.ts';
import { readJsonFile } from './io.ts';

/** A weights file larger than this is refused. */
const MAX_WEIGHTS_BYTES = 32 * 1024 * 1024;

/** Words that `weights` may be beside the path of a file. */
const isWord = (weights: string): boolean =>
  weights === 'none' || weights === 'shipped' || /^(shipped|like):/.test(weights);

/**
 * The players of an experiment, however they are grouped, with the weights files that they name in the place of paths, and with
 * paths of modules from the root.
 *
 * @param folder where a relative path begins
 * @throws CliError when one of the files cannot be read
 */
export function withWeightsFiles(
  players: unknown,
  folder: string,
  at: readonly PropertyKey[] = ['players'],
): unknown {
  if (Array.isArray(players))
    return players.map((player, index) => withWeightsFiles(player, folder, [...at, index]));
  if (typeof players !== 'object' || players === null) return players;
  return Object.fromEntries(
    Object.entries(players).map(([key, value]: [string, unknown]) => {
      const here = [...at, key];
      if (key === 'module') return [key, moduleFrom(value, folder)];
      if (key !== 'weights') return [key, withWeightsFiles(value, folder, here)];
      return [
        key,
        Array.isArray(value)
          ? value.map((one, index) => fileOfField(one, folder, [...here, index]))
          : fileOfField(value, folder, here),
      ];
    }),
  );
}

/** The absolute path of a module that an experiment names. */
const moduleFrom = (path: unknown, folder: string): unknown =>
  typeof path === 'string' ? resolve(folder, path) : path;

/** The file that a field of an experiment names; when it cannot be read, the field is named too. */
function fileOfField(weights: unknown, folder: string, at: readonly PropertyKey[]): unknown {
  try {
    return fileOf(weights, folder);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    throw new CliError(`${formatPath(at)}: ${error.message}`, error.exitCode, { cause: error });
  }
}

/** What `weights` says: the file that a path names, a word as it is. */
function fileOf(weights: unknown, folder: string): unknown {
  if (typeof weights !== 'string' || isWord(weights)) return weights;
  return readJsonFile(isAbsolute(weights) ? weights : join(folder, weights), MAX_WEIGHTS_BYTES);
}

/**
 * A description of a player with the weights file that it names in the place of its path.
 *
 * @param folder where a relative path begins
 */
export function withWeightsFile<T extends Readonly<Record<string, unknown>>>(
  player: T,
  folder: string,
): Parsed<T> {
  if (!('weights' in player)) return ok(player);
  try {
    return ok({ ...player, weights: fileOf(player['weights'], folder) });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return fail([
      {
        path: 'weights',
        message: error.message,
        hint: '"shipped", "none", "like:russian" and the like, or the path of a weights file',
      },
    ]);
  }
}
