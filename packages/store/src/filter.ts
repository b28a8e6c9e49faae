import { ENDINGS, type Ending, RESULTS, type Result } from '@draughts-lab/records';
import { quote } from './sql-text.ts';

/** Whole units: what counts and statistics are made from. Each field that is given narrows the choice. */
export interface UnitFilter {
  readonly cell?: number | undefined;
  /** First unit, included. */
  readonly unitFrom?: number | undefined;
  /** Unit after the last. */
  readonly unitTo?: number | undefined;
}

/** Single games. */
export interface RecordFilter extends UnitFilter {
  readonly batch?: number | undefined;
  readonly game?: number | undefined;
  readonly ending?: Ending | undefined;
  readonly reason?: string | undefined;
  /** Result of the player who moved first. */
  readonly result?: Result | undefined;
  /** Seat that won. */
  readonly winner?: number | undefined;
  /** 16 hex digits. */
  readonly openingHash?: string | undefined;
  /** 16 hex digits. */
  readonly movesHash?: string | undefined;
  readonly pliesFrom?: number | undefined;
  /** Included. */
  readonly pliesTo?: number | undefined;
  /** At most so many games, after the first `offset` ones. */
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** SQL expression of `resultOf`. */
export const RESULT_SQL: string =
  "CASE WHEN ending IN ('capped', 'crashed') THEN 'none' WHEN winner IS NULL THEN 'draw' " +
  "WHEN winner = first THEN 'win' ELSE 'loss' END";

/**
 * The condition of a filter on `rows`, for WHERE.
 * @throws RangeError for a value that no game can have
 */
export function conditionOf(filter: RecordFilter): string {
  const conditions: string[] = [];
  const compare = (column: string, operator: string, value: number | undefined): void => {
    if (value !== undefined) conditions.push(`${column} ${operator} ${whole(column, value)}`);
  };
  compare('cell', '=', filter.cell);
  compare('unit', '>=', filter.unitFrom);
  compare('unit', '<', filter.unitTo);
  compare('batch', '=', filter.batch);
  compare('game', '=', filter.game);
  compare('winner', '=', filter.winner);
  compare('plies', '>=', filter.pliesFrom);
  compare('plies', '<=', filter.pliesTo);
  if (filter.ending !== undefined) conditions.push(`ending = ${quote(oneOf(ENDINGS, filter.ending))}`);
  if (filter.result !== undefined) conditions.push(`${RESULT_SQL} = ${quote(oneOf(RESULTS, filter.result))}`);
  if (filter.reason !== undefined) conditions.push(`reason = ${quote(filter.reason)}`);
  if (filter.openingHash !== undefined) conditions.push(`opening_hash = ${hex(filter.openingHash)}`);
  if (filter.movesHash !== undefined) conditions.push(`moves_hash = ${hex(filter.movesHash)}`);
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}

/** LIMIT and OFFSET of a filter. */
export function limitOf({ limit, offset }: Pick<RecordFilter, 'limit' | 'offset'>): string {
  const parts: string[] = [];
  if (limit !== undefined) parts.push(`LIMIT ${whole('limit', limit)}`);
  if (offset !== undefined) parts.push(`OFFSET ${whole('offset', offset)}`);
  return parts.join(' ');
}

function whole(name: string, value: number): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${name} ${value} is not a whole number from 0`);
  return value;
}

function oneOf<T extends string>(list: readonly T[], value: T): T {
  if (!list.includes(value))
    throw new RangeError(`${JSON.stringify(value)} is not one of ${list.join(', ')}`);
  return value;
}

function hex(value: string): string {
  if (!/^[0-9a-f]{16}$/.test(value)) throw new RangeError(`${JSON.stringify(value)} is not 16 hex digits`);
  return `${BigInt(`0x${value}`)}::UBIGINT`;
}
