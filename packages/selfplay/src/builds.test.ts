import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { planBatches } from '@draughts-lab/records';
import { loadPreset } from '@draughts-lab/variant';
import { afterAll, describe, expect, test } from 'vitest';
import { openBuild } from './builds.ts';
import { checkRun } from './check-run.ts';
import { batchJob } from './job.ts';
import { playBatch } from './play-batch.ts';
import { LAST_MOVE, makeBuild } from './testing/made-build.ts';
import { testManifest } from './testing/test-manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'builds-'));
afterAll(() => rmSync(folder, { recursive: true }));
const other = makeBuild(join(folder, 'other'), { players: LAST_MOVE });

const manifest = testManifest({
  variants: ['russian', 'international'],
  players: { first: { player: 'random' }, second: { player: 'random', name: 'guest' } },
  seats: 'rotate',
  games: 6,
  maxPlies: 80,
  openings: { kind: 'random', plies: 2 },
});
const builds = new Map([[1, other]]);
const played = (dirs: ReadonlyMap<number, string>): ReturnType<typeof playBatch>['records'] =>
  planBatches(manifest).flatMap(
    (batch) => playBatch(batchJob(manifest, batch, 'compiled', { builds: dirs })).records,
  );

describe('a player of another checkout', () => {
  test('plays whole games here, from random openings, on either seat', () => {
    expect(checkRun(manifest, 'compiled', { builds })).toEqual([]);
    const records = played(builds);
    expect(records).toHaveLength(12);
    for (const { ending, error, nodes, seats, plies } of records) {
      expect([ending, error]).toEqual([expect.stringMatching(/rule|capped/), null]);
      // Three positions for each ply of the guest.
      const seat = seats.indexOf(1);
      expect(nodes[seat]! % 3).toBe(0);
      expect(nodes[seat]! / 3).toBeGreaterThan(plies / 2 - 3);
    }
    expect(records.map(({ movesHash }) => movesHash)).not.toEqual(
      played(new Map()).map(({ movesHash }) => movesHash),
    );
    expect(played(builds)).toEqual(records);
  });

  test('may be written in TypeScript, which threads that play cannot read by themselves', () => {
    const typed = LAST_MOVE.replace('({ player, loud })', '({ player, loud }: Record<string, unknown>)');
    expect(typed).not.toBe(LAST_MOVE);
    const dir = makeBuild(
      join(folder, 'typed'),
      {
        variant: 'export const parseVariant = (value: unknown) => ({ ok: true as const, value });',
        engine: 'export const compileRules = (variant: unknown): unknown => ({ variant });',
        players: typed,
      },
      'ts',
    );
    // In a thread of the pool, where there is nothing to remove types with.
    const script = `
Reflect.deleteProperty(globalThis, 'Web' + 'Assembly');
const { openBuild } = await import(${JSON.stringify(new URL('../dist/src/builds.js', import.meta.url).href)});
const { loadPreset } = await import('@draughts-lab/variant');
console.log(openBuild(${JSON.stringify(dir)}).player(loadPreset('russian').value, { player: 'typed' }).kind);`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect(said).toBe('typed\n');
  });

  test('where its rules differ, the game ends with the reason', () => {
    const differs = makeBuild(join(folder, 'differs'), {
      players: LAST_MOVE,
      engine: `
import { compileRules as here } from ${JSON.stringify(pathToFileURL(createRequire(import.meta.url).resolve('@draughts-lab/engine')).href)};
export const compileRules = (variant) => {
  const rules = here(variant);
  return { ...rules, legalMoves: (p) => rules.legalMoves(p).map((m) => ({ ...m, to: m.from })) };
};`,
    });
    const [record] = played(new Map([[1, differs]]));
    expect(record).toMatchObject({ ending: 'crashed', error: expect.stringContaining('differ') });
  });

  test('need not know the words that stand for several squares', () => {
    const older = makeBuild(join(folder, 'one-by-one'), {
      players: LAST_MOVE,
      variant: `
import { parseVariant as here } from ${JSON.stringify(pathToFileURL(createRequire(import.meta.url).resolve('@draughts-lab/variant')).href)};
export const parseVariant = (value) =>
  /own row|diagonal"/.test(JSON.stringify([value.setup, value.places]))
    ? { ok: false, issues: [{ path: 'setup', message: 'no such square' }] }
    : here(value);`,
    });
    expect(checkRun(manifest, 'compiled', { builds: new Map([[1, older]]) })).toEqual([]);
    expect(played(new Map([[1, older]])).every(({ error }) => error === null)).toBe(true);
  });

  test('is named by the code that plays', () => {
    const { code } = openBuild(other);
    expect(code).toMatch(/^[0-9a-f]{16}$/);
    const changed = makeBuild(join(folder, 'changed'), { players: `${LAST_MOVE}\n// faster` });
    expect(openBuild(changed).code).not.toBe(code);
    expect(openBuild(makeBuild(join(folder, 'again'), { players: LAST_MOVE })).code).toBe(code);
  });
});

describe('what keeps it from playing is said before the first game', () => {
  const russian = loadPreset('russian');
  if (!russian.ok) throw new Error('no rules');

  test('a folder without a checkout', () => {
    expect(checkRun(manifest, 'compiled', { builds: new Map([[0, folder]]) })).toMatchObject([
      { path: 'players[0]', message: expect.stringContaining('is no checkout of this program') },
    ]);
  });

  test('a checkout that is not installed or built', () => {
    const broken = makeBuild(join(folder, 'broken'), { players: "import './missing.js';" });
    expect(checkRun(manifest, 'compiled', { builds: new Map([[1, broken]]) })).toMatchObject([
      {
        path: 'players[1]',
        message: expect.stringMatching(/packages\/players cannot be loaded .*install and build/),
      },
    ]);
  });

  test('a description that it does not understand, rules that it refuses, tables', () => {
    const build = openBuild(other);
    expect(build.issues(russian.value, { player: 'random', loud: 1 })).toEqual([
      { path: 'loud', message: 'nobody here is loud' },
    ]);
    expect(build.issues(russian.value, { player: 'random', tables: true })).toMatchObject([
      { path: 'tables' },
    ]);
    const older = makeBuild(join(folder, 'older'), {
      players: LAST_MOVE,
      variant:
        "export const parseVariant = () => ({ ok: false, issues: [{ path: 'capture.newRule', message: 'unknown' }] });",
    });
    expect(openBuild(older).issues(russian.value, { player: 'random' })).toMatchObject([
      { path: 'capture.newRule' },
    ]);
    expect(() => openBuild(older).player(russian.value, { player: 'random' })).toThrow('capture.newRule');
  });
});
