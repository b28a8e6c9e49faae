import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { someOf } from '@draughts-lab/input/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compact, openRun, query } from './index.ts';
import { append, filledRun, manifest, temporaryFolder, value } from './testing/runs.ts';

const folder = temporaryFolder();
const dir = join(folder.path, 'run [1]');
let shard: string;
let before: string;

beforeAll(async () => {
  const run = await filledRun(dir, [0, 1, 2, 3], manifest);
  await compact(run);
  await append(run, [4]);
  await run.close();
  shard = join(dir, 'shards', readdirSync(join(dir, 'shards'))[0]!);
  before = contentOf(folder.path);
});
afterAll(() => folder[Symbol.dispose]());

/** Names and contents of all files below a folder. */
function contentOf(path: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(path, { recursive: true }).map(String).toSorted()) {
    hash.update(`${name}\n`);
    if (statSync(join(path, name)).isFile()) hash.update(readFileSync(join(path, name)));
  }
  return hash.digest('hex');
}

async function ask(sql: string): ReturnType<typeof query> {
  const run = value(await openRun(dir));
  try {
    return await query(run, sql);
  } finally {
    await run.close();
  }
}

/** `DIR`, `SHARD` and `OUT` stand for the run folder, a shard, and a file beside the run. */
const REFUSED = [
  "COPY (SELECT 1) TO 'OUT'",
  "EXPLAIN ANALYZE COPY (SELECT 1) TO 'DIR/manifest.json'",
  "EXPLAIN ANALYZE COPY (SELECT 1) TO 'SHARD' (FORMAT parquet, USE_TMP_FILE false)",
  "/* a */ -- b\n explain /* c */ analyze copy (select 1) to 'DIR/manifest.json'",
  "EXPLAIN COPY (SELECT 1) TO 'OUT'",
  "EXPLAIN (ANALYZE) COPY (SELECT 1) TO 'OUT'",
  "EXPLAIN (FORMAT json) COPY (SELECT 1) TO 'OUT'",
  "EXPLAIN EXPLAIN ANALYZE COPY (SELECT 1) TO 'OUT'",
  'EXPLAIN ANALYZE CREATE TABLE x AS SELECT 1',
  'EXPLAIN ANALYZE DROP VIEW games',
  'EXPLAIN ANALYZE DELETE FROM cells',
  "EXPLAIN ANALYZE SELECT 1; COPY (SELECT 1) TO 'OUT'",
  "SELECT 1; COPY (SELECT 1) TO 'OUT'",
  "WITH x AS (COPY (SELECT 1) TO 'OUT') SELECT * FROM x",
  'WITH x AS (INSERT INTO cells SELECT * FROM cells RETURNING *) SELECT * FROM x',
  "SELECT * FROM query('COPY (SELECT 1) TO ''OUT''')",
  'INSERT INTO cells SELECT * FROM cells',
  'UPDATE cells SET cell = 1',
  'DELETE FROM cells',
  'MERGE INTO cells USING cells AS c ON true WHEN MATCHED THEN DELETE',
  'TRUNCATE cells',
  'CREATE TABLE x AS SELECT 1',
  'CREATE TEMP MACRO games() AS TABLE SELECT 1',
  'DROP VIEW games',
  'ALTER TABLE cells ADD COLUMN x INT',
  "ATTACH 'OUT'",
  "ATTACH 'OUT' AS other (READ_ONLY)",
  'DETACH memory',
  'USE memory',
  "EXPORT DATABASE 'DIR'",
  "IMPORT DATABASE 'DIR'",
  'INSTALL httpfs',
  "LOAD 'SHARD'",
  "SET temp_directory = 'DIR'",
  'SET enable_external_access = true',
  'RESET enable_external_access',
  'PRAGMA enable_profiling',
  "PRAGMA profiling_output = 'OUT'",
  "CALL enable_logging('QueryLog', storage = 'file', storage_path = 'DIR/log')",
  'PREPARE p AS SELECT 1',
  'EXECUTE p',
  'BEGIN',
  'CHECKPOINT',
  'VACUUM',
  'SELECT $1',
  '',
  '-- nothing',
  'nonsense',
];

/** Statements that read, and try to do more, or to see more. */
const HARMLESS = [
  "SELECT * FROM enable_logging('QueryLog', storage = 'file', storage_path = 'DIR/log')",
  "SELECT * FROM enable_logging('QueryLog', storage = 'file', storage_path = 'SHARD')",
  "SELECT * FROM enable_logging('QueryLog', storage_config = {'path': 'DIR/batches/log'})",
  "SELECT * FROM read_text('DIR/manifest.json')",
  "SELECT * FROM read_csv('/etc/passwd')",
  "SELECT * FROM read_blob('/etc/passwd')",
  "SELECT * FROM '/etc/passwd'",
  "SELECT * FROM glob('/etc/*')",
  "SELECT * FROM sniff_csv('/etc/passwd')",
  "SELECT * FROM parquet_metadata('OUT')",
  "SELECT getenv('HOME')",
];

const filled = (sql: string): string =>
  sql.replaceAll('DIR', dir).replaceAll('SHARD', shard).replaceAll('OUT', join(folder.path, 'out'));

describe('a question in SQL', () => {
  test.each(someOf(REFUSED, 3))('that does more than read is refused: %s', async (sql) => {
    expect(await ask(filled(sql))).toMatchObject({ ok: false });
    expect(contentOf(folder.path)).toBe(before);
  });

  test.each(someOf(HARMLESS, 3))('writes nothing and sees no other file: %s', async (sql) => {
    const answer = await ask(filled(sql));
    const seen = answer.ok ? JSON.stringify(answer.value.rows) : '';
    expect(seen).not.toMatch(/root|synthetic|hosts/);
    expect(contentOf(folder.path)).toBe(before);
  });

  test.each([
    ['SELECT count(*) FROM games', [[25]]],
    ['FROM games SELECT count(*)', [[25]]],
    ['WITH g AS (SELECT * FROM games) SELECT count(*) FROM g', [[25]]],
    ['/* a comment */ SELECT 1', [[1]]],
    ['VALUES (1)', [[1]]],
    ["SELECT 'explain analyze copy' AS word", [['explain analyze copy']]],
  ])('that reads is answered: %s', async (sql, rows) => {
    expect(value(await ask(sql)).rows).toEqual(rows);
  });

  test.each(['EXPLAIN SELECT 1', '-- a\nexplain analyze select count(*) from games'])(
    'may ask how it is answered: %s',
    async (sql) => {
      expect(value(await ask(sql)).rows).not.toEqual([]);
    },
  );
});
