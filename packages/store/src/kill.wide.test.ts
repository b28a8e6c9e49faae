import { isDeep } from '@draughts-lab/input/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRng, planBatches, rowsHash } from '@draughts-lab/records';
import { syntheticManifest } from '@draughts-lab/records/testing';
import { expect, test } from 'vitest';
import { createRun, finishedBatches, openRun, verifyRun } from './index.ts';
import { RUN_FILES, allRecords, temporaryFolder, value, withRun } from './testing/runs.ts';

const KILLS = isDeep() ? 60 : 4;

/** Plays what is missing, telling each batch that is stored, and moves batches into shards now and then. */
const PLAYER = `
  const [store, records, testing, dir] = process.argv.slice(1);
  const { appendBatch, compact, finishedBatches, openRun } = await import(store);
  const { missingBatches } = await import(records);
  const { syntheticRecords } = await import(testing);
  const run = (await openRun(dir, { write: true })).value;
  const finished = finishedBatches(run).map(({ index }) => index);
  for (const batch of missingBatches(run.manifest, finished)) {
    const stored = await appendBatch(run, { index: batch.index, records: syntheticRecords(run.manifest, batch) });
    console.log(stored.value + ' ' + batch.index);
    await compact(run, { minGames: 300 });
  }
  await run.close();
  console.log('done');`;

function startPlayer(dir: string): ReturnType<typeof spawn> {
  const here = (specifier: string): string => import.meta.resolve(specifier);
  const modules = [here('./index.ts'), here('@draughts-lab/records'), here('@draughts-lab/records/testing')];
  return spawn(process.execPath, ['--input-type=module', '-e', PLAYER, ...modules, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test(
  `killed ${KILLS} times at random moments: what was stored stays, nothing is half or twice, the end is the same`,
  async () => {
    using folder = temporaryFolder();
    const manifest = syntheticManifest({ seats: [2, 2, 3], games: 500 * KILLS, batchSize: 20 });
    await value(await createRun(folder.path, manifest)).close();
    const rng = createRng('0000000000000007');
    const told = new Set<number>();
    let kills = 0;
    for (let done = false; !done;) {
      const player = startPlayer(folder.path);
      let output = '';
      player.stdout!.on('data', (chunk: Buffer) => {
        // The clock starts with the first batch: loading the program takes longer than the work.
        if (output === '' && kills < KILLS) setTimeout(() => player.kill('SIGKILL'), rng.int(250));
        output += chunk.toString();
      });
      const [code] = (await once(player, 'close')) as [number | null];
      expect(output).not.toContain('known');
      for (const [, index] of output.matchAll(/^added (\d+)\n/gm)) told.add(Number(index));
      done = code === 0;
      if (!done) kills += 1;

      const reader = value(await openRun(folder.path));
      expect(reader.problems).toEqual([]);
      const stored = finishedBatches(reader).map(({ index }) => index);
      expect(new Set(stored).size).toBe(stored.length);
      expect(stored).toEqual(expect.arrayContaining([...told]));
      await reader.close();
    }
    expect(kills).toBeGreaterThan(KILLS / 3);
    await withRun(folder.path, false, async (run) => {
      expect(finishedBatches(run)).toHaveLength(planBatches(manifest).length);
      const all = {
        rowsHash: rowsHash(allRecords(manifest)),
        games: 1500 * KILLS,
        missing: [],
        problems: [],
      };
      expect(await verifyRun(run)).toEqual(all);
    });
    expect(readdirSync(folder.path)).toEqual(RUN_FILES);
    expect(readdirSync(join(folder.path, 'shards')).length).toBeGreaterThan(1);
  },
  120_000 * Math.max(1, KILLS / 4),
);
