import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeep } from '@draughts-lab/input/testing';
import { createRng } from '@draughts-lab/records';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aggregate,
  exportRun,
  finishedBatches,
  openingResults,
  openRun,
  query,
  type Run,
  RunDamagedError,
  readRecords,
  runHash,
} from './index.ts';
import { makeFlippedRun } from './testing/bit-flips.ts';
import { collect, manifest, shardFile, temporaryFolder } from './testing/runs.ts';

const FLIPS = isDeep() ? 60 : 8;
const folder = temporaryFolder();
const dir = join(folder.path, 'run');
beforeAll(() => makeFlippedRun(dir, manifest));
afterAll(() => folder[Symbol.dispose]());

/** Everything that is computed from stored games. */
const QUESTIONS: Readonly<Record<string, (run: Run) => Promise<unknown>>> = {
  aggregate: (run) => aggregate(run),
  openingResults: (run) => openingResults(run),
  query: (run) => query(run, 'SELECT unit, score, plies, nodes FROM games ORDER BY ALL'),
  readRecords: (run) => collect(readRecords(run)),
  runHash,
  exportRun: async (run) => {
    const file = join(folder.path, 'export.csv');
    await exportRun(run, file, { format: 'csv', overwrite: true });
    return readFileSync(file, 'utf8');
  },
};

describe.each(['shard', 'batch'])('a %s that rots after its run was opened', (what) => {
  test.each(Object.keys(QUESTIONS))(
    `is found by %s (${FLIPS} bits, with the times of the file set back)`,
    async (name) => {
      const opened = await openRun(dir);
      if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
      const run = opened.value;
      const ask = QUESTIONS[name]!;
      const whole = await ask(run);
      const path =
        what === 'shard'
          ? shardFile(dir, 'part-00000000-00000001.parquet')
          : join(dir, 'batches/00000002.ndjson');
      const content = readFileSync(path);
      const { atime, mtime } = statSync(path);
      const rng = createRng('00000000000000b2');
      const silent: number[] = [];
      for (let flip = 0; flip < FLIPS; flip++) {
        const place = rng.int(content.length * 8);
        const changed = Buffer.from(content);
        changed[place >> 3]! ^= 1 << (place & 7);
        writeFileSync(path, changed);
        utimesSync(path, atime, mtime);
        const answer = await ask(run).catch((error: unknown) => error);
        if (!(answer instanceof RunDamagedError)) silent.push(place);
      }
      writeFileSync(path, content);
      utimesSync(path, atime, mtime);
      expect(silent).toEqual([]);
      expect(await ask(run)).toEqual(whole);
      expect(finishedBatches(run)).toHaveLength(3);
      await run.close();
    },
  );
});
