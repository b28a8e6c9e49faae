import { Hono } from 'hono';
import { z } from 'zod';
import type { GameRecord } from '@draughts-lab/records';
import { keepsGame } from '@draughts-lab/selfplay';
import { readRecords } from '@draughts-lab/store';
import type { Replay } from '../../api/replay.ts';
import type { Services } from '../context.ts';
import type { ReadRun } from '../run-book.ts';
import { answer, query } from '../answer.ts';
import { ApiFailure } from '../errors.ts';
import { OTHER_PLAYERS } from '../replay/make-replay.ts';

const whole = z.coerce.number().int().min(0).max(0xffff_ffff);
const replayQuery = z.object({
  run: z.string().min(1).max(128),
  cell: whole,
  unit: whole,
  game: whole.default(0),
});

async function storedGame(
  { run }: ReadRun,
  { cell, unit, game }: { cell: number; unit: number; game: number },
): Promise<GameRecord | undefined> {
  for await (const record of readRecords(run, { cell, unitFrom: unit, unitTo: unit + 1, game, limit: 1 }))
    return record;
  return undefined;
}

/** A game played again, and its last position alone. */
export function replayRoutes({ book, replayer, knownMoves }: Services) {
  return new Hono()
    .get('/replay', query(replayQuery), async (context) => {
      const { run, cell, unit, game } = context.req.valid('query');
      const read = await book.read(run);
      const { manifest, signature } = read;
      const task = { run, manifest, cell, unit, game };
      const stored = await storedGame(read, task);
      // Nobody can play the games of people again: their moves are all that there is.
      if (manifest.imported !== undefined) {
        const { replay: kept } = await replayer.replay({ ...task, stored }, signature);
        return answer<Replay>(context, { ...kept, agrees: null, isKept: true, whyKept: null });
      }
      const kept = stored !== undefined && keepsGame(manifest, stored);
      const again = await replayer.replay(task, signature).catch((error: unknown) => {
        // Players of another version are not made here: what was played is there all the same.
        if (kept && error instanceof ApiFailure && error.code === OTHER_PLAYERS) return error.what;
        throw error;
      });
      const [whyKept, againHash] = 'code' in again ? [again, null] : [null, again.movesHash];
      const agrees = stored === undefined || againHash === null ? null : stored.movesHash === againHash;
      // What was played counts, not what would be played now.
      if (!('code' in again) && !(agrees === false && kept))
        return answer<Replay>(context, { ...again.replay, agrees, isKept: false, whyKept });
      const { replay: shown } = await replayer.replay({ ...task, stored }, signature);
      return answer<Replay>(context, { ...shown, agrees, isKept: true, whyKept });
    })
    .get('/final', query(replayQuery), async (context) => {
      const { run, cell, unit, game } = context.req.valid('query');
      const read = await book.read(run);
      const { manifest, signature } = read;
      const isImported = manifest.imported !== undefined;
      const record = isImported ? await storedGame(read, { cell, unit, game }) : undefined;
      const stored = isImported
        ? (record?.moves ?? '')
        : manifest.keepMoves
          ? (knownMoves.get(signature, { cell, unit, game }) ??
            (await storedGame(read, { cell, unit, game }))?.moves)
          : null;
      const moves = stored?.split(' ').filter((move) => move !== '') ?? null;
      return answer(
        context,
        await replayer.final({ run, manifest, cell, unit, game, moves, stored: record }, signature),
      );
    });
}
