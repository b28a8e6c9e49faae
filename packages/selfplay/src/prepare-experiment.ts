import { randomInt } from 'node:crypto';
import type { Issue, JsonObject, Message, Parsed } from '@draughts-lab/input';
import {
  buildManifest,
  type Experiment,
  type Manifest,
  type ManifestVariant,
  parseExperiment,
} from '@draughts-lab/records';
import { shippedHash, withHashOfWeights } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';
import { batchSizeFor } from './batch-size.ts';
import { checkRun } from './check-run.ts';
import { type RunTables, tablesHere } from './endgames.ts';
import { DEFAULT_ENGINE, type EngineName } from './engines.ts';
import type { Guests } from './job.ts';
import { type ExperimentVariant, playerIssues, readVariants } from './experiment-parts.ts';
import type { LevelCache } from './level-openings.ts';
import { judgedAlike, withoutBase } from './judged-alike.ts';
import { makeBooks } from './make-books.ts';
import { readMeasures, withHashOfModule } from './modules.ts';
import { programVersion } from './program-version.ts';
import type { BookRow } from './resolve-book.ts';

const MAX_ISSUES = 100;

/** What an application knows of an experiment and this package does not: its files, and where the run will be. */
export interface ExperimentSources {
  /** An entry of the list of variants: the id of a preset, a path, or a document. */
  readonly readVariant: (entry: string | JsonObject) => Parsed<Variant>;
  /** The game that a valid entry extends; without it none is known, and every variant is judged by what comes for it. */
  readonly baseOf?: ((entry: string | JsonObject) => Variant | null) | undefined;
  /** The rows of a book that is named by a path. */
  readonly readBook: (path: string) => Parsed<readonly BookRow[]>;
  /** Name of the run, from the id of the experiment. */
  readonly runName: (experiment: string) => string;
  /** Told how many openings a filter has looked at, after each; it may take minutes. */
  readonly onFiltered?: ((count: number) => void) | undefined;
  /** Where level openings that were made before are found; without it they are made anew. */
  readonly levelCache?: LevelCache | undefined;
  /** Default: compiled. */
  readonly engine?: EngineName | undefined;
  /** Default: none. */
  readonly guests?: Guests | undefined;
}

export interface PreparedExperiment {
  readonly manifest: Manifest;
  /** What is odd, but no mistake. */
  readonly notes: readonly Message[];
}

/**
 * Writes an experiment out in full and checks it; nothing is played or stored. A seed is drawn if it names none.
 *
 * @param input any JSON value
 * @returns every problem of the experiment, its variants, players and openings, with places as its file counts them
 */
export function prepareExperiment(input: unknown, sources: ExperimentSources): Parsed<PreparedExperiment> {
  const parsed = parseExperiment(input);
  const { variants, issues } = partsOf(input, sources);
  if (!parsed.ok) return { ok: false, issues: distinct([...parsed.issues, ...issues]).slice(0, MAX_ISSUES) };
  const prepared = variants.length === 0 ? null : writeOut(parsed.value, variants, sources);
  if (prepared?.ok === false) issues.push(...inTheFile(prepared.issues, variants));
  if (prepared?.ok !== true || issues.length > 0)
    return { ok: false, issues: distinct(issues).slice(0, MAX_ISSUES) };
  const problems = checkRun(prepared.value.manifest, sources.engine ?? DEFAULT_ENGINE, sources.guests);
  return problems.length > 0 ? { ok: false, issues: problems } : prepared;
}

/** The variants of a file, and what is wrong with them, its players and its book, whatever else is wrong. */
function partsOf(
  input: unknown,
  { readVariant, baseOf = withoutBase }: ExperimentSources,
): { variants: ExperimentVariant[]; issues: Issue[] } {
  if (typeof input !== 'object' || input === null) return { variants: [], issues: [] };
  const file = input as { readonly variants?: unknown; readonly players?: unknown };
  const entries: readonly unknown[] = Array.isArray(file.variants) ? file.variants.slice(0, 1000) : [];
  const { variants, issues } = readVariants(entries, readVariant, baseOf);
  return { variants, issues: [...issues, ...playerIssues(file.players, variants)] };
}

/** The experiment with those of its variants that are valid. */
function writeOut(
  experiment: Experiment,
  variants: readonly ExperimentVariant[],
  { readBook, runName, onFiltered, levelCache, guests }: ExperimentSources,
): Parsed<PreparedExperiment> {
  const valid = {
    ...experiment,
    variants: variants.map(({ index }) => experiment.variants[index]!),
    pairings: experiment.pairings.map((pairing) => ({
      ...pairing,
      players: pairing.players.map((player) => withHashOfModule(withHashOfWeights(player))),
    })),
    openings: withHashesOf(experiment.openings),
    batchSize: batchSizeFor(experiment),
  };
  const seed = experiment.seed ?? String(randomInt(2 ** 47));
  const all = variants.map(({ variant }) => variant);
  const made = makeBooks(valid, all, seed, readBook, onFiltered, levelCache);
  if (!made.ok) return made;
  const { books, names, notes, looked } = made.value;
  const tables = tablesFor(valid, all);
  const judged = judgedAlike(variants);
  if (!tables.ok) return tables;
  const measures = readMeasures(experiment.measures, guests?.engines === true);
  if (!measures.ok) return measures;
  const manifest = buildManifest(valid, {
    run: runName(experiment.id),
    seed,
    variants: all.map((variant, at) =>
      manifestVariant(variant, { weights: judged.weights[at]!, tables: tables.value[at] }),
    ),
    ...(books !== null && { books }),
    ...(names !== undefined && { bookNames: names }),
    ...(looked !== undefined && { looked }),
    measures: measures.value,
    code: programVersion(),
    node: process.version,
    createdAt: new Date().toISOString(),
  });
  return manifest.ok
    ? { ok: true, value: { manifest: manifest.value, notes: [...notes, ...judged.notes] } }
    : manifest;
}

const withHashesOf = (openings: Experiment['openings']): Experiment['openings'] =>
  openings.kind === 'varied' && openings.player !== undefined
    ? { ...openings, player: withHashOfWeights(openings.player) }
    : openings;

/** The endgame tables of each variant, where a player asks some or games are adjudicated by them; null for none. */
function tablesFor(
  { pairings, adjudicate }: Experiment,
  variants: readonly Variant[],
): Parsed<readonly (RunTables | null)[]> {
  const asks =
    adjudicate || pairings.some(({ players }) => players.some((player) => player['tables'] === true));
  if (!asks) return { ok: true, value: variants.map(() => null) };
  const found = variants.map(tablesHere);
  const issues = found.flatMap((one, at) =>
    one.ok ? [] : one.issues.map((issue) => ({ ...issue, path: `variants[${at}]` })),
  );
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, value: found.map((one) => (one.ok ? one.value : null)) };
}

export interface ManifestVariantOptions {
  readonly weights?: string | null;
  readonly tables?: RunTables | null | undefined;
}

/**
 * A variant as it stands in a manifest.
 *
 * @param weights hash of those that players without a word about it take; those that come for the variant, where left out
 */
export function manifestVariant(
  variant: Variant,
  { weights = shippedHash(variant), tables }: ManifestVariantOptions = {},
): ManifestVariant {
  const { id, name, hash, players, document } = variant;
  return {
    id,
    name,
    hash,
    seats: players.length,
    document: document as unknown as JsonObject,
    ...(weights !== null && { weights }),
    ...(tables && { tables }),
  };
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
