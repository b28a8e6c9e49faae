import {
  type GameRecord,
  type Manifest,
  movesHash,
  planBatches,
  type Tally,
  tallyRecords,
} from '@draughts-lab/records';
import { syntheticManifest, type SyntheticOptions, syntheticRecords } from '@draughts-lab/records/testing';

/** What a test does to the made-up games. */
export type Change = (record: GameRecord, index: number) => GameRecord;

/** Every game with moves of its own. */
export const distinct: Change = (record) => ({
  ...record,
  movesHash: movesHash([`${record.cell}.${record.unit}.${record.game}`]),
});

/** So many different games, the others being copies of them. */
export const copiesOf =
  (different: number): Change =>
  (record, index) => ({ ...record, movesHash: movesHash([String(index % different)]) });

/** Every game with moves of its own, and who wins is settled by the opening: ten openings for each result. */
export const sharp: Change = (record, index) => ({
  ...distinct(record, index),
  openingHash: movesHash([`${record.winner}.${record.score}.${index % 10}`]),
});

/** The run asks about openings like those of its book. */
export function aboutOpenings(manifest: Manifest): Manifest {
  const positions = ['moves a', 'moves b'];
  const openings = { kind: 'book' as const, path: null, order: 'random' as const, positions };
  return { ...manifest, openings: { ...openings, hash: '0'.repeat(16) }, estimand: 'openings-like-these' };
}

/** All games of a made-up run. */
export function madeRecords(manifest: Manifest, change: Change = distinct): GameRecord[] {
  return planBatches(manifest)
    .flatMap((batch) => syntheticRecords(manifest, batch))
    .map(change);
}

/** A made-up run, counted. */
export function madeRun(
  options: SyntheticOptions,
  change?: Change,
): { manifest: Manifest; records: GameRecord[]; tallies: Tally[] } {
  const manifest = syntheticManifest(options);
  const records = madeRecords(manifest, change);
  return { manifest, records, tallies: tallyRecords(records) };
}
