import { conditionOf } from './filter.ts';
import type { Run } from './run.ts';
import { openSession } from './session.ts';

export interface BeginningsFilter {
  /** Plies of a beginning, at least 1. */
  readonly plies: number;
  readonly cell?: number | undefined;
  /** Units from this one on are left out. */
  readonly unitTo: number;
}

/**
 * How often each beginning occurs among the games of each cell that are at least so long, most frequent first. Games without
 * stored moves are left out, and so are cells without any other.
 */
export async function beginningCounts(
  run: Run,
  { plies, cell, unitTo }: BeginningsFilter,
): Promise<Map<number, number[]>> {
  const { verify, ...session } = await openSession(run);
  using duck = session.duck;
  const rows = await duck.rows<{ cell: number; games: bigint }>(`
    SELECT cell, count(*) AS games
    FROM (SELECT cell, array_to_string(string_split(moves, ' ')[1:${plies}], ' ') AS beginning
      FROM rows WHERE ${conditionOf({ cell, unitTo, pliesFrom: plies })} AND moves IS NOT NULL)
    GROUP BY cell, beginning ORDER BY cell, games DESC`);
  await verify();
  const counts = new Map<number, number[]>();
  for (const row of rows) {
    const own = counts.get(row.cell) ?? [];
    counts.set(row.cell, own);
    own.push(Number(row.games));
  }
  return counts;
}
