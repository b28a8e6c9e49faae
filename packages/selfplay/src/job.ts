import type { JsonObject } from '@draughts-lab/input';
import {
  bookOf,
  type GameRecord,
  type Manifest,
  type ManifestMeasures,
  namesOf,
  type PlannedBatch,
  type PlayerSpec,
  rngFor,
} from '@draughts-lab/records';
import { shuffled } from '@draughts-lab/players';
import type { EngineName } from './engines.ts';
import { readOpening, type UnitOpening } from './opening.ts';

/**
 * All that it takes to play one batch, anywhere: plain JSON, and the same job always gives the same rows.
 */
export interface BatchJob {
  readonly batch: PlannedBatch;
  /** Seed of the run, as text. */
  readonly seed: string;
  readonly engine: EngineName;
  /** Id and hash of the rules, and the complete document. */
  readonly variant: {
    readonly id: string;
    readonly hash: string;
    readonly document: JsonObject;
    /** Hash of the learned weights that players take without a word about them; absent: none. */
    readonly weights?: string | undefined;
    /** The endgame tables that players with `tables` ask, and by which games are adjudicated; absent: none. */
    readonly tables?: { readonly pieces: number; readonly hash: string } | undefined;
  };
  /** In order of play, as in the manifest's cell: index into the manifest's players, and what the player is. */
  readonly players: readonly {
    readonly index: number;
    readonly spec: PlayerSpec;
    /** Root of another checkout of this program that the player belongs to; absent: one of this program. */
    readonly build?: string | undefined;
  }[];
  /** Who chooses the moves of varied openings for both sides; absent: each player for itself. */
  readonly judge?: PlayerSpec | undefined;
  /** 1, or the number of seats when the players rotate. */
  readonly gamesPerUnit: number;
  /** One for all units, or one for each unit of the batch. */
  readonly openings: UnitOpening | readonly UnitOpening[];
  readonly maxPlies: number;
  /** Games end at the first position that the tables know. */
  readonly adjudicate?: true | undefined;
  readonly keepMoves: boolean;
  readonly trace: boolean;
  /** Files of the user's own that measure games; absent: none, or none may be loaded. */
  readonly measures?: readonly ManifestMeasures[] | undefined;
  /** Games of this unit and later ones are not measured: a measure did not come back. */
  readonly unmeasured?: { readonly from: number; readonly why: string } | undefined;
  /** The games of the batch, which are there: they are measured, and not played. */
  readonly recorded?: readonly GameRecord[] | undefined;
  /** Programs from outside may be started; absent: they are not. */
  readonly engines?: boolean | undefined;
}

/** Roots of other checkouts of this program whose players play, by index into the manifest's players. */
export type Builds = ReadonlyMap<number, string>;

/** Who else may play, beside the players of this program. */
export interface Guests {
  readonly builds?: Builds | undefined;
  /**
   * Programs from outside are started, and files of the user's own loaded, as the run says: for runs that are started on this
   * machine by hand.
   */
  readonly engines?: boolean | undefined;
}

/** The job for a batch of a run. */
export function batchJob(
  manifest: Manifest,
  batch: PlannedBatch,
  engine: EngineName,
  { builds = new Map(), engines = false }: Guests = {},
): BatchJob {
  const cell = manifest.cells[batch.cell];
  if (cell === undefined) throw new RangeError(`cell ${batch.cell} of ${manifest.cells.length}`);
  const { id, hash, document, weights, tables } = manifest.variants[cell.variant]!;
  return {
    batch,
    seed: manifest.seed,
    engine,
    variant: {
      id,
      hash,
      document,
      ...(weights !== undefined && { weights }),
      ...(tables !== undefined && { tables }),
    },
    players: cell.players.map((index) => {
      const build = builds.get(index);
      return { index, spec: manifest.players[index]!.spec, ...(build !== undefined && { build }) };
    }),
    ...(manifest.openings.kind === 'varied' &&
      manifest.openings.player !== undefined && { judge: manifest.openings.player }),
    gamesPerUnit: cell.gamesPerUnit,
    openings: unitOpenings(manifest, cell.variant, batch, hash),
    maxPlies: manifest.maxPlies,
    ...(manifest.adjudicate && { adjudicate: true }),
    keepMoves: manifest.keepMoves,
    trace: manifest.trace,
    ...(engines && { engines }),
    ...(engines && manifest.measures !== undefined && { measures: manifest.measures }),
  };
}

function unitOpenings(
  { openings, seed }: Manifest,
  variant: number,
  { firstUnit, units }: PlannedBatch,
  variantHash: string,
): UnitOpening | readonly UnitOpening[] {
  if (openings.kind === 'random' && openings.mixed === true) {
    const { kind, plies } = openings;
    return Array.from({ length: units }, (_, index) => ({ kind, plies: plies + ((firstUnit + index) % 2) }));
  }
  if (openings.kind !== 'book') return openings;
  const { order } = openings;
  const positions = bookOf(openings, variant);
  const names = namesOf(openings, variant);
  return Array.from({ length: units }, (_, index): UnitOpening => {
    const unit = firstUnit + index;
    const round = Math.floor(unit / positions.length);
    const at = unit % positions.length;
    const place = order === 'listed' ? at : bookOrder(seed, variantHash, round, positions.length)[at]!;
    return readOpening(names?.[place] ?? `book:${place}`, positions[place]!);
  });
}

/** The last permutation made: the units of a batch ask for the same one. */
let lastOrder: { key: string; order: readonly number[] } | undefined;

/**
 * The order in which a book is gone through for the `round`-th time: every position once, from the
 * generator of unit `round` with the purpose `book-order`.
 */
function bookOrder(run: string, variantHash: string, round: number, size: number): readonly number[] {
  const key = [run, variantHash, round, size].join('\n');
  if (lastOrder?.key !== key) {
    const rng = rngFor({ run, variantHash, unit: round, purpose: 'book-order' });
    lastOrder = {
      key,
      order: shuffled(
        Array.from({ length: size }, (_, index) => index),
        rng,
      ),
    };
  }
  return lastOrder.order;
}

/** The same job for some of its units only. */
export function partOfJob(job: BatchJob, firstUnit: number, units: number): BatchJob {
  const skip = firstUnit - job.batch.firstUnit;
  const { openings } = job;
  return {
    ...job,
    batch: { ...job.batch, firstUnit, units },
    openings: isList(openings) ? openings.slice(skip, skip + units) : openings,
  };
}

/** The opening of a unit of the job. */
export function openingOf({ openings, batch }: BatchJob, unit: number): UnitOpening {
  return isList(openings) ? openings[unit - batch.firstUnit]! : openings;
}

const isList = (openings: BatchJob['openings']): openings is readonly UnitOpening[] =>
  Array.isArray(openings);
