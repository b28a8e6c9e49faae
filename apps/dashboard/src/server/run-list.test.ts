import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { isDeep } from '@draughts-lab/input/testing';
import { createRng } from '@draughts-lab/records';
import { expect, test, vi } from 'vitest';
import { EXAMPLE_RUNS } from './example.ts';
import { type ReadRun, RunBook } from './run-book.ts';
import { RunIndex } from './run-list.ts';
import { signatureOf } from './runs-folder.ts';

const FLIPS = isDeep() ? 150 : 20;

test('numbers that are being written are there when the list is closed, and nothing is written afterwards', async () => {
  const runs = await mkdtemp(join(tmpdir(), 'list-'));
  try {
    await cp(join(EXAMPLE_RUNS, 'first-look'), join(runs, 'first-look'), { recursive: true });
    const book = new RunBook({ runs, example: join(runs, 'none') });
    const index = new RunIndex(book, { stateOf: () => undefined, inTurn: () => [] });
    await index.rows();
    // Closed in the moment in which the numbers begin to be written.
    while (readdirSync(runs).length === 1) await setImmediate();
    await index.close();
    const left = await readdir(runs);
    expect(left.toSorted()).toEqual(['.dashboard-cache.json', 'first-look']);
    await setTimeout(50);
    expect(await readdir(runs)).toEqual(left);
    await book.close();
  } finally {
    await rm(runs, { recursive: true, force: true });
  }
});

test('no bit that is turned over in the numbers that are kept between two starts is believed', async () => {
  const runs = await mkdtemp(join(tmpdir(), 'list-'));
  try {
    await cp(join(EXAMPLE_RUNS, 'first-look'), join(runs, 'first-look'), { recursive: true });
    const book = new RunBook({ runs, example: join(runs, 'none') });
    const rowsOf = async (): Promise<unknown> => {
      const index = new RunIndex(book, { stateOf: () => undefined, inTurn: () => [] });
      // However busy the machine is: what is still being read is no answer.
      let rows = await index.rows(1);
      while (rows.some(({ state }) => state === 'reading')) rows = await index.rows(1);
      await index.close();
      return rows;
    };
    const whole = await rowsOf();
    const path = join(runs, '.dashboard-cache.json');
    const content = await readFile(path);
    const silent: number[] = [];
    let named = 0;
    const rng = createRng('00000000000000b3');
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    for (let flip = 0; flip < FLIPS; flip++) {
      const place = rng.int(content.length * 8);
      const changed = Buffer.from(content);
      changed[place >> 3]! ^= 1 << (place & 7);
      await writeFile(path, changed);
      told.mockClear();
      const rows = await rowsOf();
      named += told.mock.calls.filter(([text]) => String(text).includes(path)).length;
      if (!isDeepStrictEqual(rows, whole)) silent.push(place);
    }
    told.mockRestore();
    expect(silent).toEqual([]);
    // Digits beyond those of a number change nothing.
    expect(named).toBeGreaterThan(FLIPS * 0.9);
    await book.close();
  } finally {
    await rm(runs, { recursive: true, force: true });
  }
});

test('of a folder that is not what it was, neither numbers that were kept are shown nor what a damaged manifest says', async () => {
  const runs = await mkdtemp(join(tmpdir(), 'list-'));
  try {
    await cp(join(EXAMPLE_RUNS, 'first-look'), join(runs, 'first-look'), { recursive: true });
    const book = new RunBook({ runs, example: join(runs, 'none') });
    const rowsAtOnce = async (wait: number): Promise<readonly (readonly unknown[])[]> => {
      const index = new RunIndex(book, { stateOf: () => undefined, inTurn: () => [] });
      const rows = await index.rows(wait);
      await index.close();
      return rows.map(({ state, games, seed }) => [state, games > 0, seed]);
    };
    const [whole] = await rowsAtOnce(1);
    expect(whole).toEqual(['finished', true, expect.any(String)]);
    expect(await rowsAtOnce(0)).toEqual([whole]);
    const manifest = join(runs, 'first-look/manifest.json');
    await utimes(manifest, 0, 0);
    expect(await rowsAtOnce(0)).toEqual([['reading', false, whole![2]]]);
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('"seed": "', '"seed": "1'));
    expect(await rowsAtOnce(0)).toEqual([['reading', false, null]]);
    await book.close();
  } finally {
    await rm(runs, { recursive: true, force: true });
  }
});

test('a run that could not be read is not called broken any more once its files have changed', async () => {
  const runs = await mkdtemp(join(tmpdir(), 'list-'));
  try {
    await cp(join(EXAMPLE_RUNS, 'first-look'), join(runs, 'first-look'), { recursive: true });
    const manifest = join(runs, 'first-look/manifest.json');
    const text = await readFile(manifest, 'utf8');
    await rm(join(runs, 'first-look/manifest.copy.json'));
    await writeFile(manifest, '{');
    const book = new RunBook({ runs, example: join(runs, 'none') });
    const index = new RunIndex(book, { stateOf: () => undefined, inTurn: () => [] });
    const state = async (wait: number): Promise<string[]> => (await index.rows(wait)).map((row) => row.state);
    expect(await state(1)).toEqual(['broken']);
    await writeFile(manifest, text);
    expect(await state(0)).toEqual(['reading']);
    expect(await state(1)).toEqual(['finished']);
    await index.close();
    await book.close();
  } finally {
    await rm(runs, { recursive: true, force: true });
  }
});

test('a run whose files change while it is read in vain is read again, once for all who ask', async () => {
  const runs = await mkdtemp(join(tmpdir(), 'list-'));
  try {
    await cp(join(EXAMPLE_RUNS, 'first-look'), join(runs, 'first-look'), { recursive: true });
    const manifest = join(runs, 'first-look/manifest.json');
    const text = await readFile(manifest, 'utf8');
    await rm(join(runs, 'first-look/manifest.copy.json'));
    await writeFile(manifest, '{');
    const book = new RunBook({ runs, example: join(runs, 'none') });
    let reads = 0;
    const read = async (name: string): Promise<ReadRun> => {
      if (++reads > 1) return book.read(name);
      await writeFile(manifest, text);
      // A second reader, if there were one, would be through first.
      await book.read(name);
      await setTimeout(200);
      throw new Error('it was broken when it was opened');
    };
    const slow = { folder: book.folder, read } as unknown as RunBook;
    const index = new RunIndex(slow, { stateOf: () => undefined, inTurn: () => [] });
    await index.rows(1);
    while (index.reading > 0) await setTimeout(5);
    expect((await index.rows(1)).map((row) => row.state)).toEqual(['finished']);
    expect(reads).toBe(2);
    await index.close();
    await book.close();
  } finally {
    await rm(runs, { recursive: true, force: true });
  }
});

test('a batch file that is changed where it stands is noticed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'list-'));
  try {
    await mkdir(join(dir, 'batches'));
    const batch = join(dir, 'batches', '00000000.ndjson');
    await writeFile(batch, 'games');
    const before = await signatureOf(dir);
    await writeFile(batch, 'other games');
    expect(await signatureOf(dir)).not.toBe(before);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
