import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import {
  buildManifest,
  type Experiment,
  type JsonObject,
  type Manifest,
  type ManifestVariant,
  parseExperiment,
} from '@draughts-lab/records';
import { checkRun, type EngineName } from '@draughts-lab/selfplay';
import { formatIssues, type Issue, type Parsed, type Variant } from '@draughts-lab/variant';
import cliPackage from '../../package.json' with { type: 'json' };
import { CliError, EXIT } from '../exit.ts';
import { readJsonFile } from '../io.ts';
import { makeBooks } from '../openings/make-books.ts';
import { type ExperimentVariant, playerIssues, readVariants } from './experiment-parts.ts';

/** What the command line changes in an experiment. */
export interface RunOverrides {
  readonly out?: string | undefined;
  readonly seed?: string | undefined;
  readonly workers?: number | undefined;
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
 * @throws CliError with every problem of the experiment, its variants, players and openings
 */
export function prepareRun(path: string, overrides: RunOverrides): PreparedRun {
  const parsed = parseExperiment(withOverrides(readJsonFile(path), overrides));
  if (!parsed.ok) throw new CliError(formatIssues(path, parsed.issues));
  const experiment = parsed.value;
  const dir = runFolder(experiment.id, overrides.out);
  const { variants, issues } = readVariants(experiment.variants, dirname(path));
  issues.push(...playerIssues(experiment, variants));
  const manifest = variants.length === 0 ? null : writeOut(experiment, variants, dir, dirname(path));
  if (manifest?.ok === false) issues.push(...inTheFile(manifest.issues, variants));
  if (manifest?.ok !== true || issues.length > 0) throw new CliError(formatIssues(path, distinct(issues)));
  const problems = checkRun(manifest.value, overrides.engine);
  if (problems.length > 0) throw new CliError(formatIssues(path, problems));
  return { manifest: manifest.value, dir };
}

/** The experiment with those of its variants that are valid. */
function writeOut(
  experiment: Experiment,
  variants: readonly ExperimentVariant[],
  dir: string,
  folder: string,
): Parsed<Manifest> {
  const valid = { ...experiment, variants: variants.map(({ index }) => experiment.variants[index]!) };
  const seed = experiment.seed ?? String(randomInt(2 ** 47));
  const books = makeBooks(
    valid,
    variants.map(({ variant }) => variant),
    seed,
    folder,
  );
  if (!books.ok) return books;
  return buildManifest(valid, {
    run: runName(dir, experiment.id),
    seed,
    variants: variants.map(({ variant }) => manifestVariant(variant)),
    ...(books.value !== null && { books: books.value }),
    code: codeVersion(),
    node: process.version,
    createdAt: new Date().toISOString(),
  });
}

function manifestVariant({ id, name, hash, players, document }: Variant): ManifestVariant {
  return { id, name, hash, seats: players.length, document: document as unknown as JsonObject };
}

/** Places of the valid variants as the file counts them. */
function inTheFile(issues: readonly Issue[], variants: readonly ExperimentVariant[]): Issue[] {
  return issues.map((issue) => ({
    ...issue,
    path: issue.path.replace(
      /^variants\[(\d+)\]/,
      (_, index) => `variants[${variants[Number(index)]!.index}]`,
    ),
  }));
}

function distinct(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [`${issue.path} ${issue.message}`, issue])).values()];
}

/** Options of the command line stand in the manifest as if the file had said so. */
function withOverrides(file: unknown, { seed, workers }: RunOverrides): unknown {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return file;
  return { ...file, ...(seed !== undefined && { seed }), ...(workers !== undefined && { workers }) };
}

/** The folder named, or the first free one of runs/id, runs/id-2, runs/id-3, ... */
function runFolder(id: string, out: string | undefined): string {
  if (out !== undefined) {
    if (existsSync(join(out, 'manifest.json'))) {
      throw new CliError(
        `${out}: there is a run in this folder already; dlab resume ${out} goes on with it`,
        EXIT.usage,
      );
    }
    return out;
  }
  for (let count = 1; ; count++) {
    const dir = join(RUNS_FOLDER, count === 1 ? id : `${id}-${count}`);
    if (!existsSync(dir)) return dir;
  }
}

function runName(dir: string, id: string): string {
  const name = basename(resolve(dir));
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(name) ? name : id;
}

/** Version of the program, with the commit where there is one. */
function codeVersion(): string {
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${cliPackage.version}+${commit.trim()}`;
  } catch {
    return cliPackage.version;
  }
}
