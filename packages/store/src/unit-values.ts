import type { PairedBy, UnitValues } from '@draughts-lab/records';
import type { Run } from './run.ts';
import { openSession } from './session.ts';

export interface UnitValuesFilter {
  readonly cell: number;
  readonly by: PairedBy;
  /** Units from this one on do not count. */
  readonly unitTo?: number | undefined;
  /** More units or openings than this are not read. */
  readonly limit: number;
}

/** Mean values of the games of each unit, or of each opening, of a cell; null where there are more than the limit. */
export async function unitValues(
  run: Run,
  { cell, by, unitTo, limit }: UnitValuesFilter,
): Promise<Map<string, UnitValues> | null> {
  const { verify, ...session } = await openSession(run);
  using duck = session.duck;
  const key = by === 'seed' ? 'unit' : 'opening_hash';
  const units = unitTo === undefined ? '' : ` AND unit < ${unitTo}`;
  const rows = await duck.rows<UnitRow>(
    `SELECT ${key}::VARCHAR AS id, min(opening_hash) AS opening, count(*) AS games, count(score) AS scored,
       coalesce(avg(score), 0) AS score, coalesce(avg((score = 0.5)::INTEGER), 0) AS draws, avg(plies) AS plies
     FROM games WHERE cell = ${cell}${units} GROUP BY ${key} LIMIT ${limit + 1}`,
  );
  await verify();
  if (rows.length > limit) return null;
  return new Map(
    rows.map(({ id, opening, games, scored, score, draws, plies }) => [
      id,
      {
        opening,
        games: Number(games),
        complete: games === scored,
        values: { score, draws, plies },
      },
    ]),
  );
}

interface UnitRow {
  readonly id: string;
  readonly opening: string;
  readonly games: bigint;
  readonly scored: bigint;
  readonly score: number;
  readonly draws: number;
  readonly plies: number;
}
