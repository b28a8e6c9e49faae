import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXAMPLE_RUNS } from './example.ts';
import { RunBook } from './run-book.ts';

test('who goes through all runs displaces none of those that are kept', async () => {
  const runs = await mkdtemp(join(tmpdir(), 'book-'));
  const book = new RunBook({ runs, example: join(runs, 'none') }, 2);
  try {
    for (const name of ['a', 'b', 'c'])
      await cp(join(EXAMPLE_RUNS, 'first-look'), join(runs, name), { recursive: true });
    const first = await book.read('a');
    await book.read('b', true);
    await book.read('c', true);
    expect(await book.read('a', true)).toBe(first);
    await book.read('c');
    await book.read('b');
    expect(await book.read('a')).not.toBe(first);
  } finally {
    await book.close();
    await rm(runs, { recursive: true, force: true });
  }
});
