import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { isDeep, wideOnly } from '@draughts-lab/input/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { tableNames, tablePath } from '../file/folder.ts';
import { type TableRules, tableRules } from '../rules/table-rules.ts';
import { buildInMemory } from '../solve/build-in-memory.ts';
import { encodeTables, PREFIX_BYTES, readPrefix } from '../file/format.ts';
import { onSmallBoard } from '../testing/small-variant.ts';
import { BatchMemory } from './batch-memory.ts';
import { buildTables } from './build-tables.ts';
import { loadBatch } from './load-batch.ts';

const DEEP = isDeep();
const PIECES = 3;
const root = mkdtempSync(join(tmpdir(), 'tables-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function rulesOf(base: string): TableRules {
  const rules = tableRules(onSmallBoard(base, 6, 6));
  if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
  return rules.value;
}
const rules = rulesOf('english');

/** File names and hashes of a folder. */
const content = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );

const whole = join(root, 'whole');
const report = await buildTables(rules, { pieces: PIECES, folder: whole, workers: 2 });
const expected = content(whole);

test('threads write what one thread builds in memory', () => {
  const { batches } = buildInMemory(rules, PIECES);
  expect(report.built).toEqual(batches.map(({ batch }) => batch.name).toSorted());
  const single = Object.fromEntries(
    batches
      .map(({ batch, tables }): [string, string] => {
        const hash = createHash('sha256');
        for (const part of encodeTables(rules.variant.hash, batch, tables)) hash.update(part);
        return [`${batch.name}.table`, hash.digest('hex')];
      })
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  expect(expected).toEqual(single);
});

test('what is there is not built again', async () => {
  const again = await buildTables(rules, { pieces: PIECES, folder: whole, workers: 1 });
  expect(again).toEqual({ built: [], found: expect.any(Array) as string[], replaced: [], bytes: 0 });
  expect(again.found).toHaveLength(report.built.length);
});

test('the estimate comes before any file, and refusing it leaves nothing', async () => {
  const folder = join(root, 'refused');
  const build = buildTables(rules, {
    pieces: PIECES,
    folder,
    workers: 1,
    onEstimate: ({ positions, memoryBytes, diskBytes, cpuSeconds }) => {
      expect(positions).toBeGreaterThan(30_126);
      expect(memoryBytes).toBeGreaterThan(4 * positions);
      expect(diskBytes).toBeGreaterThan(0);
      expect(cpuSeconds).toBeGreaterThan(0);
      throw new Error('too large');
    },
  });
  await expect(build).rejects.toThrow('too large');
  expect(tableNames(folder)).toEqual([]);
});

describe('files that are of no use', () => {
  const name = '1m1K-1K';
  const bytes = readFileSync(tablePath(whole, name));
  const rounds = DEEP ? 2000 : 60;
  const cases: [string, Uint8Array][] = [
    ['empty', Buffer.alloc(0)],
    ['cut in the header', bytes.subarray(0, 100)],
    ['cut at the end', bytes.subarray(0, -1)],
    ['longer', Buffer.concat([bytes, Buffer.from([0])])],
    ...Array.from({ length: rounds }, (_, i): [string, Uint8Array] => {
      const at = Math.floor((i * (bytes.length - 1)) / (rounds - 1));
      const copy = Buffer.from(bytes);
      copy[at] = copy[at]! ^ (1 << (i % 8));
      return [`byte ${at} changed`, copy];
    }),
  ];
  test('are never read', () => {
    const folder = join(root, 'damaged');
    mkdirSync(folder);
    for (const [what, damaged] of cases) {
      writeFileSync(tablePath(folder, name), damaged);
      const memory = new BatchMemory(rules, PIECES);
      const loaded = loadBatch(memory, memory.batch(name), folder);
      expect({ what, loaded }).toEqual({ what, loaded: expect.stringContaining(name) as string });
    }
  });
  test.each(wideOnly())('are built again, byte for byte', async () => {
    const folder = join(root, 'mended');
    await buildTables(rules, { pieces: PIECES, folder, workers: 1 });
    writeFileSync(tablePath(folder, name), cases.at(-1)![1]);
    writeFileSync(tablePath(folder, '1K-1K'), cases[0]![1]);
    const { built, replaced } = await buildTables(rules, { pieces: PIECES, folder, workers: 1 });
    expect(built).toEqual(['1K-1K', name]);
    expect(replaced).toHaveLength(2);
    expect(content(folder)).toEqual(expected);
  });
  test('of another version are built again', async () => {
    const folder = join(root, 'version');
    mkdirSync(folder);
    const { length } = readPrefix(bytes.subarray(0, PREFIX_BYTES));
    const header = JSON.parse(bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + length).toString()) as object;
    const text = Buffer.from(JSON.stringify({ ...header, format: 999 }));
    const prefix = Buffer.from(bytes.subarray(0, PREFIX_BYTES));
    prefix.writeUInt32LE(text.length, PREFIX_BYTES - 8);
    prefix.writeUInt32LE(crc32(text), PREFIX_BYTES - 4);
    writeFileSync(
      tablePath(folder, name),
      Buffer.concat([prefix, text, bytes.subarray(PREFIX_BYTES + length)]),
    );
    const memory = new BatchMemory(rules, PIECES);
    expect(loadBatch(memory, memory.batch(name), folder)).toContain('it is of another version');
    const { replaced } = await buildTables(rules, { pieces: PIECES, folder, workers: 1 });
    expect(replaced).toEqual([expect.stringContaining('it is of another version')]);
    expect(content(folder)).toEqual(expected);
  });
  test('belong to other rules', () => {
    const memory = new BatchMemory(rulesOf('russian'), 2);
    expect(loadBatch(memory, memory.batch('1K-1K'), whole)).toContain('it belongs to other rules');
  });
});

