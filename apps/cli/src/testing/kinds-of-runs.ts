import { isDeep } from '@draughts-lab/input/testing';
import {
  type GameRecord,
  type Manifest,
  movesHash,
  planBatches,
  type PlannedBatch,
} from '@draughts-lab/records';
import { syntheticManifest, type SyntheticOptions, syntheticRecords } from '@draughts-lab/records/testing';
import { appendBatch, compact, createRun, openRun } from '@draughts-lab/store';

/** More than one window of games is read at a time. */
export const HUGE: number = isDeep() ? 10_000 : 2000;

/** A kind of run: what is planned, what its games are like, and which batches of it are stored. */
export interface KindOfRun {
  readonly options: SyntheticOptions;
  readonly plan?: (manifest: Manifest) => Manifest;
  readonly change?: (record: GameRecord, index: number) => GameRecord;
  readonly isStored?: (batch: PlannedBatch) => boolean;
  readonly compacted?: boolean;
  /** More batches of a run that is there already. */
  readonly again?: boolean;
}

const named = (text: string): string => movesHash([text]);
const distinct = (record: GameRecord): GameRecord => ({
  ...record,
  movesHash: named(`${record.cell}.${record.unit}.${record.game}`),
});
const ownOpening = (record: GameRecord): GameRecord => ({
  ...distinct(record),
  openingHash: named(`opening ${record.unit}`),
});
/** One of eight openings, each under a name of its own. */
const namedOpening = (record: GameRecord): GameRecord => ({
  ...distinct(record),
  opening: record.openingHash,
});
const copies = (record: GameRecord, index: number): GameRecord => ({
  ...record,
  movesHash: named(String(index % 12)),
});
/** Ended by rule, won by the player who moves first as often as `wins` of ten say, and drawn where it is null. */
const decided =
  (wins: number | null) =>
  (record: GameRecord, index: number): GameRecord => {
    const won = wins !== null && index % 10 < wins;
    return {
      ...ownOpening(record),
      ending: 'rule',
      reason: wins === null ? 'repetition' : 'no-moves',
      winner: wins === null ? null : won ? record.first : 1 - record.first,
      score: wins === null ? 0.5 : won ? 1 : 0,
      error: null,
    };
  };
const sprt = (manifest: Manifest): Manifest => ({
  ...manifest,
  stop: {
    kind: 'sprt',
    measured: 'first-player',
    model: 'trinomial',
    elo0: 0,
    elo1: 100,
    alpha: 0.05,
    beta: 0.05,
  } as Manifest['stop'],
});
const budgets = (manifest: Manifest): Manifest => {
  const cells = manifest.cells.slice(0, 1);
  const players = [50, 100, 200].map((nodes) => ({
    name: `a ${nodes}`,
    spec: { player: 'a', nodes },
  }));
  return {
    ...manifest,
    players,
    cells: players.map(({ name }, index) => ({ ...cells[0]!, pairing: name, players: [index, index] })),
  };
};

/** Runs whose numbers every output has to agree on. */
export const KINDS: Readonly<Record<string, KindOfRun>> = {
  'two-player': { options: { seats: [2, 2], games: 120, batchSize: 20 }, change: ownOpening },
  'three-seats': { options: { seats: [3], games: 90, batchSize: 30 }, change: distinct },
  'four-and-six-seats': { options: { seats: [4, 6], games: 90, batchSize: 30 }, change: distinct },
  paired: { options: { seats: [2, 2], games: 120, batchSize: 20, rotate: true }, change: ownOpening },
  'shared-openings': {
    options: { seats: [2, 2], games: 300, batchSize: 50, trace: true },
    change: namedOpening,
  },
  'few-lines': {
    options: { seats: [2, 2], games: 120, batchSize: 20, keepMoves: true },
    plan: (manifest) => ({ ...manifest, openings: { kind: 'start' } }),
    change: (record, index) => ({
      ...decided(9)(record, index),
      openingHash: named('start'),
      moves: `a b c ${index % 7} e f`,
      plies: Math.max(6, record.plies),
    }),
  },
  'precision-stopped': {
    options: { seats: [2, 2], games: 400, batchSize: 20 },
    plan: (manifest) => ({
      ...manifest,
      stop: {
        kind: 'precision',
        measured: 'first-player',
        halfWidth: 90,
        minUnits: 40,
        confidence: 0.95,
      } as Manifest['stop'],
    }),
    change: ownOpening,
  },
  'sprt-beyond-its-stop': {
    options: { seats: [2, 2], games: 400, batchSize: 20 },
    plan: sprt,
    change: decided(8),
  },
  copied: { options: { seats: [2, 2], games: 60, batchSize: 20 }, change: copies },
  'copied-many-seats': { options: { seats: [3, 4], games: 60, batchSize: 20 }, change: copies },
  empty: { options: { seats: [2], games: 20, batchSize: 20 }, isStored: () => false },
  'one-game': {
    options: { seats: [2], games: 40, batchSize: 1 },
    change: decided(10),
    isStored: ({ index }) => index === 0,
  },
  'all-draws': { options: { seats: [2], games: 60, batchSize: 20 }, change: decided(null) },
  'edge-of-elo': { options: { seats: [2], games: 400, batchSize: 10 }, plan: sprt, change: decided(10) },
  'all-won': { options: { seats: [2], games: 60, batchSize: 20 }, change: decided(10) },
  'unlike-players': {
    options: { seats: [2], games: 160, batchSize: 40, rotate: true },
    plan: (manifest) => ({
      ...manifest,
      players: [
        { name: 'a 100', spec: { player: 'a', nodes: 100 } },
        { name: 'a 400', spec: { player: 'a', nodes: 400 } },
      ],
    }),
    change: ownOpening,
  },
  budgets: { options: { seats: [2], games: 120, batchSize: 40 }, plan: budgets, change: ownOpening },
  aborted: {
    options: { seats: [2], games: 60, batchSize: 20 },
    change: (record, index) =>
      index % 2 === 0
        ? { ...record, ending: 'crashed', reason: 'crashed', winner: null, score: null, error: 'made up' }
        : { ...record, ending: 'capped', reason: 'ply-cap', winner: null, score: null, error: null },
  },
  crashed: {
    options: { seats: [2, 3], games: 20, batchSize: 20 },
    change: (record) => ({
      ...record,
      ending: 'crashed',
      reason: 'crashed',
      winner: null,
      score: null,
      error: 'made up',
    }),
  },
  huge: {
    options: { seats: [2, 3], games: HUGE, batchSize: HUGE / 5 },
    change: ownOpening,
    compacted: true,
  },
};

/** Writes the made-up games of a run straight into the store. */
export async function storeKind(dir: string, name: string, kind: KindOfRun): Promise<Manifest> {
  const made = { ...syntheticManifest(kind.options), run: name };
  const manifest = kind.plan?.(made) ?? made;
  const created = kind.again === true ? await openRun(dir, { write: true }) : await createRun(dir, manifest);
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  const run = created.value;
  try {
    for (const batch of planBatches(manifest)) {
      if (kind.isStored?.(batch) === false) continue;
      const records = syntheticRecords(manifest, batch).map(kind.change ?? ((record) => record));
      const added = await appendBatch(run, { index: batch.index, records });
      if (!added.ok) throw new Error(`${name}: ${JSON.stringify(added.issues)}`);
    }
    if (kind.compacted === true) await compact(run);
  } finally {
    await run.close();
  }
  return manifest;
}
