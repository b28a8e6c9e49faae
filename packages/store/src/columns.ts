import { visible } from '@draughts-lab/input';
import { type Manifest, measureColumn, measureNames } from '@draughts-lab/records';
import { jsonLinesSource, parquetSource, quote } from './sql-text.ts';

/**
 * The columns of a shard, in order. `field` is the name in `GameRecord`; lists have an entry for each seat.
 *
 * `since` is the store version that brought the column; games from before have NULL there. A field that came after
 * version 1 is not written where it is null, so that the checksum of a game does not change with the version.
 */
export interface Column {
  readonly name: string;
  readonly field: string;
  /** Type in DuckDB and Parquet. */
  readonly type: string;
  /** Stored as a number, 16 hex digits in records and in SQL. */
  readonly hex?: boolean;
  readonly since: number;
}

export const COLUMNS: readonly Column[] = [
  { name: 'batch', field: 'batch', type: 'UINTEGER', since: 1 },
  { name: 'cell', field: 'cell', type: 'USMALLINT', since: 1 },
  { name: 'unit', field: 'unit', type: 'UINTEGER', since: 1 },
  { name: 'game', field: 'game', type: 'UTINYINT', since: 1 },
  { name: 'variant', field: 'variant', type: 'VARCHAR', since: 1 },
  { name: 'variant_hash', field: 'variantHash', type: 'VARCHAR', since: 1 },
  { name: 'opening', field: 'opening', type: 'VARCHAR', since: 1 },
  { name: 'opening_hash', field: 'openingHash', type: 'UBIGINT', hex: true, since: 1 },
  { name: 'opening_plies', field: 'openingPlies', type: 'USMALLINT', since: 1 },
  { name: 'seats', field: 'seats', type: 'UTINYINT[]', since: 1 },
  { name: 'seed', field: 'seed', type: 'UBIGINT', hex: true, since: 1 },
  { name: 'first', field: 'first', type: 'UTINYINT', since: 1 },
  { name: 'winner', field: 'winner', type: 'UTINYINT', since: 1 },
  { name: 'places', field: 'places', type: 'UTINYINT[]', since: 1 },
  { name: 'score', field: 'score', type: 'DOUBLE', since: 1 },
  { name: 'ending', field: 'ending', type: 'VARCHAR', since: 1 },
  { name: 'reason', field: 'reason', type: 'VARCHAR', since: 1 },
  { name: 'plies', field: 'plies', type: 'USMALLINT', since: 1 },
  { name: 'branching_sum', field: 'branchingSum', type: 'UINTEGER', since: 1 },
  { name: 'forced_plies', field: 'forcedPlies', type: 'USMALLINT', since: 1 },
  { name: 'captures', field: 'captures', type: 'USMALLINT', since: 1 },
  { name: 'captured', field: 'captured', type: 'USMALLINT', since: 1 },
  { name: 'promotions', field: 'promotions', type: 'USMALLINT', since: 1 },
  { name: 'first_capture_ply', field: 'firstCapturePly', type: 'USMALLINT', since: 1 },
  { name: 'men', field: 'men', type: 'USMALLINT[]', since: 1 },
  { name: 'kings', field: 'kings', type: 'USMALLINT[]', since: 1 },
  { name: 'nodes', field: 'nodes', type: 'UBIGINT[]', since: 1 },
  { name: 'moves_hash', field: 'movesHash', type: 'UBIGINT', hex: true, since: 1 },
  { name: 'moves', field: 'moves', type: 'VARCHAR', since: 1 },
  { name: 'error', field: 'error', type: 'VARCHAR', since: 1 },
  { name: 'trace', field: 'trace', type: 'INTEGER[]', since: 2 },
  { name: 'tags', field: 'tags', type: 'VARCHAR', since: 4 },
  { name: 'line', field: 'line', type: 'UBIGINT', hex: true, since: 5 },
  { name: 'opening_loss', field: 'openingLoss', type: 'INTEGER[]', since: 5 },
  { name: 'measures', field: 'measures', type: 'DOUBLE[]', since: 6 },
  { name: 'measure_error', field: 'measureError', type: 'VARCHAR', since: 6 },
];

/** Index order: by cell, then unit, then game. */
export const INDEX_ORDER = 'cell, unit, game';

const name = (word: string): string => `"${word}"`;

/**
 * SELECT of the columns from Parquet files of one store version, as they are stored.
 *
 * @param files absolute paths, at least one
 */
