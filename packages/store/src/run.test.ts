import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_VERSION, planHash } from '@draughts-lab/records';
import { syntheticManifest } from '@draughts-lab/records/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  STORE_VERSION,
  appendBatch,
  createRun,
  finishedBatches,
  freeBytes,
  listRuns,
  openRun,
} from './index.ts';
import { compact } from './compact.ts';
import {
  RUN_FILES,
  append,
  filledRun,
  issuesOf,
  manifest,
  temporaryFolder,
  value,
  withRun,
} from './testing/runs.ts';

let folder: ReturnType<typeof temporaryFolder>;
let dir: string;
beforeEach(() => {
  folder = temporaryFolder();
  dir = join(folder.path, 'runs', 'try');
});
afterEach(() => folder[Symbol.dispose]());

describe('createRun', () => {
  test('makes the folder and writes the manifest', async () => {
    const run = value(await createRun(dir, manifest));
    expect(run).toMatchObject({ dir, manifest, writable: true, problems: [] });
    const written = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as object;
    expect(written).toEqual({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      store: STORE_VERSION,
      ...manifest,
    });
    await run.close();
    expect(readdirSync(dir)).toEqual(RUN_FILES.filter((name) => name !== 'catalogue.json'));
  });

  test('leaves an existing run alone', async () => {
    await (await filledRun(dir, [0])).close();
    expect(issuesOf(await createRun(dir, syntheticManifest({ seed: '2' })))).toEqual([
      `${dir}: there is a run in this folder already`,
    ]);
    const run = value(await openRun(dir));
    expect(planHash(run.manifest)).toBe(planHash(manifest));
    expect(finishedBatches(run)).toHaveLength(1);
  });

  test('leaves a folder with other files alone', async () => {
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'thesis.txt'), 'x');
    expect(issuesOf(await createRun(dir, manifest))).toEqual([
      `${dir}: the folder is not empty: it contains "thesis.txt"`,
    ]);
    expect(existsSync(join(dir, 'manifest.json'))).toBe(false);
  });

  test('goes on after an interruption before the manifest was there', async () => {
    mkdirSync(join(dir, 'batches'), { recursive: true });
    writeFileSync(join(dir, 'manifest.json.12-1.tmp'), '{"vers');
    const run = value(await createRun(dir, manifest));
    await run.close();
    expect(value(await openRun(dir)).manifest).toEqual(manifest);
  });

  test('refuses a manifest that is not in order', async () => {
    expect(issuesOf(await createRun(dir, { ...manifest, batchSize: 0 }))).toEqual([
      'batchSize: expected at least 1, found 0',
    ]);
    expect(existsSync(dir)).toBe(false);
  });

  test('says why when it cannot write', async () => {
    writeFileSync(join(folder.path, 'runs'), 'a file');
    await expect(createRun(dir, manifest)).rejects.toThrow('ENOTDIR');
  });
});

describe('openRun gives one clear message when', () => {
  beforeEach(async () => {
    await (await filledRun(dir, [0])).close();
    rmSync(join(dir, 'manifest.copy.json'));
  });
  const file = (): string => join(dir, 'manifest.json');

  test('there is no such folder', async () => {
    const nowhere = join(folder.path, 'nowhere');
    expect(issuesOf(await openRun(nowhere))).toEqual([`${nowhere}: there is no such folder`]);
  });

  test('there is no run in the folder', async () => {
    expect(issuesOf(await openRun(folder.path))).toEqual([
      `${folder.path}: there is no run in this folder: it has no manifest.json`,
    ]);
  });

  test('the manifest is cut', async () => {
    writeFileSync(file(), readFileSync(file(), 'utf8').slice(0, 100));
    expect(issuesOf(await openRun(dir))).toEqual([`${file()}: is not JSON: the file is cut or damaged`]);
  });

  test('the manifest has a wrong field', async () => {
    writeFileSync(file(), JSON.stringify({ ...manifest, batchSize: 'many' }));
    expect(issuesOf(await openRun(dir))).toEqual([
      `${file()}: batchSize: expected a whole number, found "many"`,
    ]);
  });

  test('a newer program wrote the manifest', async () => {
    writeFileSync(file(), JSON.stringify({ ...manifest, version: MANIFEST_VERSION + 1, shiny: true }));
    expect(issuesOf(await openRun(dir))).toEqual([
      `${file()}: version: this manifest has version ${MANIFEST_VERSION + 1}, and this program knows versions up to ${MANIFEST_VERSION}`,
    ]);
  });
});

