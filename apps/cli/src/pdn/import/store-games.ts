import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sha256, stableJson } from '@draughts-lab/input';
import {
  deriveSeed,
  type GameRecord,
  HUMAN,
  type Manifest,
  MANIFEST_VERSION,
  MAX_PLIES,
  parseManifest,
  planBatches,
  plannedGames,
} from '@draughts-lab/records';
import { manifestVariant, programVersion } from '@draughts-lab/selfplay';
import type { Variant } from '@draughts-lab/variant';
import { useRun } from '../../run/open-run.ts';
import { valueOf } from '../../shared/value-of.ts';
import { createWorkView } from '../../shared/work-view.ts';
import type { Gathered } from './tally.ts';

/** Games that are stored together. */
const BATCH = 500;
/** Games after which what is stored goes into a shard, and the memory for that: as much as a million games take, no more. */
const SHARD_GAMES = 50_000;
const SHARD_MEMORY = '512MB';

/** The names of the rows. */
const FROM_START = 'human games';
const SET_UP = 'human games from positions set up';

export interface ImportName {
  readonly run: string;
  readonly name: string;
  readonly asked: Variant | null;
}

/** The manifest of an imported run: a row for each variant, and one for games of it that begin with a position of their own. */
export function importManifest(gathered: Gathered, { run, name, asked }: ImportName): Manifest {
  const { files, reasons } = gathered;
  const variants = [...new Map(gathered.cells.map(({ variant }) => [variant.hash, variant])).values()];
  const imported = {
    files,
    rules: asked?.hash ?? null,
    setAside: Object.entries(reasons)
      .map(([reason, games]) => ({ reason, games }))
      .toSorted((a, b) => b.games - a.games || (a.reason < b.reason ? -1 : 1)),
  };
  return valueOf(
    parseManifest({
      version: MANIFEST_VERSION,
      run,
      experiment: run,
      name,
      description: '',
      createdAt: new Date().toISOString(),
      code: programVersion(),
      node: process.version,
      // Equal files judged under equal rules are the same run.
      seed: `files-${sha256(stableJson({ files: files.map((file) => file.sha256), rules: imported.rules })).slice(0, 16)}`,
      variants: variants.map((variant) => manifestVariant(variant)),
      players: [{ name: 'people', spec: { player: HUMAN } }],
      cells: gathered.cells.map(({ variant, isSetUp, games }) => ({
        variant: variants.findIndex(({ hash }) => hash === variant.hash),
        pairing: isSetUp ? SET_UP : FROM_START,
        players: variant.players.map(() => 0),
        gamesPerUnit: 1,
        units: games,
      })),
      games: Math.max(...gathered.cells.map(({ games }) => games)),
      maxPlies: MAX_PLIES,
      openings: { kind: 'start' },
      stop: { kind: 'fixed' },
      batchSize: BATCH,
      workers: null,
      keepMoves: true,
      trace: false,
      imported,
    }),
    'import',
  );
}

/** Stores the gathered games as the run of a manifest, in a folder that is not there yet. */
export async function storeGames(
  dir: string,
  manifest: Manifest,
  gathered: Gathered,
  stop: AbortSignal,
): Promise<void> {
  const { appendBatch, compact, createRun, keepSetAside } = await import('@draughts-lab/store');
  const view = createWorkView({ what: 'games stored', total: plannedGames(manifest) });
  await useRun(dir, await createRun(dir, manifest, { memoryLimit: SHARD_MEMORY }), async (run) => {
    const rows = gathered.cells.map(({ path }) => rowsOf(path));
    let done = 0;
    for (const { index, cell, firstUnit, units } of planBatches(manifest)) {
      if (stop.aborted) return;
      const { hash } = manifest.variants[manifest.cells[cell]!.variant]!;
      const records: GameRecord[] = [];
      for (let unit = firstUnit; unit < firstUnit + units; unit++) {
        const row = (await rows[cell]!.next()).value as GameRecord;
        const seed = deriveSeed({ run: manifest.seed, variantHash: hash, unit, purpose: 'game:0' });
        records.push({ ...row, batch: index, cell, unit, seed });
      }
      valueOf(await appendBatch(run, { index, records }), dir);
      await compact(run, { minGames: SHARD_GAMES });
      done += units;
      view.at(done);
    }
    await compact(run);
    await keepSetAside(run, gathered.listing);
  });
  view.end();
}

async function* rowsOf(path: string): AsyncGenerator<GameRecord> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    yield JSON.parse(line) as GameRecord;
}
