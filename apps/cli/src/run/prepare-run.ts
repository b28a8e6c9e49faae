import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import type { JsonObject, Parsed } from '@draughts-lab/input';
import type { Manifest } from '@draughts-lab/records';
import { type BookRow, type EngineName, prepareExperiment } from '@draughts-lab/selfplay';
import { baseOf, loadPreset, parseVariant, presetIds, type Variant } from '@draughts-lab/variant';
import { engineNotes } from '../shared/engine-notes.ts';
import { CliError } from '../shared/exit.ts';
import { freeFolder } from '../shared/free-folder.ts';
import { note, readJsonFile } from '../shared/io.ts';
import { readVariantFile, resolveBeside } from '../shared/load-variant.ts';
import { valueOf } from '../shared/value-of.ts';
import { createWorkView } from '../shared/work-view.ts';
import { levelCache } from '../openings/level-cache.ts';
import { readBook } from '../openings/read-book.ts';
import { withWeightsFiles } from '../shared/weights-file.ts';

/** What the command line changes in an experiment. */
export interface RunOverrides {
  readonly out?: string | undefined;
  readonly seed?: string | undefined;
  readonly workers?: number | undefined;
  readonly trace?: boolean | undefined;
  readonly engine: EngineName;
}

export interface PreparedRun {
  readonly manifest: Manifest;
  /** The folder of the run; not made yet. */
  readonly dir: string;
}

/** Where runs are kept unless a folder is named, below the working directory. */
export const RUNS_FOLDER = 'runs';

/**
 * Reads an experiment and writes it out in full; nothing is played or written yet.
 *
 * @param file the experiment itself, where it stands in no file
 * @throws CliError with every problem of the experiment, its variants, players and openings
 */
export function prepareRun(path: string, overrides: RunOverrides, file?: object): PreparedRun {
  const folder = dirname(path);
  const view = createWorkView({ what: 'openings looked at by the filter', total: null });
  const prepared = prepareExperiment(withOverrides(file ?? readJsonFile(path), folder, overrides), {
    readVariant: (entry) => readEntry(entry, folder),
    baseOf: (entry) => baseOfEntry(entry, folder),
    readBook: (book) => readBookFile(isAbsolute(book) ? book : join(folder, book)),
    runName: (experiment) => runName(runFolder(experiment, overrides.out), experiment),
    engine: overrides.engine,
    guests: { engines: true },
    onFiltered: view.at,
    levelCache: levelCache(),
  });
  view.end();
  const { manifest, notes } = valueOf(prepared, path);
  for (const text of [...notes, ...engineNotes(manifest)]) note(text);
  return { manifest, dir: runFolder(manifest.experiment, overrides.out) };
}

/** A preset by its id, a document in a file or in the experiment itself. */
export function readEntry(entry: string | JsonObject, folder: string): Parsed<Variant> {
  if (typeof entry !== 'string') return parseVariant(entry, { resolveBase: resolveBeside(folder) });
  if (presetIds().includes(entry)) return loadPreset(entry);
  const path = isAbsolute(entry) ? entry : join(folder, entry);
  if (!existsSync(path)) {
    if (!entry.endsWith('.json')) return loadPreset(entry);
    return { ok: false, issues: [{ path: '', message: `there is no file ${path}` }] };
  }
  return asIssue('', () => readVariantFile(path).variant);
}

/** The game that an entry extends; presets extend none. */
function baseOfEntry(entry: string | JsonObject, folder: string): Variant | null {
  if (typeof entry !== 'string') return baseOf(entry, resolveBeside(folder));
  if (presetIds().includes(entry)) return null;
  return readVariantFile(isAbsolute(entry) ? entry : join(folder, entry)).base;
}

const readBookFile = (path: string): Parsed<readonly BookRow[]> =>
  asIssue('openings.path', () => ({ ok: true, value: readBook(path) }));

/** What reads a file, with its message as a problem of the experiment. */
function asIssue<T>(path: string, read: () => Parsed<T>): Parsed<T> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { ok: false, issues: error.issues ?? [{ path, message: error.message }] };
  }
}

/** Weights files are read, and options of the command line stand in the manifest as if the file had said so. */
function withOverrides(file: unknown, folder: string, { seed, workers, trace }: RunOverrides): unknown {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return file;
  return {
    ...file,
    ...('players' in file && { players: withWeightsFiles(file.players, folder) }),
    ...(seed !== undefined && { seed }),
    ...(workers !== undefined && { workers }),
    ...(trace !== undefined && { trace }),
  };
}

/** The folder named, or the first free one of runs/id, runs/id-2, runs/id-3, ... */
const runFolder = (id: string, out: string | undefined): string => out ?? freeFolder(RUNS_FOLDER, id);

function runName(dir: string, id: string): string {
  const name = basename(resolve(dir));
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(name) ? name : id;
}
