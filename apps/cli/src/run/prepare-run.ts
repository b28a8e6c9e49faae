import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { type JsonObject, type Parsed, say } from '@draughts-lab/input';
import { type PreparedRun, prepareRun } from '@draughts-lab/runs';
import { type BookRow, type EngineName } from '@draughts-lab/selfplay';
import { baseOf, loadPreset, parseVariant, presetIds, type Variant } from '@draughts-lab/variant';
import { engineNotes } from '../shared/engine-notes.ts';
import { CliError } from '../shared/exit.ts';
import { folderOf, note, readJsonFile } from '../shared/io.ts';
import { readVariantFile, resolveBeside } from '../shared/load-variant.ts';
import { RUNS_FOLDER } from '../shared/runs-folder.ts';
import { valueOf } from '../shared/value-of.ts';
import { createWorkView } from '../shared/work-view.ts';
import { levelCache } from '../openings/level-cache.ts';
import { readBook } from '../openings/read-book.ts';
import { plainlyOther } from '../shared/what-it-is.ts';
import { withWeightsFiles } from '../shared/weights-file.ts';

/** What the command line changes in an experiment. */
export interface RunOverrides {
  readonly out?: string | undefined;
  readonly seed?: string | undefined;
  readonly workers?: number | undefined;
  readonly trace?: boolean | undefined;
  readonly engine: EngineName;
}

/** An experiment that has been read. What works on it takes this and not a path: a pipe can be read once. */
export interface ExperimentSource {
  /** For messages. */
  readonly name: string;
  /** Where the paths in it start. */
  readonly folder: string;
  /** Any JSON value. */
  readonly content: unknown;
}

/** @throws CliError when the file cannot be read or is not JSON */
export function readExperiment(path: string): ExperimentSource {
  const content = readJsonFile(path);
  const other = plainlyOther(content, 'experiment', path);
  if (other !== undefined) throw new CliError(`${path}: ${other}`);
  return { name: path, folder: folderOf(path), content };
}

/**
 * Writes an experiment out in full; nothing is played or written yet.
 *
 * @throws CliError with every problem of the experiment, its variants, players and openings
 */
export function prepareFrom(source: ExperimentSource, overrides: RunOverrides): PreparedRun {
  const { name, folder } = source;
  const { out, engine } = overrides;
  const view = createWorkView({ what: 'openings looked at by the filter', total: null });
  const place = out === undefined ? { inside: RUNS_FOLDER } : { dir: out };
  const prepared = prepareRun(withOverrides(source, overrides), place, {
    readVariant: (entry) => readEntry(entry, folder),
    baseOf: (entry) => baseOfEntry(entry, folder),
    readBook: (book) => readBookFile(isAbsolute(book) ? book : join(folder, book)),
    engine,
    guests: { engines: true },
    onFiltered: view.at,
    levelCache: levelCache(),
  });
  view.end();
  const run = valueOf(prepared, name);
  for (const text of [...run.notes.map((one) => say('en', one)), ...engineNotes(run.manifest)]) note(text);
  return run;
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
function withOverrides(
  { content, folder }: ExperimentSource,
  { seed, workers, trace }: RunOverrides,
): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  return {
    ...content,
    ...('players' in content && { players: withWeightsFiles(content.players, folder) }),
    ...('measures' in content && { measures: withWeightsFiles(content.measures, folder) }),
    ...(seed !== undefined && { seed }),
    ...(workers !== undefined && { workers }),
    ...(trace !== undefined && { trace }),
  };
}
