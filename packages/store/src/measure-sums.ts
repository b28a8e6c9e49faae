import { measureNames, type Moments } from '@draughts-lab/records';
import { conditionOf } from './filter.ts';
import type { Run } from './run.ts';
import { openSession } from './session.ts';

/** What a measure of the run's own says of the games of a cell, added up. */
export interface MeasureSums extends Moments {
  readonly name: string;
}

/** The measures of a cell. */
export interface CellMeasures {
  readonly cell: number;
  /** In the order of their names; n leaves out games of which a measure says nothing. */
  readonly sums: readonly MeasureSums[];
  /** Games of which a measure failed. */
  readonly failed: number;
  /** Why, in the first of them; null without one. */
  readonly why: string | null;
}

interface SumRow {
  readonly cell: number;
  readonly failed: bigint;
  readonly why: string | null;
  readonly [sum: string]: number | bigint | string | null;
}

/**
 * Adds up the run's own measures by cell. Numbers are added in index order, so that sums do not depend on threads.
 *
 * @param filter one cell, and its units before `unitTo`; default: all
 * @returns cells with games, in order; none for a run without measures
 */
export async function measureSums(
  run: Run,
  filter: { readonly cell?: number | undefined; readonly unitTo?: number | undefined } = {},
): Promise<CellMeasures[]> {
  const names = measureNames(run.manifest);
  if (names.length === 0) return [];
  const { verify, ...session } = await openSession(run);
  using duck = session.duck;
  const sums = names.map((_, at) => {
    const value = `measures[${at + 1}]`;
    const added = (what: string): string => `coalesce(list_sum(list(${what} ORDER BY unit, game)), 0)`;
    return `count(${value}) AS n_${at}, ${added(value)} AS sum_${at}, ${added(`${value} * ${value}`)} AS squares_${at}`;
  });
  const rows = await duck.rows<SumRow>(
    `SELECT cell, count(measure_error) AS failed, arg_min(measure_error, (unit, game)) FILTER (measure_error IS NOT NULL) AS why,
       ${sums.join(', ')} FROM rows WHERE ${conditionOf(filter)} GROUP BY cell ORDER BY cell`,
  );
  await verify();
  return rows.map((row) => ({
    cell: row.cell,
    failed: Number(row.failed),
    why: row.why,
    sums: names.map((name, at) => ({
      name,
      n: Number(row[`n_${at}`]),
      sum: Number(row[`sum_${at}`]),
      sumSquares: Number(row[`squares_${at}`]),
    })),
  }));
}
