import { isAbsolute, join } from 'node:path';
import { fail, ok, type Parsed } from '@draughts-lab/input';
import { CliError } from './exit.ts';
import { readJsonFile } from './io.ts';

/** A weights file larger than this is refused. */
const MAX_WEIGHTS_BYTES = 32 * 1024 * 1024;

/** Words that `weights` may be beside the path of a file. */
const isWord = (weights: string): boolean =>
  weights === 'none' || weights === 'shipped' || weights.startsWith('shipped:');

/**
 * A description of a player with the weights file that it names in the place of its path.
 *
 * @param folder where a relative path begins
 */
export function withWeightsFile<T extends Readonly<Record<string, unknown>>>(
  player: T,
  folder: string,
): Parsed<T> {
  const { weights } = player;
  if (typeof weights !== 'string' || isWord(weights)) return ok(player);
  const path = isAbsolute(weights) ? weights : join(folder, weights);
  try {
    return ok({ ...player, weights: readJsonFile(path, MAX_WEIGHTS_BYTES) });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return fail([
      { path: 'weights', message: error.message, hint: '"shipped", "none", or the path of a weights file' },
    ]);
  }
}
