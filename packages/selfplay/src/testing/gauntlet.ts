import { type GameRecord, type Manifest, planBatches } from '@draughts-lab/records';
import { batchJob } from '../job.ts';
import { playBatch } from '../play-batch.ts';
import { testManifest } from './test-manifest.ts';

/**
 * Plays each guest, a program from outside, two games of 12 plies against a random player, one with each side.
 *
 * @returns the games, each with the name of its guest, which is the player listed first
 */
export function playGauntlet(
  variant: string,
  guests: readonly object[],
): { readonly run: Manifest; readonly ends: readonly (GameRecord & { readonly guest: string })[] } {
  const run = testManifest({
    variants: [variant],
    players: { gauntlet: [...guests], against: [{ player: 'random' }] },
    seats: 'rotate',
    games: 2,
    maxPlies: 12,
    openings: { kind: 'random', plies: 2 },
  });
  const ends = planBatches(run).flatMap((batch) =>
    playBatch(batchJob(run, batch, 'compiled', { engines: true })).records.map((record) => ({
      guest: run.cells[record.cell]!.pairing.split(' v ')[0]!,
      ...record,
    })),
  );
  return { run, ends };
}
