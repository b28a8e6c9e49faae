import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameRecord, type Manifest, movesHash, planBatches } from '@draughts-lab/records';
import { syntheticManifest, syntheticRecords } from '@draughts-lab/records/testing';
import { appendBatch, createRun, type Run } from '@draughts-lab/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparedRows } from '@draughts-lab/report';
import { callDlab } from '../testing/call-dlab.ts';
import { foldersOf, readSelector, repeatedSelectors, selectRows } from './select-rows.ts';

let folder: string;
const open: Run[] = [];

/** Every game with moves of its own and a fixed opening for each unit: no copies. */
const distinct = (records: GameRecord[], salt: string): GameRecord[] =>
  records.map((record) => ({
    ...record,
    movesHash: movesHash([salt, `${record.cell}.${record.unit}.${record.game}`]),
  }));

async function store(name: string, manifest: Manifest): Promise<Run> {
  const created = await createRun(join(folder, name), { ...manifest, run: name });
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  for (const batch of planBatches(manifest)) {
    const records = distinct(syntheticRecords(manifest, batch), name);
    const added = await appendBatch(created.value, { index: batch.index, records });
    if (!added.ok) throw new Error(JSON.stringify(added.issues));
  }
  open.push(created.value);
  return created.value;
}

let first: Run;
let other: Run;
const made = syntheticManifest({ seats: [2, 2], games: 200, batchSize: 100 });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-compare-'));
  first = await store('first', {
    ...made,
    variants: made.variants.map((variant, index) => ({
      ...variant,
      document: { ...variant.document, draws: { repetition: index } },
    })),
  });
  other = await store('other', {
    ...made,
    seed: '99',
    players: made.players.map(({ name, spec }) => ({ name, spec: { ...spec, nodes: 12345 } })),
  });
});

afterAll(async () => {
  for (const run of open) await run.close();
  rmSync(folder, { recursive: true });
});

test('rows are named by variant or number, in the order of the command line', async () => {
  const cells = await comparedRows([first, other]);
  const named = (...texts: string[]): string[] =>
    selectRows(cells, texts.map(readSelector)).map(({ label }) => label);
  const all = cells.map(({ label }) => label);
  expect(named(first.dir)).toEqual(all.slice(0, 2));
  expect(named(`${other.dir}:variant-1`, `${first.dir}:0`)).toEqual([all[3], all[0]]);
  expect(named(`${first.dir}:1`, first.dir, `${first.dir}/:variant-1`)).toEqual([all[1], all[0]]);
  expect(() => named(`${first.dir}:nowhere`, `${other.dir}:7`)).toThrow(
    /no row nowhere; there are 0 \(variant-0, .*no row 7; there are/s,
  );
  const selectors = [first.dir, `${first.dir}/`, `${first.dir}:1`].map(readSelector);
  expect(foldersOf(selectors)).toEqual([first.dir]);
  expect(repeatedSelectors(selectors)).toEqual([`${first.dir}/`]);
});

test('dlab compare prints one JSON object; a run named twice counts once; an unknown variant is a usage error', async () => {
  const twice = await callDlab(['compare', first.dir, `${first.dir}/`, '--json'], { cwd: folder });
  expect(twice.status).toBe(0);
  expect(twice.stderr).toContain('counted once');
  expect(JSON.parse(twice.stdout)).toMatchObject({ version: 2, adjustment: 'holm', tests: 4 });
  const unknown = await callDlab(['compare', first.dir, '--variants', 'nowhere'], { cwd: folder });
  expect(unknown).toMatchObject({ status: 2, stdout: '' });
  expect(unknown.stderr).toMatch(/no games of nowhere; there are variant-0/);
});
