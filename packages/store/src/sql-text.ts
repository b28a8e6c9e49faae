/** A text as an SQL literal. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const PATTERN = /[*?[]/;

/** What DuckDB has to be told of a path so that it reads this one file. */
export function pathToRead(path: string): string {
  return path.replaceAll(/[*?[]/g, '[$&]');
}

/**
 * The path of one file as an SQL literal for what DuckDB reads. DuckDB takes `*`, `?` and `[` for patterns: a folder
 * `a[1]` would stand for `a1`. Each of them in brackets stands for itself.
 */
export function fileToRead(path: string): string {
  return quote(pathToRead(path));
}

/** Whether DuckDB cannot be told of this path: in a pattern, a backslash divides folders. */
export function isUnreadable(path: string): boolean {
  return path.includes('\\') && PATTERN.test(path);
}

/**
 * Parquet files as the source of a SELECT, with the columns that are in them: a folder `plies=7` above them is no
 * column.
 */
export function parquetSource(files: readonly string[]): string {
  return `read_parquet([${files.map(fileToRead).join(', ')}], hive_partitioning = false)`;
}

/** Files with a JSON object on each line as the source of a SELECT. @param columns `"name": 'TYPE'` of each field */
export function jsonLinesSource(files: readonly string[], columns: readonly string[]): string {
  return (
    `read_json([${files.map(fileToRead).join(', ')}], format = 'newline_delimited', auto_detect = false, ` +
    `hive_partitioning = false, columns = {${columns.join(', ')}})`
  );
}
