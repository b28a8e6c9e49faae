import type { JsonValue } from '@draughts-lab/input';
import { query } from '@draughts-lab/store';
import { unreadableGames } from './errors.ts';
import type { ReadRun } from './run-book.ts';

/**
 * Rows of an SQL question about a run, as objects by column name.
 * @throws ApiFailure when the games cannot be read
 */
export async function ask<T>({ run, place }: ReadRun, sql: string): Promise<T[]> {
  const answer = await query(run, sql, { maxRows: 100_000 });
  const { name: path } = place;
  if (!answer.ok) throw unreadableGames(path, [{ ...answer.issues[0]!, path }]);
  const { columns, rows } = answer.value;
  return rows.map(
    (row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index] as JsonValue])) as T,
  );
}
