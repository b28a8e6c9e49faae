import {
  fail,
  findings,
  formatPath,
  type Issue,
  issueAt,
  jsonObjectSchema,
  message,
  newerVersion,
  type Parsed,
  parseWith,
} from '@draughts-lab/input';
import { z } from 'zod';
import { MAX_PLIES, idSchema } from './experiment.ts';
import { ESTIMANDS } from './estimand.ts';
import { manifestOpeningsSchema } from './openings.ts';
import { MAX_SEATS } from './pairings.ts';
import { playerSpecSchema } from './player-spec.ts';
import { hash64 } from './rows-hash.ts';
import { stopSchema } from './stop.ts';

/** 2 brought `trace`, 3 the learned weights of variants. */
export const MANIFEST_VERSION = 3;

/** Batches of a run: they are listed in memory, by whoever plays or shows the run. */
export const MAX_BATCHES = 1_000_000;

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'form.hex-64');

const variantSchema = z.strictObject({
  id: z.string().min(1).max(200),
  name: z.string().min(1).max(200),
  /** Identifies the rules: SHA-256 of their canonical form. */
  hash,
  /** Number of players. */
  seats: z.int().min(2).max(MAX_SEATS),
  /** The complete rules document, so that the run can be played again without the preset. */
  document: jsonObjectSchema,
  /** Hash of the learned weights that players of these rules take without a word about them; absent: none. */
  weights: hash.optional(),
  /**
   * The endgame tables that players with `tables` ask, and by which games are adjudicated: pieces of the largest, and a hash
   * of all values; absent: none.
   */
  tables: z.strictObject({ pieces: z.int().min(2).max(30), hash }).optional(),
});
/** A variant of a run: its rules in full. */
export type ManifestVariant = z.output<typeof variantSchema>;

const cellSchema = z.strictObject({
  /** Index into `variants`. */
  variant: z.int().min(0),
  /** Name of the pairing. */
  pairing: z.string().min(1),
  /** Indexes into `players`, one for each seat, in order of play: the first one moves first in game 0. */
  players: z.array(z.int().min(0)).min(2).max(MAX_SEATS),
  /** 1, or the number of seats when the players rotate. */
  gamesPerUnit: z.int().min(1).max(MAX_SEATS),
  units: z.int().min(1).max(1_000_000_000),
});
/** One variant with one pairing: a row of the final table. */
export type Cell = z.output<typeof cellSchema>;

const count = z.int().min(0).max(1_000_000_000);

/** Where imported games come from: written by people, played elsewhere. */
const importedSchema = z.strictObject({
  /** The files in the order in which they were read. */
  files: z
    .array(
      z.strictObject({
        /** Without its folder. */
        name: z.string().min(1).max(255),
        /** Size of the file. */
        bytes: z.int().min(0),
        /** Of its bytes, in hex. */
        sha256: hash,
        /** Games in it, those that were set aside included. */
        games: count,
        /** Games of it that are no part of the run. */
        setAside: count,
      }),
    )
    .min(1)
    .max(100_000),
  /** Hash of the rules that were asked for, whatever the tags say; null: those of the tags, or those that fit. */
  rules: hash.nullable(),
  /** Games that are no part of the run, by the reason: they are listed in `set-aside.ndjson`. */
  setAside: z
    .array(
      z.strictObject({
        /** Why these games are no part of the run. */
        reason: z.string().min(1).max(80),
        /** How many. */
        games: count,
      }),
    )
    .max(100),
});
/** Where the games of an imported run come from. */
export type Imported = z.output<typeof importedSchema>;

/** Measures of all modules of a run. */
const MOST_MEASURES = 64;

const measuresSchema = z.strictObject({
  /** Path of the file. */
  module: z.string().min(1).max(4096),
  sha256: hash,
  /** What it measures; records have the numbers in this order, one module after the other. */
  names: z.array(z.string().min(1).max(40)).min(1).max(MOST_MEASURES),
});
/** A file of the user's own that measures the games of a run. */
export type ManifestMeasures = z.output<typeof measuresSchema>;

const manifestSchema = z.strictObject({
  version: z.literal(MANIFEST_VERSION),
  /** Name of the run and of its folder. */
  run: idSchema,
  /** Id of the experiment. */
  experiment: idSchema,
  name: z.string(),
  description: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** Version of the code that plays, for example a commit. */
  code: z.string().min(1),
  /** Version of Node. */
  node: z.string().min(1),
  seed: z.string().regex(/^[\x21-\x7e]{1,64}$/, 'form.seed'),
  variants: z.array(variantSchema).min(1),
  players: z
    .array(z.strictObject({ name: z.string().min(1), spec: playerSpecSchema }))
    .min(1)
    .max(256),
  cells: z.array(cellSchema).min(1).max(65_535),
  /** Games in the largest cell. */
  games: z.int().min(1),
  maxPlies: z.int().min(1).max(MAX_PLIES),
  openings: manifestOpeningsSchema,
  /** What the numbers are about; absent where the experiment did not say. */
  estimand: z.enum(ESTIMANDS).optional(),
  /** The largest advantage in Elo that counts as balanced; absent: 35. */
  margin: z.number().gt(0).max(400).optional(),
  stop: stopSchema,
  batchSize: z.int().min(1).max(10_000),
  workers: z.int().min(1).nullable(),
  /** Games end at the first position that the endgame tables of their variant know; absent: they are played out. */
  adjudicate: z.literal(true).optional(),
  keepMoves: z.boolean(),
  trace: z.boolean(),
  /** Files of the user's own that measure games; absent: none. */
  measures: z.array(measuresSchema).min(1).max(8).optional(),
  /** The games were not played by this program but imported; absent: they were played. */
  imported: importedSchema.optional(),
});
/** A run with everything written out: what is needed to play it again. */
export type Manifest = z.output<typeof manifestSchema>;

