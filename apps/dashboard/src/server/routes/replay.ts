import { Hono } from 'hono';
import { z } from 'zod';
import type { Replay } from '../../api/replay.ts';
import { ask } from '../ask.ts';
import type { Services } from '../context.ts';
import { readQuery } from '../read-query.ts';

const whole = z.coerce.number().int().min(0).max(0xffff_ffff);
const replayQuery = z.object({ run: z.string().min(1).max(128), cell: whole, unit: whole, game: whole.default(0) });

/** A game played again, and its last position alone. */
export function replayRoutes({ book, replayer }: Services): Hono {
  return new Hono()
    .get('/replay', async (context) => {
      const { run, cell, unit, game } = readQuery(context, replayQuery);
      const read = await book.read(run);
      const task = { run, manifest: read.manifest, cell, unit, game };
      const { replay, movesHash } = await replayer.replay(task, read.signature);
      const stored = await ask<{ moves_hash: string }>(
        read,
        `SELECT moves_hash FROM games WHERE cell = ${cell} AND unit = ${unit} AND game = ${game}`,
      );
      const agrees = stored[0] === undefined ? null : stored[0].moves_hash === movesHash;
      return context.json({ ...replay, agrees } satisfies Replay);
    })
    .get('/final', async (context) => {
      const { run, cell, unit, game } = readQuery(context, replayQuery);
      const read = await book.read(run);
      return context.json(await replayer.final({ run, manifest: read.manifest, cell, unit, game }, read.signature));
    });
}