describe('one writer at a time', () => {
  test('in this process', async () => {
    const run = value(await createRun(dir, manifest));
    expect(issuesOf(await openRun(dir, { write: true }))).toEqual([
      `${dir}: this program is already writing to the run`,
    ]);
    await run.close();
    await value(await openRun(dir, { write: true })).close();
  });

  test('of all processes; one that was killed does not count', async () => {
    await (await filledRun(dir, [0])).close();
    const child = await startWriter(dir);
    const locks = (): string[] => readdirSync(dir).filter((name) => name.endsWith('.lock'));
    try {
      const [lock] = locks();
      expect(lock).toMatch(new RegExp(`^writer-${child.pid}-[0-9a-f]{16}\\.lock$`));
      const [issue] = issuesOf(await openRun(dir, { write: true }));
      expect(issue).toMatch(`${join(dir, lock!)}: process ${child.pid} on `);
      expect(locks()).toEqual([lock]);
      expect(value(await openRun(dir)).writable).toBe(false);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(locks()).toHaveLength(1);
    await value(await openRun(dir, { write: true })).close();
    expect(locks()).toEqual([]);
  });

  test('a lock of another machine counts', async () => {
    await (await filledRun(dir, [0])).close();
    writeFileSync(
      join(dir, 'writer-1.lock'),
      JSON.stringify({ pid: 1, host: 'another machine', started: null }),
    );
    expect(issuesOf(await openRun(dir, { write: true }))[0]).toContain(
      'process 1 on another machine is writing',
    );
  });

  test('a process number that has gone to another process does not count', async () => {
    await (await filledRun(dir, [0])).close();
    const { hostname } = await import('node:os');
    const lock = { pid: process.ppid, host: hostname(), started: 'at another time' };
    writeFileSync(join(dir, `writer-${process.ppid}.lock`), JSON.stringify(lock));
    const run = value(await openRun(dir, { write: true }));
    expect(run.writable).toBe(true);
    await run.close();
  });
});

async function startWriter(path: string): Promise<ChildProcess> {
  const program = `
    import { openRun } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    const run = await openRun(${JSON.stringify(path)}, { write: true });
    console.log(run.ok);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  expect(line.toString()).toBe('true\n');
  return child;
}

/** Turns over a bit in the middle of a file. */
function flip(path: string): void {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(path, bytes);
}

describe('listRuns', () => {
  test('lists runs by name with what they have, and folders that cannot be read', async () => {
    const runs = join(folder.path, 'runs');
    const b = await filledRun(join(runs, 'b'), [0, 1, 2]);
    await compact(b);
    await appendBatch(b, { index: 0, records: [] });
    await b.close();
    await (await filledRun(join(runs, 'a'), [5])).close();
    mkdirSync(join(runs, 'c'));
    writeFileSync(join(runs, 'a-file'), '');
    const { runs: found, problems } = await listRuns(runs);
    expect(found.map((run) => [run.dir, run.gamesFinished, run.gamesPlanned])).toEqual([
      [join(runs, 'a'), 5, 120],
      [join(runs, 'b'), 15, 120],
    ]);
    expect(problems.map(({ path }) => path)).toEqual([join(runs, 'c')]);
  });

  test('does not count games that cannot be read, and names their files', async () => {
    const run = await filledRun(dir, [0, 1, 2]);
    await compact(run);
    await append(run, [3]);
    await run.close();
    const list = () => listRuns(join(folder.path, 'runs'));
    expect(await list()).toMatchObject({ runs: [{ gamesFinished: 20 }], problems: [] });
    // Without a catalogue the shards say what they have.
    rmSync(join(dir, 'catalogue.json'));
    expect(await list()).toMatchObject({ runs: [{ gamesFinished: 20 }], problems: [] });
    await withRun(dir, true, async () => undefined);
    const batch = join(dir, 'batches', readdirSync(join(dir, 'batches'))[0]!);
    flip(batch);
    const damaged = [{ path: batch, message: expect.stringMatching(/do not match their checksum/) }];
    expect(await list()).toMatchObject({ runs: [{ gamesFinished: 15 }], problems: damaged });
    rmSync(batch);
    const shard = join(dir, 'shards', readdirSync(join(dir, 'shards'))[0]!);
    for (const [damage, message] of [
      [() => flip(shard), /does not match its checksum/],
      [() => writeFileSync(shard, readFileSync(shard).subarray(1)), /does not match its checksum/],
      [() => rmSync(shard), /is gone/],
    ] as const) {
      damage();
      const problem = { path: shard, message: expect.stringMatching(message) };
      expect(await list()).toMatchObject({ runs: [{ gamesFinished: 0 }], problems: [problem] });
    }
  });

  test('is empty for a folder that is not there', async () => {
    expect(await listRuns(join(folder.path, 'none'))).toEqual({ runs: [], problems: [] });
  });
});

test('a run folder may be moved', async () => {
  await (await filledRun(dir, [0, 1])).close();
  const other = join(folder.path, "elsewhere, it's here");
  const { renameSync } = await import('node:fs');
  renameSync(dir, other);
  const run = value(await openRun(other, { write: true }));
  await compact(run);
  expect(finishedBatches(run)).toHaveLength(2);
  await run.close();
  rmSync(other, { recursive: true });
});

test('freeBytes is what the disk has left', async () => {
  expect(await freeBytes(folder.path)).toBeGreaterThan(1e6);
});
