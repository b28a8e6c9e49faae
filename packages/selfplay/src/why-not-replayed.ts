import { message, type Message, messageOf, SaidError } from '@draughts-lab/input';
import type { Manifest } from '@draughts-lab/records';
import { cellIssues } from './check-run.ts';
import type { Guests } from './job.ts';

/** Games of a stored run that cannot be played again here, with what works instead. */
export class CannotReplayError extends SaidError {
  override readonly name = 'CannotReplayError';
}

/** What was said of the rows of a manifest, by row and whether programs from outside may play. */
const said = new WeakMap<Manifest, Map<string, Message | null>>();

/**
 * Why the players of a row cannot be made again here: learned weights that come with another version, endgame tables that
 * this machine does not have, programs that may not be started. With what works instead; null where they can.
 */
export function whyNotReplayed(manifest: Manifest, cell: number, guests: Guests = {}): Message | null {
  if (guests.builds !== undefined) return reasonOf(manifest, cell, guests);
  return said
    .getOrInsertComputed(manifest, () => new Map())
    .getOrInsertComputed(`${cell} ${guests.engines === true}`, () => reasonOf(manifest, cell, guests));
}

/** @throws CannotReplayError where `whyNotReplayed` says why */
export function assertReplayable(manifest: Manifest, cell: number, guests?: Guests): void {
  const why = whyNotReplayed(manifest, cell, guests);
  if (why !== null) throw new CannotReplayError(why);
}

function reasonOf(manifest: Manifest, cell: number, guests: Guests): Message | null {
  const [issue] = cellIssues(manifest, cell, guests);
  if (issue === undefined) return null;
  const { id } = manifest.variants[manifest.cells[cell]!.variant]!;
  const why = messageOf(issue);
  const { remedy } = issue;
  return message('replay.impossible', {
    variant: id,
    why: remedy === undefined ? why : message('replay.with-remedy', { why, remedy }),
  });
}
