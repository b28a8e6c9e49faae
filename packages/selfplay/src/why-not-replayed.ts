import type { Manifest } from '@draughts-lab/records';
import { cellIssues } from './check-run.ts';
import type { Guests } from './job.ts';

/** Games of a stored run that cannot be played again here, in one sentence with what works instead. */
export class CannotReplayError extends Error {
  override readonly name = 'CannotReplayError';
}

/** What was said of the rows of a manifest, by row and whether programs from outside may play. */
const said = new WeakMap<Manifest, Map<string, string | null>>();

/**
 * Why the players of a row cannot be made again here: learned weights that come with another version, endgame tables that
 * this machine does not have, programs that may not be started. One sentence with what works instead; null where they can.
 */
export function whyNotReplayed(manifest: Manifest, cell: number, guests: Guests = {}): string | null {
  if (guests.builds !== undefined) return sentence(manifest, cell, guests);
  return said
    .getOrInsertComputed(manifest, () => new Map())
    .getOrInsertComputed(`${cell} ${guests.engines === true}`, () => sentence(manifest, cell, guests));
}

/** @throws CannotReplayError where `whyNotReplayed` has a sentence */
export function assertReplayable(manifest: Manifest, cell: number, guests?: Guests): void {
  const why = whyNotReplayed(manifest, cell, guests);
  if (why !== null) throw new CannotReplayError(why);
}

function sentence(manifest: Manifest, cell: number, guests: Guests): string | null {
  const [issue] = cellIssues(manifest, cell, guests);
  if (issue === undefined) return null;
  const { id } = manifest.variants[manifest.cells[cell]!.variant]!;
  const hint = issue.hint === undefined ? '' : ` (${issue.hint})`;
  return (
    `the games of ${id} cannot be played again here: ${issue.message}${hint}; ` +
    'what is stored can be read as before: dlab report, dlab compare, dlab sql'
  );
}
