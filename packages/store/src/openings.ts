import { RESULT_SQL, conditionOf, limitOf } from './filter.ts';
import type { Run } from './run.ts';
import { openSession } from './session.ts';

/** The games that began from one opening. "Win" and so on are those of the player who moved first. */
export interface OpeningResults {
  readonly cell: number;
  readonly opening: string;
  readonly openingHash: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly noResult: number;
  /** Different games by their moves. */
  readonly distinctGames: number;
  /** Mean length of all its games but crashed ones; null when there is none. */
  readonly meanPlies: number | null;
}

export interface OpeningsFilter {
  readonly cell?: number | undefined;
  /** Units from this one on do not count. */
  readonly unitTo?: number | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** The openings of a run with what came of them: by cell, the ones with most games first. */
export async function openingResults(run: Run, filter: OpeningsFilter = {}): Promise<OpeningResults[]> {
  const { verify, ...session } = await openSession(run);
  using duck = session.duck;
  const rows = await duck.rows<Record<string, bigint> & { cell: number; opening: string; hash: string }>(`
    SELECT cell, min(opening) AS opening, lpad(lower(hex(opening_hash)), 16, '0') AS hash, count(*) AS games,
      count(*) FILTER (result = 'win') AS wins, count(*) FILTER (result = 'draw') AS draws,
      count(*) FILTER (result = 'loss') AS losses, count(*) FILTER (result = 'none') AS no_result,
      count(DISTINCT moves_hash) FILTER (ending <> 'crashed') AS distinct_games,
      count(*) FILTER (ending <> 'crashed') AS measured,
      coalesce(sum(plies) FILTER (ending <> 'crashed'), 0) AS plies
    FROM (SELECT *, ${RESULT_SQL} AS result FROM rows WHERE ${conditionOf({ cell: filter.cell, unitTo: filter.unitTo })})
    GROUP BY cell, opening_hash ORDER BY cell, games DESC, opening_hash ${limitOf(filter)}`);
  await verify();
  return rows.map((row) => ({
    cell: row.cell,
    opening: row.opening,
    openingHash: row.hash,
    games: Number(row['games']),
    wins: Number(row['wins']),
    draws: Number(row['draws']),
    losses: Number(row['losses']),
    noResult: Number(row['no_result']),
    distinctGames: Number(row['distinct_games']),
    meanPlies: row['measured'] === 0n ? null : Number(row['plies']) / Number(row['measured']),
  }));
}
