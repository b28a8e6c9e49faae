import {
  describeIssues,
  fail,
  findings,
  type Issue,
  jsonObjectSchema,
  message,
  newerVersion,
  ok,
  type Parsed,
  show,
  stableJson,
} from '@draughts-lab/input';
import { z } from 'zod';
import { estimandIssues, ESTIMANDS } from './estimand.ts';
import { openingsSchema } from './openings.ts';
import { gridPlayers, MAX_PAIRINGS, type Pairing, pairingSchema, toPairings } from './pairings.ts';
import { playerSpecSchema } from './player-spec.ts';
import { stopSchema } from './stop.ts';

/** Version of the experiment file format. A file without a version is of version 1. */
const EXPERIMENT_VERSION = 1;

/** A name that is also a folder name on every system. */
export const idSchema: z.ZodString = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, 'form.experiment-id');

/** Plies are stored in 16 bits. */
export const MAX_PLIES = 65_535;

/** `fixed`: one game a unit. `rotate`: one game for each seat, the players move up one seat each time. */
const SEAT_POLICIES = ['auto', 'fixed', 'rotate'] as const;
export type SeatPolicy = (typeof SEAT_POLICIES)[number];

/** An experiment file as a user writes it. */
export const experimentSchema = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(EXPERIMENT_VERSION).default(EXPERIMENT_VERSION).describe('of this format'),
  id: idSchema.describe('the folder of its run is runs/<id>'),
  name: z.string().min(1).max(200).optional().describe('name in reports (default: the id)'),
  description: z.string().max(10_000).default('').describe('what it asks; kept with the run'),
  seed: z
    .union([z.int().min(0), z.string().regex(/^[\x21-\x7e]{1,64}$/, 'form.seed')])
    .optional()
    .describe('seed of all random choices (default: random, and recorded)'),
  variants: z
    .array(z.union([z.string().min(1), jsonObjectSchema]))
    .min(1)
    .max(1000)
    .describe('preset ids, paths of rules documents, or rules documents'),
  players: z
    .union([pairingSchema, z.array(pairingSchema).min(1).max(MAX_PAIRINGS)])
    .describe('who plays: see below'),
  seats: z
    .enum(SEAT_POLICIES)
    .default('auto')
    .describe('whether players change seats within a unit; "auto": where they differ'),
  games: z.int().min(1).max(1_000_000_000).describe('for each variant and pairing'),
  maxPlies: z
    .int()
    .min(1)
    .max(MAX_PLIES)
    .default(1000)
    .describe('a longer game is stopped and counted separately'),
  openings: openingsSchema.default({ kind: 'start' }).describe('how games begin'),
  estimand: z
    .enum(ESTIMANDS)
    .optional()
    .describe('what the numbers are about (default: follows from the openings)'),
  margin: z
    .number()
    .gt(0)
    .max(400)
    .optional()
    .describe(
      'the largest advantage in Elo that counts as balanced, in every verdict on this run (default: 35)',
    ),
  stop: stopSchema.default({ kind: 'fixed' }).describe('when a row ends before all its games are played'),
  batchSize: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('units played and stored together (default: 50, or more of cheap games)'),
  workers: z.int().min(1).max(1024).optional().describe('worker threads (default: one per core)'),
  adjudicate: z
    .boolean()
    .default(false)
    .describe('end a game at its first position that the endgame tables know, with the result they give'),
  keepMoves: z.boolean().default(false).describe('store the moves too; without, replaying a game gives them'),
  measures: z
    .array(z.strictObject({ module: z.string().min(1).max(4096) }))
    .min(1)
    .max(8)
    .optional()
    .describe('files of your own, {"module": "./mine.js"}, that give numbers for each game: docs/api.md'),
  trace: z
    .boolean()
    .default(false)
    .describe('store what searching players thought of each position they moved in, for replay and PDN'),
});
/** What `experimentSchema` accepts. */
export type ExperimentFile = z.input<typeof experimentSchema>;

type Read = z.output<typeof experimentSchema>;
/** An experiment with every default written out. Variants and a book's path are still as the user wrote them. */
export interface Experiment extends Readonly<
  Omit<Read, '$schema' | 'players' | 'name' | 'seed' | 'batchSize' | 'workers'>
