import type { Queryable } from '../database.ts';
import type { IncidentKind } from '../results.ts';

/** How often each kind of incident happened in a run whose tables are in a schema. */
export async function countIncidents(
  client: Queryable,
  schema: string,
  run: string,
): Promise<Partial<Record<IncidentKind, number>>> {
  const { rows } = await client.query<{ kind: IncidentKind; count: number }>(
    `SELECT kind, count(*)::int AS count FROM ${schema}.incident WHERE run = $1 GROUP BY kind`,
    [run],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