test.each(wideOnly())(
  'when the disk is full the class that does not fit is told, and no part of it is left',
  () => {
    const folder = join(root, 'full');
    // 4 blocks of 512 bytes, or of 1024 where sh is bash.
    const child = spawnSync(
      'sh',
      ['-c', 'ulimit -f 4; exec "$0" "$@"', process.execPath, scriptFor(folder)],
      {
        encoding: 'utf8',
      },
    );
    expect(child.status).toBe(1);
    expect(child.stderr).toMatch(/cannot write .*\.table: /);
    expect(readdirSync(folder).filter((file) => file.endsWith('.tmp'))).toEqual([]);
    for (const [file, hash] of Object.entries(content(folder)))
      expect({ file, hash }).toEqual({ file, hash: expected[file] });
  },
);

/** A program that builds the tables into a folder. */
function scriptFor(folder: string): string {
  const script = join(root, `build-${createHash('sha256').update(folder).digest('hex')}.ts`);
  const here = (specifier: string): string => JSON.stringify(import.meta.resolve(specifier));
  writeFileSync(
    script,
    `import { parseVariant } from ${here('@draughts-lab/variant')};
import { tableRules } from ${here('../rules/table-rules.ts')};
import { buildTables } from ${here('./build-tables.ts')};
const rules = tableRules(parseVariant(${JSON.stringify(rules.variant.document)}).value);
await buildTables(rules.value, { pieces: ${PIECES}, folder: ${JSON.stringify(folder)}, workers: 2 });
console.log('done');
`,
  );
  return script;
}

test.each(wideOnly())('a build that is killed again and again ends with the same bytes', async () => {
  const folder = join(root, 'killed');
  const script = scriptFor(folder);
  let done = 0;
  for (let round = 0; round < (DEEP ? 40 : 2); round++) {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
    child.stdout.on('data', () => done++);
    // Each time a little later, so that it dies in every part of the build.
    await Promise.race([ended, setTimeout(DEEP ? 300 + 90 * round : 600 + 900 * round)]);
    child.kill('SIGKILL');
    await ended;
    // Every file that has its name is whole.
    const wrong = tableNames(folder).filter(
      (name) => content(folder)[`${name}.table`] !== expected[`${name}.table`],
    );
    expect(wrong).toEqual([]);
    if (done > 0) {
      rmSync(folder, { recursive: true });
      done = 0;
    }
  }
  await buildTables(rules, { pieces: PIECES, folder, workers: 2 });
  expect(content(folder)).toEqual(expected);
});
