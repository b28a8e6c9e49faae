import { message } from '@draughts-lab/input';
import {
  type AtlasData,
  atlasData,
  atlasOf,
  buildReport,
  comparedRows,
  DEFAULT_FAIR_MARGIN,
  HASHED_GAMES,
} from '@draughts-lab/report';
import { runHash } from '@draughts-lab/store';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AtlasAnswer, AtlasRun } from '../../api/atlas.ts';
import { answer, query } from '../answer.ts';
import type { Services } from '../context.ts';
import { ApiFailure } from '../errors.ts';
import type { ReadRun } from '../run-book.ts';
import { shippedAtlas } from '../shipped-atlas.ts';

const atlasQuery = z.object({ run: z.string().max(128).optional() });

/** All variants of a run beside each other: of the one that comes with the program, or of one in the folder. */
export function atlasRoutes({ book, index, shelf }: Services) {
  /** Runs are read once for as long as nothing in their folder changes. */
  const made = new WeakMap<ReadRun, Promise<AtlasData>>();
  const atlasOfRun = async (run: string): Promise<AtlasData> => {
    return made.getOrInsertComputed(await book.read(run), makeAtlas);
  };
  /** The folder of the games of an atlas: that of its run, with the same rows. */
  const hashes = new WeakMap<ReadRun, Promise<string>>();
  const gamesOf = async (
    { run, rowsHash, games }: AtlasData,
    runs: readonly AtlasRun[],
  ): Promise<string | null> => {
    if (games > HASHED_GAMES || !runs.some((one) => one.run === run)) return null;
    const read = await book.read(run).catch(() => null);
    if (read === null) return null;
    const hash = await hashes.getOrInsertComputed(read, () => runHash(read.run));
    return hash === rowsHash ? run : null;
  };

  return new Hono().get('/atlas', query(atlasQuery), async (context) => {
    const { run } = context.req.valid('query');
    const runs = (await index.rows())
      .filter(({ state, variants, example }) => state !== 'broken' && variants.length > 1 && !example)
      .map(({ run: name, name: title }): AtlasRun => ({ run: name, name: title }));
    const found = run === undefined ? await shippedAtlas() : await atlasOfRun(run);
    if (found === null)
      return answer<AtlasAnswer>(context, { shown: null, data: null, games: null, runs, keys: {} });
    const { columns: _, ...data } = found;
    return answer<AtlasAnswer>(context, {
      shown: run ?? null,
      data,
      games: run ?? (await gamesOf(found, runs)),
      runs,
      keys: await shelf.keysOf(data.lines.map((line) => String(line['rules']))),
    });
  });
}

/** @throws ApiFailure where the rows have no ranking */
async function makeAtlas({ run, manifest }: ReadRun): Promise<AtlasData> {
  const report = await buildReport(run);
  const atlas = atlasOf(manifest, report, await comparedRows([run]), DEFAULT_FAIR_MARGIN);
  if ('manifest' in atlas) return atlasData(atlas);
  throw new ApiFailure(422, 'no-atlas', message('request.no-ranking'), atlas);
}