> {
  readonly name: string;
  /** null: none was given; the caller draws one and records it in the manifest. */
  readonly seed: string | null;
  readonly pairings: readonly Pairing[];
  /** Units in a batch; null: whoever makes the run chooses. */
  readonly batchSize: number | null;
  /** null: one for each core. */
  readonly workers: number | null;
}

/**
 * Reads an experiment file.
 *
 * @param input any JSON value
 * @returns the experiment with its defaults, or every problem found; never throws for bad input
 */
export function parseExperiment(input: unknown): Parsed<Experiment> {
  const newer = newerVersion(input, EXPERIMENT_VERSION, 'experiment file');
  if (newer !== undefined) return fail([newer]);
  const parsed = experimentSchema.safeParse(input);
  const misread = parsed.success ? [] : describeIssues(parsed.error, input, experimentSchema);
  const file = parsed.data ?? experimentSchema.safeParse(knownFields(input)).data;
  if (file === undefined) return fail(misread);
  const list = Array.isArray(file.players) ? file.players : [file.players];
  const pairings = list.flatMap(toPairings);
  const impossible = gridIssues(list, pairings.length);
  const issues = [
    ...misread,
    ...impossible,
    ...(impossible.length > 0 ? [] : crossCheck(file, pairings)),
    ...estimandIssues(file),
  ];
  if (issues.length > 0) return fail(issues);
  const { $schema: _schema, players: _players, ...rest } = file;
  return ok({
    ...rest,
    name: file.name ?? file.id,
    seed: file.seed === undefined ? null : String(file.seed),
    batchSize: file.batchSize ?? null,
    workers: file.workers ?? null,
    pairings,
  });
}

/** Without the fields that an experiment does not have, so that their neighbours are judged in the same round. */
function knownFields(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).filter(([key]) => Object.hasOwn(experimentSchema.shape, key)),
  );
}

/** Combinations of a grid that are no players, and more pairings than are allowed. */
function gridIssues(entries: readonly z.output<typeof pairingSchema>[], pairings: number): Issue[] {
  const { issues, refuse } = findings();
  for (const [index, entry] of entries.entries()) {
    if (!('grid' in entry)) continue;
    const at = entries.length === 1 ? 'players.grid' : `players[${index}].grid`;
    const wrong = gridPlayers(entry.grid).find((player) => !playerSpecSchema.safeParse(player).success);
    const empty = Object.entries(entry.grid).find(
      ([, values]) => Array.isArray(values) && values.length === 0,
    );
    if (empty !== undefined) refuse(`${at}.${empty[0]}`, message('grid.empty'));
    else if (wrong !== undefined) refuse(at, message('grid.player', { found: show(wrong) }));
  }
  if (pairings > MAX_PAIRINGS)
    refuse('players', message('pairings.many', { limit: MAX_PAIRINGS, found: pairings }));
  return issues;
}

function crossCheck(
  { variants, openings, maxPlies, stop }: Pick<Read, 'variants' | 'openings' | 'maxPlies' | 'stop'>,
  pairings: readonly Pairing[],
): Issue[] {
  const { issues, refuse } = findings();
  if (stop.kind === 'answers' && variants.length < 2)
    refuse('stop.kind', message('stop.one-variant'), message('hint.more-variants'));
  for (const [later, earlier] of repeats(variants.map(stableJson)))
    refuse(
      `variants[${later}]`,
      message('variants.twice', { variant: show(variants[later]), index: earlier }),
    );
  for (const [later, earlier] of repeats(pairings.map(({ name }) => name)))
    refuse(
      `players[${later}]`,
      message('pairings.name-twice', { name: show(pairings[later]!.name), index: earlier }),
      message('hint.pairing-name'),
    );
  if ('plies' in openings && openings.plies >= maxPlies)
    refuse('openings.plies', message('openings.long', { plies: openings.plies, limit: maxPlies }));
  return issues;
}

/** Pairs (index, index of the first equal entry) for every entry that occurred before. */
export function repeats(entries: readonly string[]): [number, number][] {
  const firstAt = new Map<string, number>();
  return entries.flatMap((entry, index): [number, number][] => {
    const earlier = firstAt.get(entry);
    if (earlier !== undefined) return [[index, earlier]];
    firstAt.set(entry, index);
    return [];
  });
}
