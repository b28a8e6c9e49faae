import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RunBook } from './run-book.ts';
import { RunIndex } from './run-list.ts';

const EXAMPLE = fileURLToPath(import.meta.resolve('#package/example'));

test('numbers that are being written are there when the list is closed, and nothing is written afterwards', async () => {
  const runs = await mkdtemp(join(tmpdir(), 'list-'));
  try {
    await cp(join(EXAMPLE, 'first-look'), join(runs, 'first-look'), { recursive: true });
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
