import type { Rules } from '@draughts-lab/engine';
import { createEnginePlayer, loadMeasures, type MeasureModule } from '@draughts-lab/engines';
import { must, stableJson } from '@draughts-lab/input';
import { createPlayer, parsePlayer, type Player } from '@draughts-lab/players';
import type { PlayerSpec } from '@draughts-lab/records';
import { parseVariant, type Variant } from '@draughts-lab/variant';
import { type Adjudicate, endgameOf, type RunEndgame, type RunTables } from './endgames.ts';
import { openBuild } from './builds.ts';
import { createRules } from './engines.ts';
import type { BatchJob } from './job.ts';

/** The rules and the players of a job, ready to play. */
export interface Table<P> {
  readonly rules: Rules<P>;
  /** By index into the manifest's players. */
  readonly players: ReadonlyMap<number, Player<P>>;
  /** Who chooses the moves of varied openings for all seats; undefined: each player for itself. */
  readonly judge: Player<P> | undefined;
  /** How games are ended by endgame tables; undefined where they are played out. */
  readonly adjudicate: Adjudicate | undefined;
  /** What measures each game, in the order of the manifest. */
  readonly measures: readonly MeasureModule[];
}

/** Rules with their players so far, by description. */
interface Place {
  readonly rules: Rules;
  readonly players: Map<string, Player>;
  /** Tables that were opened, by their hash. */
  readonly endgames: Map<string, RunEndgame>;
}

/** Rules that this thread has made, by engine and hash; the one used longest ago comes first. */
const places = new Map<string, Place>();
const MAX_PLACES = 32;

/**
 * Rules and players of a job. A thread makes each of them once: rules are kept by their hash, and
 * players keep nothing from game to game that changes a choice.
 *
 * @throws Error when the job is not valid: rules with another hash, an unknown player
 */
export function tableFor(job: BatchJob): Table<unknown> {
  const place = placeFor(job);
  const players = job.players.map((entry) => [entry.index, playerFor(place, entry, job)] as const);
  const { tables } = job.variant;
  const adjudicate =
    job.adjudicate === true && tables !== undefined ? endgameFor(place, tables).adjudicate : undefined;
  const judge = job.judge && playerFor(place, { spec: job.judge }, job);
  const measures = (job.measures ?? []).map(
    ({ module, sha256 }) => must(loadMeasures(module, sha256), module).exports,
  );
  return { rules: place.rules, players: new Map(players), judge, adjudicate, measures };
}

/** Forgets what this thread has opened for a job: tables are read anew, and programs started anew. */
export function clearTable(job: BatchJob): void {
  const place = places.get(keyOf(job));
  places.delete(keyOf(job));
  for (const endgame of place?.endgames.values() ?? []) endgame.close();
  for (const player of place?.players.values() ?? [])
    if ('close' in player && typeof player.close === 'function') player.close();
}

const keyOf = ({ engine, variant }: BatchJob): string => `${engine} ${variant.hash}`;

function placeFor(job: BatchJob): Place {
  const { engine, variant } = job;
  const key = keyOf(job);
  const known = places.get(key);
  const place = known ?? {
    rules: createRules(variantOf(variant), engine),
    players: new Map(),
    endgames: new Map(),
  };
  places.delete(key);
  places.set(key, place);
  if (places.size > MAX_PLACES) places.delete(places.keys().next().value!);
  return place;
}

function playerFor(
  place: Place,
  { spec, build }: Omit<BatchJob['players'][number], 'index'>,
  { variant: { weights, tables }, engines = false }: BatchJob,
): Player {
  const { rules, players } = place;
  const defaultWeights = weights ?? null;
  const key = [stableJson(spec), defaultWeights ?? '', tables?.hash ?? '', build ?? '', engines].join(' ');
  return players.getOrInsertComputed(key, () =>
    build === undefined
      ? playerHere(place, spec, { defaultWeights, tables, engines })
      : openBuild(build).player(rules.variant, spec),
  );
}

function playerHere(
  place: Place,
  spec: PlayerSpec,
  {
    defaultWeights,
    tables,
    engines,
  }: {
    readonly defaultWeights: string | null;
    readonly tables: RunTables | undefined;
    readonly engines: boolean;
  },
): Player {
  const { rules } = place;
  return createPlayer(
    rules,
    must(parsePlayer(spec, rules.variant, { defaultWeights }), `player ${stableJson(spec)}`),
    undefined,
    tables && endgameFor(place, tables),
    engines ? createEnginePlayer : undefined,
  );
}

function endgameFor({ rules, endgames }: Place, tables: RunTables): RunEndgame {
  return endgames.getOrInsertComputed(tables.hash, () => endgameOf(rules.variant, tables));
}

function variantOf({ id, hash, document }: BatchJob['variant']): Variant {
  const variant = must(parseVariant(document), id);
  if (variant.hash === hash) return variant;
  throw new Error(`the document of ${id} has the hash ${variant.hash}, the job says ${hash}`);
}
