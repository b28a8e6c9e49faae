import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareRecords, type GameRecord, type Manifest, planHash, rowsHash } from '@draughts-lab/records';
import { buildTables, folderOf, tableRules } from '@draughts-lab/tables';
import { parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { checkRun } from './check-run.ts';
import type { FinishedBatch, WithheldBatch } from './dispatcher.ts';
import { prepareExperiment } from './prepare-experiment.ts';
import { runExperiment } from './run-experiment.ts';

vi.setConfig({ testTimeout: 180_000 });

const root = mkdtempSync(join(tmpdir(), 'run-tables-'));
vi.stubEnv('DRAUGHTS_LAB_TABLES', root);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

const small = {
  extends: 'english',
  id: 'small',
  name: 'Small',
  board: { columns: 6, rows: 6 },
  setup: { white: { men: ['row 1'], kings: [] }, black: { men: ['row 6'], kings: [] } },
};

function variantOf(document: unknown): Variant {
  const parsed = parseVariant(document, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const prepare = (
  player: object,
  variants: readonly unknown[] = [small],
  more: object = {},
): ReturnType<typeof prepareExperiment> =>
  prepareExperiment(
    {
      id: 'test',
      seed: 3,
      variants,
      players: { all: { player: 'alpha-beta', nodes: 40, ...player } },
      games: 6,
      ...more,
    },
    {
      readVariant: (entry) => ({
        ok: true,
        value: variantOf(typeof entry === 'string' ? presetDocument(entry) : entry),
      }),
      readBook: () => ({ ok: false, issues: [] }),
      runName: (id) => id,
    },
  );

function manifestOf(player: object, variants?: readonly unknown[], more?: object): Manifest {
  const prepared = prepare(player, variants, more);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.issues));
  return prepared.value.manifest;
}

async function recordsOf(manifest: Manifest, workers: number): Promise<GameRecord[]> {
  const batches: FinishedBatch[] = [];
  for await (const batch of runExperiment({ manifest, pool: { workers } })) batches.push(batch);
  return batches.flatMap(({ records }) => records);
}

const play = async (manifest: Manifest, workers: number): Promise<string> =>
  rowsHash(await recordsOf(manifest, workers));

describe('a run whose players ask endgame tables', () => {
  test('is refused while there are none', () => {
    expect(prepare({ tables: true })).toMatchObject({
      ok: false,
      issues: [{ path: 'variants[0]', hint: 'dlab tables build small' }],
    });
    expect(manifestOf({}).variants[0]!.tables).toBeUndefined();
    expect(manifestOf({ tables: true }, ['towers']).variants[0]!.tables).toBeUndefined();
  });

  test('names them, and gives the same rows with any number of workers, other ones than without', async () => {
    const rules = tableRules(variantOf(small));
    if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
    const folder = folderOf(root, rules.value.variant.hash);
    await buildTables(rules.value, { pieces: 2, folder, workers: 1 });
    const manifest = manifestOf({ tables: true });
    expect(manifest.variants[0]!.tables).toEqual({
      pieces: 2,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    const one = await play(manifest, 1);
    expect(await play(manifest, 2)).toBe(one);
    expect(await play(manifestOf({}), 1)).not.toBe(one);
    // More tables that are built later are not asked.
    await buildTables(rules.value, { pieces: 3, folder, workers: 1 });
    expect(checkRun(manifest)).toEqual([]);
    expect(await play(manifest, 1)).toBe(one);
  });

  test('games that are adjudicated have the results of those that are played out', async () => {
    const more = { games: 40, openings: { kind: 'random', plies: 4 }, keepMoves: true };
    const played = manifestOf({ tables: true }, undefined, more);
    const judged = manifestOf({ tables: true }, undefined, { ...more, adjudicate: true });
    expect([played.adjudicate, judged.adjudicate]).toEqual([undefined, true]);
    expect(planHash(played)).not.toBe(planHash(judged));
    const [long, short] = await Promise.all([recordsOf(played, 1), recordsOf(judged, 1)]);
    expect(short.map(({ winner }) => winner)).toEqual(long.map(({ winner }) => winner));
    const ended = short.filter(({ ending }) => ending === 'adjudicated');
    expect(new Set(ended.map(({ reason }) => reason))).toEqual(new Set(['tables']));
    // Wins of both sides and draws, each begun as the game that was played out.
    expect(new Set(ended.map(({ winner }) => winner)).size).toBeGreaterThan(1);
    expect(short.every(({ moves }, at) => long[at]!.moves!.startsWith(moves!))).toBe(true);
    expect(short.every(({ plies, ending }, at) => ending === 'rule' || plies < long[at]!.plies)).toBe(true);
  });

  test('over a block that rotted plays nothing of it, names it, and has the same rows when it is mended', async () => {
    const manifest = manifestOf({ tables: true }, undefined, {
      games: 40,
      batchSize: 4,
      openings: { kind: 'random', plies: 4 },
    });
    const whole = await play(manifest, 1);
    const folder = folderOf(root, manifest.variants[0]!.hash);
    const files = readdirSync(folder).map((name) => join(folder, name));
    const sound = files.map((file) => readFileSync(file));
    for (const [at, file] of files.entries()) {
      const damaged = Buffer.from(sound[at]!);
      damaged[damaged.length - 1]! ^= 16;
      writeFileSync(file, damaged);
    }
    const withheld: WithheldBatch[] = [];
    const batches: FinishedBatch[] = [];
    const pool = { workers: 1 };
    for await (const batch of runExperiment({ manifest, pool, onWithheld: (one) => withheld.push(one) }))
      batches.push(batch);
    expect(withheld.length).toBeGreaterThan(0);
    for (const { withheld: why } of withheld)
      expect(why).toMatch(/^unit 0:\d+ could not be played: .*\.table: a block has changed or is cut$/);
    for (const [at, file] of files.entries()) writeFileSync(file, sound[at]!);
    const finished = batches.map(({ index }) => index);
    for await (const batch of runExperiment({ manifest, pool, finished })) batches.push(batch);
    expect(rowsHash(batches.flatMap(({ records }) => records).toSorted(compareRecords))).toBe(whole);
  });

  test('adjudicates games of players who ask no tables, and is refused where there are none', () => {
    const { variants, adjudicate } = manifestOf({}, undefined, { adjudicate: true });
    expect([variants[0]!.tables?.pieces, adjudicate]).toEqual([3, true]);
    expect(
      prepare({}, [{ ...small, id: 'other', capture: { mandatory: false } }], { adjudicate: true }),
    ).toMatchObject({
      ok: false,
      issues: [{ path: 'variants[0]', hint: 'dlab tables build other' }],
    });
  });

  test('is not played with others', () => {
    const manifest = manifestOf({ tables: true });
    const variants = manifest.variants.map((variant) => ({
      ...variant,
      tables: { pieces: 2, hash: '0'.repeat(64) },
    }));
    expect(checkRun({ ...manifest, variants })).toMatchObject([
      { hint: 'dlab tables build small --pieces 2' },
    ]);
  });
});
