import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fail, issueAt, message, ok, type Parsed } from '@draughts-lab/input';
import { INDEX_ORDER, readableList } from './columns.ts';
import { quote } from './sql-text.ts';
import { finishDurably } from './durable.ts';
import { type RecordFilter, conditionOf, limitOf } from './filter.ts';
import type { Run } from './run.ts';
import { openSession } from './session.ts';

const EXPORT_FORMATS = ['csv', 'json', 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportOptions {
  readonly format: ExportFormat;
  readonly filter?: RecordFilter;
  /** Replace an existing file. Default false. */
  readonly overwrite?: boolean;
}

const COPY_OPTIONS: Readonly<Record<ExportFormat, string>> = {
  csv: 'FORMAT csv, HEADER true',
  json: 'FORMAT json, ARRAY true',
  parquet: 'FORMAT parquet, COMPRESSION zstd',
};

/**
 * Writes the games of a run into one file, in index order: CSV with a heading (lists as `[1, 2]`), a JSON list of
 * objects, or Parquet; columns as in the table `games`.
 *
 * @returns issues when the file exists already
 * @throws Error when it cannot be written; there is then no half file
 */
export async function exportRun(
  run: Run,
  file: string,
  options: ExportOptions,
): Promise<Parsed<{ readonly file: string; readonly games: number }>> {
  const { format, filter = {}, overwrite = false } = options;
  const path = resolve(file);
  if (!overwrite && existsSync(path)) {
    return fail([issueAt(path, message('store.exists'), message('store.exists.remedy'))]);
  }
  const source =
    `FROM (SELECT ${readableList(run.manifest, true)} FROM (SELECT * FROM rows WHERE ${conditionOf(filter)} ` +
    `ORDER BY ${INDEX_ORDER} ${limitOf(filter)}))`;
  const { verify, ...session } = await openSession(run);
  using duck = session.duck;
  await finishDurably(path, async (temporary) => {
    await duck.run(
      `COPY (SELECT * ${source} ORDER BY ${INDEX_ORDER}) TO ${quote(temporary)} (${COPY_OPTIONS[format]}, USE_TMP_FILE false)`,
    );
    await verify();
  });
  const [count] = await duck.rows<{ games: bigint }>(`SELECT count(*) AS games ${source}`);
  return ok({ file: path, games: Number(count!.games) });
}
