import type { Issue, Parsed } from '@draughts-lab/input';
import { readPlayerWords } from '@draughts-lab/players';
import { namedEngine } from './engines-file.ts';
import { withWeightsFile } from './weights-file.ts';

/**
 * A description of a player from one word of the command line, as `readPlayerWords` reads it: names of the engines file are
 * known, and the file that `weights` names is read.
 */
export function readPlayerText(text: string): Parsed<Readonly<Record<string, unknown>>> {
  const read = readPlayerWords(text, namedEngine);
  return read.ok && isObject(read.value) ? withWeightsFile(read.value, '.') : read;
}

/** Issues with the text of the player before their paths. */
export function ofPlayer(text: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({
    ...issue,
    path: [text, issue.path].filter((part) => part !== '').join(' '),
  }));
}

/** JSON may be anything; `parsePlayer` says so. */
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