export function selectShards(
  files: readonly string[],
  version: number,
  columns: readonly Column[] = COLUMNS,
): string {
  const list = columns.map((column) =>
    column.since <= version ? name(column.name) : `${missing(column)} AS ${name(column.name)}`,
  );
  return `SELECT ${list.join(', ')} FROM ${parquetSource(files)}`;
}

/**
 * SELECT of the columns from batch files of one store version: lines of JSON, the first one a header that has
 * none of these fields.
 *
 * @param files absolute paths, at least one
 */
export function selectBatches(
  files: readonly string[],
  version: number,
  columns: readonly Column[] = COLUMNS,
): string {
  const known = columns.filter((column) => column.since <= version);
  const types = known.map((column) => `${name(column.field)}: '${column.hex ? 'VARCHAR' : column.type}'`);
  const list = columns.map((column) => {
    if (column.since > version) return `${missing(column)} AS ${name(column.name)}`;
    const value = column.hex ? `('0x' || ${name(column.field)})::${column.type}` : name(column.field);
    return `${value} AS ${name(column.name)}`;
  });
  return `SELECT ${list.join(', ')} FROM ${jsonLinesSource(files, types)} WHERE unit IS NOT NULL`;
}

function missing(column: Column): string {
  return `NULL::${column.type}`;
}

/** A column as people meet it in SQL and in exports. */
export interface ReadableColumn {
  readonly name: string;
  readonly type: string;
  /** The column of the store that it shows; null for one that follows from the cell. */
  readonly column: string | null;
  /** The measure of the run's own that it shows. */
  readonly measure?: string;
  readonly sql: string;
}

/**
 * The columns as people meet them: hashes and seeds as 16 hex digits, each of the run's own measures under its name, and at last who
 * played (`pairing`) and the nodes or playouts that all players had for a move (`budget`; NULL where they differ, or have none).
 */
export function readableColumns(manifest: Manifest): ReadableColumn[] {
  const measures = measureNames(manifest);
  const { cells, players } = manifest;
  const stored = COLUMNS.flatMap((column): ReadableColumn[] => {
    if (column.name === 'measures')
      return measures.map((measure, at) => ({
        name: measureColumn(measure),
        type: 'DOUBLE',
        column: column.name,
        measure,
        sql: `measures[${at + 1}]`,
      }));
    if (column.name === 'measure_error' && measures.length === 0) return [];
    const sql = column.hex ? hexText(column) : name(column.name);
    return [{ name: column.name, type: column.hex ? 'VARCHAR' : column.type, column: column.name, sql }];
  });
  const ofCell = (type: string, values: readonly string[]): string =>
    `([${values.join(', ')}]::${type}[])[cell + 1]`;
  const budgets = cells.map((cell) => {
    const all = cell.players.map(
      (player) => players[player]!.spec['nodes'] ?? players[player]!.spec['playouts'],
    );
    return typeof all[0] === 'number' && all.every((one) => one === all[0]) ? String(all[0]) : 'NULL';
  });
  return [
    ...stored,
    {
      name: 'pairing',
      type: 'VARCHAR',
      column: null,
      sql: ofCell(
        'VARCHAR',
        cells.map(({ pairing }) => quote(plainText(pairing))),
      ),
    },
    { name: 'budget', type: 'UBIGINT', column: null, sql: ofCell('UBIGINT', budgets) },
  ];
}

/** A name that somebody has written, as text that does nothing: neither on a terminal nor as the formula of a spreadsheet. */
const plainText = (text: string): string => visible(text).replace(/^(?=[=+\-@])/, "'");

/**
 * The same as a SELECT list.
 *
 * @param ofCell whether with what follows from the cell: in SQL the table `cells` has it, and names would be ambiguous in a join
 */
export const readableList = (manifest: Manifest, ofCell: boolean): string =>
  readableColumns(manifest)
    .filter(({ column }) => ofCell || column !== null)
    .map((column) => `${column.sql} AS ${name(column.name)}`)
    .join(', ');

/** The SQL expression of a row as the JSON text of its `GameRecord`. */
export function recordJson(): string {
  const fields = COLUMNS.map(
    (column) => `${name(column.field)}: ${column.hex ? hexText(column) : name(column.name)}`,
  );
  return `to_json({${fields.join(', ')}})::VARCHAR`;
}

function hexText(column: Column): string {
  return `lpad(lower(hex(${name(column.name)})), 16, '0')`;
}
