import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres, type PostgresServer } from '@draughts-lab/distributed/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunReport } from '@draughts-lab/report';
import { callDlab } from '../testing/call-dlab.ts';
import { runDlab, type RunResult } from '../testing/run-dlab.ts';

const NOBODY = 'postgresql://lab:secret@127.0.0.1:1/lab';
const EXPERIMENT = {
  id: 'tiny',
  seed: '42',
  variants: ['russian'],
  players: { all: { player: 'random' } },
  games: 20,
  batchSize: 2,
};

let folder: string;
const dlab = (args: readonly string[], options: object = {}): Promise<RunResult> =>
  callDlab(args, { cwd: folder, ...options });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-database-'));
  writeFileSync(join(folder, 'tiny.json'), JSON.stringify(EXPERIMENT));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a database that is not there: one sentence, no password, no folder', async () => {
  const result = await dlab(['run', 'tiny.json', '--out', 'nowhere', '--database', NOBODY]);
  expect(result.status).toBe(1);
  expect(result.stderr).toMatch(/127\.0\.0\.1:1\/lab.*cannot be used: .*ECONNREFUSED/);
  expect(result.stderr).not.toContain('secret');
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});

test('a database that is not named, and one together with threads of this machine, are refused', async () => {
  const env = { DATABASE_URL: '' };
  const unnamed = await dlab(['run', 'tiny.json', '--database', '--out', 'unnamed'], { env });
  expect(unnamed).toMatchObject({ status: 2, stderr: expect.stringContaining('DATABASE_URL') });
  expect(await dlab(['worker'], { env })).toMatchObject({ status: 2 });
  const both = await dlab(['run', 'tiny.json', '--database', NOBODY, '--workers', '2']);
  expect(both).toMatchObject({ status: 2, stderr: expect.stringContaining('--workers') });
});

const url = process.env['DATABASE_URL'];
const programs = findPostgres();
const available = url !== undefined || programs !== undefined;
if (!available) {
  const text =
    'no PostgreSQL was found (Debian: apt-get install postgresql): the tests that need it are NOT run';
  if (process.env['DRAUGHTS_LAB_REQUIRE_POSTGRES']) throw new Error(text);
  console.error(text);
}

describe.runIf(available)('with a database', () => {
  let server: PostgresServer | undefined;
  let database: string;

  beforeAll(async () => {
    server = url === undefined ? await startPostgres(programs!) : undefined;
    database = url ?? server!.url;
  });
  afterAll(async () => server?.close());

  test('dlab run --database and dlab worker give the rows of dlab run', async () => {
    let end = (): void => undefined;
    const worker = runDlab(['worker', '--workers', '1'], {
      env: { DATABASE_URL: database },
      onStderr: (_text, kill) => (end = () => kill('SIGTERM')),
    });
    // What is built and the sources are different programs to each other.
    const far = await runDlab(['run', 'tiny.json', '--json', '--out', 'far', '--database', database], {
      cwd: folder,
    });
    end();
    const here = await dlab(['run', 'tiny.json', '--json', '--out', 'here', '--workers', '1']);
    expect(far.status).toBe(0);
    const hash = ({ stdout }: RunResult): string => (JSON.parse(stdout) as RunReport).rowsHash!;
    expect(hash(far)).toBe(hash(here));
    const { status, stderr } = await worker;
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /\d+ batches with 20 games delivered, 0 that others had delivered before, 0 given back/,
    );
  });

  test('dlab search --database finds what dlab search finds', { timeout: 120_000 }, async () => {
    const space = {
      id: 'far',
      base: 'russian',
      changes: { 'first king wins': { end: { firstKing: 'win' } } },
      aim: 'shorter',
      bounds: { advantage: null, depth: null },
      nodes: [5],
      games: 1600,
    };
    writeFileSync(join(folder, 'space.json'), JSON.stringify(space));
    const env = { DATABASE_URL: database };
    const worker = runDlab(['worker', '--workers', '1', '--exit-when-idle', '10'], { env });
    const call = ['search', 'space.json', '--json', '--out', 'search-far', '--database', database];
    const far = await runDlab(call, { cwd: folder });
    const here = await dlab(['search', 'space.json', '--json', '--out', 'search-here', '--workers', '1']);
    expect([far.status, here.status, (await worker).status]).toEqual([0, 0, 0]);
    const found = ({ stdout }: RunResult): unknown =>
      JSON.parse(stdout.replaceAll('search-far', 'search-here'));
    expect(found(far)).toEqual(found(here));
  });

  test('dlab worker --exit-when-idle ends by itself', async () => {
    const args = ['worker', '--workers', '1', '--exit-when-idle', '1'];
    const { status, stderr } = await dlab(args, { env: { DATABASE_URL: database } });
    expect(status).toBe(0);
    expect(stderr).toContain('0 batches with 0 games delivered');
  });
});
