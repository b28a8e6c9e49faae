import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearest, type Parsed } from '@draughts-lab/input';
import {
  baseOf,
  loadPreset,
  type Mend,
  mendDocument,
  parseVariant,
  presetDocument,
  presetIds,
  type ResolveBase,
  type Variant,
} from '@draughts-lab/variant';
import { CliError, FileError } from './exit.ts';
import { folderOf, readJsonFile } from './io.ts';
import { shippedNames, shippedPath } from './shipped.ts';
import { valueOf } from './value-of.ts';
import { plainlyOther } from './what-it-is.ts';

/** A rules document larger than this is refused. */
const MAX_DOCUMENT_BYTES = 1024 * 1024;

const looksLikePath = (text: string): boolean =>
  text.includes('/') || text.includes('\\') || text.endsWith('.json');

/** The file that is named: as it is, or the game or house rule of this name that comes with the program. */
const rulesFile = (named: string): string =>
  presetIds().includes(named) ? named : shippedPath(named, 'rules');

/** The name that comes with the program and was probably meant. */
function meant(named: string): string {
  const near = nearest(named, [...presetIds(), ...shippedNames('rules')]);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

/**
 * A variant by the id of a preset, by the name of a game or house rule that comes with the program, or by the path of a document.
 * A base that is no preset is looked for beside the document, as `<id>.json`.
 *
 * @throws CliError with every problem of the document
 */
export function loadVariant(argument: string): Variant {
  const file = rulesFile(argument);
  if (!looksLikePath(file) && (presetIds().includes(file) || !existsSync(file))) {
    const parsed = loadPreset(argument);
    if (parsed.ok) return parsed.value;
    throw new CliError(parsed.issues.map(({ message, hint }) => `${message}; ${hint}`).join('\n'));
  }
  return valueOf(readVariantFile(file).variant, argument);
}

export interface VariantFile {
  readonly variant: Parsed<Variant>;
  /** The variant named by `extends`, where there is one and it is valid. */
  readonly base: Variant | null;
  /** Changes that have been tried and make it valid, or less wrong; looked for when asked. */
  readonly mend: () => Mend;
}

/**
 * A rules document from a file (or one that comes with the program, by its name), with the one it extends.
 *
 * @throws CliError when the file cannot be read or is not JSON
 */
export function readVariantFile(named: string): VariantFile {
  const path = rulesFile(named);
  if (!looksLikePath(path) && !existsSync(path) && !presetIds().includes(path))
    throw new FileError(
      named,
      `no such file, and no game or house rule of this name comes with the program${meant(named)}`,
    );
  const preset = existsSync(path) ? undefined : presetDocument(path);
  const document = preset ?? readJsonFile(path, MAX_DOCUMENT_BYTES);
  const other = plainlyOther(document, 'rules', path);
  if (other !== undefined) throw new FileError(path, other);
  const resolveBase = resolveBeside(folderOf(path));
  return {
    variant: parseVariant(document, { resolveBase }),
    base: baseOf(document, resolveBase),
    mend: () => mendDocument(document, { resolveBase }),
  };
}

/**
 * Finds the base of `extends`: a preset, the document `<id>.json` in a folder, or the file that a path ending in
 * `.json` names, seen from the document that names it.
 */
export function resolveBeside(folder: string): ResolveBase {
  const find = (id: string, by: readonly string[]): unknown => {
    const preset = presetDocument(id);
    if (preset !== undefined) return preset;
    const from = by.filter(isFile).reduce((at, file) => join(at, dirname(file)), folder);
    const path = isFile(id) ? join(from, id) : join(from, `${basename(id)}.json`);
    return existsSync(path) ? readJsonFile(path, MAX_DOCUMENT_BYTES) : undefined;
  };
  const known = (): string[] => {
    try {
      return readdirSync(folder)
        .filter(isFile)
        .map((name) => basename(name, '.json'));
    } catch {
      return [];
    }
  };
  return Object.assign(find, { known });
}

const isFile = (name: string): boolean => name.endsWith('.json');
