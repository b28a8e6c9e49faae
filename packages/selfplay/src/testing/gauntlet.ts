import { isMachineFault } from '@draughts-lab/input';
import { type GameRecord, type Manifest, planBatches } from '@draughts-lab/records';
import { batchJob } from '../job.ts';
import { playBatch } from '../play-batch.ts';
import { testManifest } from './test-manifest.ts';

/**
 * Plays each guest, a program from outside, two games of 12 plies against a random player, one with each side.
 *
 * @returns the games, each with the name of its guest, which is the player listed first; and what kept others from being played
 */
export function playGauntlet(
  variant: string,
  guests: readonly object[],
): {
  readonly run: Manifest;
  readonly ends: readonly (GameRecord & { readonly guest: string })[];
  readonly faults: ReadonlyMap<string, string>;
} {
  const run = testManifest({
    variants: [variant],
    players: { gauntlet: [...guests], against: [{ player: 'random' }] },
    seats: 'rotate',
    games: 2,
    maxPlies: 12,
    openings: { kind: 'random', plies: 2 },
  });
  const faults = new Map<string, string>();
  const ends = planBatches(run).flatMap((batch) => {
    const guest = run.cells[batch.cell]!.pairing.split(' v ')[0]!;
    try {
      const { records } = playBatch(batchJob(run, batch, 'compiled', { engines: true }));
      return records.map((record) => ({ guest, ...record }));
    } catch (error) {
      if (!isMachineFault(error)) throw error;
      faults.set(guest, error.message);
      return [];
    }
  });
  return { run, ends, faults };
}
