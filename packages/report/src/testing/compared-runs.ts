import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameRecord, type Manifest, movesHash, planBatches } from '@draughts-lab/records';
import { syntheticManifest, syntheticRecords } from '@draughts-lab/records/testing';
import { appendBatch, createRun, type Run } from '@draughts-lab/store';

/** Runs in a temporary folder that can be compared. */
export interface ComparedRuns extends AsyncDisposable {
  readonly folder: string;
  /** Two variants, told apart by their rule of repetition, 200 games each. */
  readonly first: Run;
  /** The same variants with equal rules, another seed and stronger players. */
  readonly other: Run;
  /** One more run. @param name of its folder and of the run */
  store(name: string, manifest: Manifest): Promise<Run>;
}

export async function comparedRuns(): Promise<ComparedRuns> {
  const folder = mkdtempSync(join(tmpdir(), 'dlab-compare-'));
  const open: Run[] = [];
  const store = async (name: string, manifest: Manifest): Promise<Run> => {
    const created = await createRun(join(folder, name), { ...manifest, run: name });
    if (!created.ok) throw new Error(JSON.stringify(created.issues));
    open.push(created.value);
    for (const batch of planBatches(manifest)) {
      const records = distinct(syntheticRecords(manifest, batch), name);
      const added = await appendBatch(created.value, { index: batch.index, records });
      if (!added.ok) throw new Error(JSON.stringify(added.issues));
    }
    return created.value;
  };
  const made = syntheticManifest({ seats: [2, 2], games: 200, batchSize: 100 });
  const first = await store('first', {
    ...made,
    variants: made.variants.map((variant, index) => ({
      ...variant,
      document: { ...variant.document, draws: { repetition: index } },
    })),
  });
  const other = await store('other', {
    ...made,
    seed: '99',
    players: made.players.map(({ name, spec }) => ({ name, spec: { ...spec, nodes: 12345 } })),
  });
  return {
    folder,
    first,
    other,
    store,
    async [Symbol.asyncDispose]() {
      for (const run of open) await run.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Every game with moves of its own and a fixed opening for each unit: no copies. */
const distinct = (records: GameRecord[], salt: string): GameRecord[] =>
  records.map((record) => ({
    ...record,
    movesHash: movesHash([salt, `${record.cell}.${record.unit}.${record.game}`]),
  }));