/**
 * Reads a manifest: the schema, then that its parts agree.
 *
 * @param input any JSON value
 * @returns the manifest, or every problem found; never throws for bad input
 */
export function parseManifest(input: unknown): Parsed<Manifest> {
  const newer = newerVersion(input, MANIFEST_VERSION, 'manifest');
  if (newer !== undefined) return fail([newer]);
  const parsed = parseWith(manifestSchema, upgraded(input));
  if (!parsed.ok) return parsed;
  const issues = [
    ...parsed.value.cells.flatMap((cell, index) => checkCell(parsed.value, cell, index)),
    ...checkBooks(parsed.value),
    ...checkBatches(parsed.value),
    ...checkMeasures(parsed.value),
  ];
  return issues.length > 0 ? fail(issues) : parsed;
}

/** A manifest of an older version as one of this version; anything else as it is. */
function upgraded(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('version' in input)) return input;
  if (input.version === 1) return { ...input, version: MANIFEST_VERSION, trace: false };
  return input.version === 2 ? { ...input, version: MANIFEST_VERSION } : input;
}

function checkBooks({ openings, variants }: Manifest): Issue[] {
  if (openings.kind !== 'book') return [];
  const { names, perVariant, positions } = openings;
  if (hash64(positions.join('\n')) !== openings.hash)
    return [{ path: 'openings.hash', message: 'is not that of the positions: one of them was changed' }];
  if (names !== undefined && names.length !== positions.length)
    return [{ path: 'openings.names', message: `${names.length} names for ${positions.length} positions` }];
  if (perVariant === undefined) return [];
  const sum = perVariant.reduce((total, size) => total + size, 0);
  if (perVariant.length === variants.length && sum === positions.length) return [];
  return [
    {
      path: 'openings.perVariant',
      message: `${perVariant.length} books with ${sum} positions, expected ${variants.length} with ${positions.length}`,
    },
  ];
}

/** The names of all measures of a run, in the order of the numbers in its records. */
export const measureNames = ({
  measures = [],
}: {
  readonly measures?: readonly Pick<ManifestMeasures, 'names'>[] | undefined;
}): readonly string[] => measures.flatMap(({ names }) => names);

/** The column of a measure in SQL and in exports: `own_first_exchange`. */
export const measureColumn = (name: string): string => `own_${name.toLowerCase().replaceAll(' ', '_')}`;

function checkMeasures(manifest: Manifest): Issue[] {
  const { issues, refuse } = findings();
  const names = measureNames(manifest);
  const columns = names.map(measureColumn);
  const twice = names.find((_, at) => columns.indexOf(columns[at]!) !== at);
  if (twice !== undefined)
    refuse('measures', message('measures.twice', { name: twice }), message('hint.measures-twice'));
  if (names.length > MOST_MEASURES)
    refuse('measures', message('measures.many', { found: names.length, limit: MOST_MEASURES }));
  return issues;
}

function checkBatches({ cells, batchSize }: Manifest): Issue[] {
  const count = (size: number): number => cells.reduce((sum, { units }) => sum + Math.ceil(units / size), 0);
  if (count(batchSize) <= MAX_BATCHES) return [];
  const units = cells.reduce((sum, cell) => sum + cell.units, 0);
  return [
    issueAt(
      'batchSize',
      message('batches.many', { count: count(batchSize), limit: MAX_BATCHES }),
      message('hint.at-least', { value: Math.ceil((1.1 * units) / MAX_BATCHES) }),
    ),
  ];
}

/** Games that a cell has when it is complete. */
export const cellGames = ({ units, gamesPerUnit }: Pick<Cell, 'units' | 'gamesPerUnit'>): number =>
  units * gamesPerUnit;

/** Games that a run has when it is complete: cells need not be equally large. */
export const plannedGames = ({ cells }: Pick<Manifest, 'cells'>): number =>
  cells.reduce((sum, cell) => sum + cellGames(cell), 0);

function checkCell(manifest: Manifest, cell: Cell, index: number): Issue[] {
  const at = (...path: PropertyKey[]): string => formatPath(['cells', index, ...path]);
  const variant = manifest.variants[cell.variant];
  const { issues, refuse } = findings();
  const { players, variants } = manifest;
  if (variant === undefined) {
    refuse(at('variant'), `there is no variant ${cell.variant}: the manifest has ${variants.length}`);
    return issues;
  }
  cell.players.forEach((player, seat) => {
    if (player >= players.length)
      refuse(at('players', seat), `there is no player ${player}: the manifest has ${players.length}`);
  });
  if (cell.players.length !== variant.seats)
    refuse(at('players'), `${cell.players.length} players for the ${variant.seats} seats of ${variant.id}`);
  if (cell.gamesPerUnit !== 1 && cell.gamesPerUnit !== variant.seats)
    refuse(at('gamesPerUnit'), `expected 1 or ${variant.seats}, found ${cell.gamesPerUnit}`);
  if (cellGames(cell) > manifest.games)
    refuse(
      at('units'),
      `${cell.units} units of ${cell.gamesPerUnit} games are more than the ${manifest.games} games of a cell`,
    );
  return issues;
}
