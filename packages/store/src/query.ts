import { type DuckDBPreparedStatement, JsonDuckDBValueConverter, StatementType } from '@duckdb/node-api';
import { fail, type Issue, type JsonValue, ok, type Parsed } from '@draughts-lab/input';
import type { Manifest } from '@draughts-lab/records';
import type { BatchInfo } from './batch-file.ts';
import { quote } from './sql-text.ts';
import type { Duck } from './duck.ts';
import { type Run, stateOf } from './run.ts';
import { positionsOf, positionsView, verifyPositions } from './positions.ts';
import { openSession } from './session.ts';

export interface QueryResult {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Values as JSON. Whole numbers beyond 2^53 are text. */
  readonly rows: readonly (readonly JsonValue[])[];
  /** There are more rows than `maxRows`. */
  readonly truncated: boolean;
}

export interface QueryOptions {
  /** Default 10 000; Infinity for all. */
  readonly maxRows?: number;
}

/** What comes before the statement that an EXPLAIN is about: comments, the word itself, and ANALYZE. */
const EXPLAIN = /^(?:\s|--[^\n]*(?:\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\/)*explain\s+(analyze\s+)?/i;

/**
 * Answers a question in SQL (the dialect of DuckDB) about the games of a run.
 *
 * Tables: `games` (a row for each game, columns as in `columns.ts`), `cells`, `players`, `batches`, and `positions` where the
 * run has an index of them. One SELECT, or an EXPLAIN of one; it sees no file but those of the run, and can write none.
 *
 * @returns the rows, or what is wrong with the statement
 */
export async function query(
  run: Run,
  sql: string,
  { maxRows = 10_000 }: QueryOptions = {},
): Promise<Parsed<QueryResult>> {
  const state = stateOf(run);
  const { batches, shards, verify, ...session } = await openSession(run);
  using duck = session.duck;
  await defineTables(duck, state.manifest, batches);
  const positions = await positionsOf(state.dir, batches);
  if (positions !== undefined) await duck.run(positionsView(positions));
  await duck.lockDown(positions === undefined ? shards : [...shards, positions.path]);
  const answered = await answer(duck, sql, maxRows);
  await verify();
  if (positions !== undefined) await verifyPositions(positions);
  return answered;
}

async function answer(duck: Duck, sql: string, maxRows: number): Promise<Parsed<QueryResult>> {
  try {
    const prepared = await prepareReading(duck, sql);
    if (typeof prepared === 'string') return fail([problem(prepared)]);
    const statement = prepared;
    if (statement.parameterCount > 0) return fail([problem('write values instead of parameters ($1, ?)')]);
    const reader = await statement.streamAndReadUntil(Math.min(maxRows + 1, Number.MAX_SAFE_INTEGER));
    const names = reader.columnNames();
    const types = reader.columnTypes();
    const rows = reader.convertRows(jsonConverter);
    return ok({
      columns: names.map((name, index) => ({ name, type: String(types[index]) })),
      rows: rows.slice(0, maxRows),
      truncated: rows.length > maxRows,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // What the library says to a text without a statement.
    return fail([
      problem(message === 'Error in native callback' ? 'expected one statement, found 0' : message),
    ]);
  }
}

/**
 * The one statement of a text, ready to be run.
 *
 * DuckDB names an EXPLAIN as such whatever it is about, and EXPLAIN ANALYZE does what it explains. So what it is about
 * is looked at by itself, and the EXPLAIN is written anew around it.
 *
 * @returns or why it may not be run
 */
async function prepareReading(duck: Duck, sql: string): Promise<DuckDBPreparedStatement | string> {
  const statements = await duck.connection.extractStatements(sql);
  if (statements.count !== 1) return `expected one statement, found ${statements.count}`;
  const statement = await statements.prepare(0);
  if (statement.statementType === StatementType.SELECT) return statement;
  const explain = EXPLAIN.exec(sql);
  if (statement.statementType !== StatementType.EXPLAIN || explain === null) return ONLY_READING;
  const inner = sql.slice(explain[0].length);
  const about = await duck.connection.extractStatements(inner);
  if (about.count !== 1) return ONLY_READING;
  if ((await about.prepare(0)).statementType !== StatementType.SELECT) return ONLY_READING;
  return duck.connection.prepare(`EXPLAIN ${explain[1] ?? ''}${inner}`);
}

const ONLY_READING = 'only statements that read are allowed: SELECT, or EXPLAIN of one';

function problem(message: string): Issue {
  return { path: 'sql', message };
}

/** Values as JSON, with whole numbers as numbers where they are exact. */
const jsonConverter: typeof JsonDuckDBValueConverter = (value, type, converter) => {
  if (typeof value === 'bigint' && isSafe(value)) return Number(value);
  return JsonDuckDBValueConverter(value, type, converter);
};

function isSafe(value: bigint): boolean {
  return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
}

async function defineTables(duck: Duck, manifest: Manifest, batches: readonly BatchInfo[]): Promise<void> {
  await defineTable(duck, 'cells', manifest.cells, {
    cell: ['USMALLINT', (_, index) => index],
    variant: ['VARCHAR', ({ variant }) => manifest.variants[variant]!.id],
    pairing: ['VARCHAR', ({ pairing }) => pairing],
    players: ['UTINYINT[]', ({ players }) => players],
    games_per_unit: ['UTINYINT', ({ gamesPerUnit }) => gamesPerUnit],
    units: ['UINTEGER', ({ units }) => units],
  });
  await defineTable(duck, 'players', manifest.players, {
    player: ['UTINYINT', (_, index) => index],
    name: ['VARCHAR', ({ name }) => name],
    spec: ['VARCHAR', ({ spec }) => JSON.stringify(spec)],
  });
  await defineTable(duck, 'batches', batches, {
    batch: ['UINTEGER', ({ index }) => index],
    cell: ['USMALLINT', ({ cell }) => cell],
    first_unit: ['UINTEGER', ({ firstUnit }) => firstUnit],
    units: ['UINTEGER', ({ units }) => units],
    games: ['UINTEGER', ({ games }) => games],
    rows_hash: ['VARCHAR', ({ rowsHash }) => rowsHash],
    elapsed_ms: ['DOUBLE', ({ elapsedMs }) => elapsedMs],
    attempts: ['UINTEGER', ({ attempts }) => attempts],
  });
}

/** Makes a table from a list: each column with its type and what it says of an entry. */
async function defineTable<Entry>(
  duck: Duck,
  name: string,
  entries: readonly Entry[],
  columns: Readonly<Record<string, readonly [type: string, of: (entry: Entry, index: number) => unknown]>>,
): Promise<void> {
  const fields = Object.entries(columns);
  const rows = entries.map((entry, index) =>
    Object.fromEntries(fields.map(([field, [, of]]) => [field, of(entry, index)])),
  );
  const shape = JSON.stringify([Object.fromEntries(fields.map(([field, [type]]) => [field, type]))]);
  await duck.run(
    `CREATE TABLE ${name} AS SELECT unnest(from_json(${quote(JSON.stringify(rows))}, ${quote(shape)}), recursive := true)`,
  );
}
