import type { GamesQuery, ResultFilter } from '@draughts-lab/report/draw';
import { quote } from '@draughts-lab/store';
import type { GamesPageQuery } from '../api/games-query.ts';
import { MOST_MEN } from './replay/thoughts.ts';

const MOST_SEEN = MOST_MEN * 100;

const RESULT =
  "CASE WHEN ending IN ('capped', 'crashed') THEN 'none' WHEN winner IS NULL THEN 'draw' " +
  "WHEN winner = first THEN 'win' ELSE 'loss' END";

const RESULTS: Readonly<Record<ResultFilter, string>> = {
  win: `${RESULT} = 'win'`,
  draw: `${RESULT} = 'draw'`,
  loss: `${RESULT} = 'loss'`,
  none: `${RESULT} = 'none'`,
  counted: `${RESULT} <> 'none'`,
  decided: `${RESULT} IN ('win', 'loss')`,
  measured: "ending <> 'crashed'",
};

const COUNTED = 'count(*) FILTER (score IS NOT NULL AND winner';
/** Columns of the results of the games of a group. */
export const RESULT_COUNTS: string = `${COUNTED} = first) AS wins, ${COUNTED} IS NULL) AS draws, ${COUNTED} <> first) AS losses`;

/** What narrows a list of games down: the games behind a number, and what people look for in them. */
type GamesFilter = Omit<GamesQuery, 'run'> &
  Pick<GamesPageQuery, 'swingFrom' | 'capturedFrom' | 'promotionsFrom' | 'tag'>;

/**
 * The condition of a query on the table `games` of packages/store. Numbers have been checked by the schema, texts
 * are quoted.
 *
 * @param extra a condition that needs the rules: of `passedGames`, of games that were looked at, or of both
 */
function gamesCondition(query: GamesFilter, extra: string | null): string {
  const parts: string[] = extra === null ? [] : [extra];
  const compare = (sql: string, value: number | undefined): void => {
    if (value !== undefined) parts.push(`${sql} ${value}`);
  };
  compare('cell =', query.cell);
  compare('winner =', query.winner);
  compare('plies >=', query.pliesFrom);
  compare('plies <=', query.pliesTo);
  compare('captured >=', query.capturedFrom);
  compare('promotions >=', query.promotionsFrom);
  compare('unit >=', query.unitFrom);
  compare('unit <', query.unitTo);
  if (query.result !== undefined) parts.push(RESULTS[query.result]);
  if (query.ending !== undefined) parts.push(`ending = ${quote(query.ending)}`);
  if (query.reason !== undefined) parts.push(`reason = ${quote(query.reason)}`);
  if (query.opening !== undefined) parts.push(`opening_hash = ${quote(query.opening)}`);
  compare(`${SWING} >=`, query.swingFrom);
  if (query.tag !== undefined) parts.push(`contains(lower(tags), lower(${quote(query.tag)}))`);
  if (query.pair !== undefined) parts.push(pairCondition(query.pair));
  return parts.length === 0 ? 'true' : parts.join(' AND ');
}

/** Games of complete pairs in which those who moved first scored so many half points together. */
function pairCondition(halfPoints: number): string {
  return (
    '(cell, unit) IN (SELECT (cell, unit) FROM games GROUP BY cell, unit HAVING count(*) = 2 ' +
    `AND count(score) = 2 AND sum(2 * score)::INTEGER = ${halfPoints})`
  );
}

/** An evaluation of the trace, in hundredths of a man, as far as the page draws it. */
const seen = (ply: string): string => `greatest(-${MOST_SEEN}, least(${MOST_SEEN}, trace[${ply}]))`;

/** What the most costly ply gave away in the eyes of the next search: both scores are those of the seat that moves. */
const SWING =
  `CASE WHEN len(seats) = 2 THEN list_max([${seen('i')} + ${seen('i + 1')} FOR i IN range(1, len(trace)) ` +
  'IF trace[i] IS NOT NULL AND trace[i + 1] IS NOT NULL]) / 100 END';

const SORT: Readonly<Record<GamesPageQuery['sort'], string>> = {
  index: 'cell',
  plies: 'plies',
  captured: 'captured',
  promotions: 'promotions',
  swing: 'swing',
  branching: 'branching_sum / nullif(plies - opening_plies, 0)',
};

export function countSql(query: GamesFilter, extra: string | null): string {
  return `SELECT count(*) AS total FROM games WHERE ${gamesCondition(query, extra)}`;
}

/** Why games ended, most frequent first. */
export function reasonsSql({ cell }: GamesPageQuery): string {
  const where = cell === undefined ? '' : ` WHERE cell = ${cell}`;
  return `SELECT reason FROM games${where} GROUP BY reason ORDER BY count(*) DESC, reason LIMIT 30`;
}

export function pageSql(query: GamesPageQuery, extra: string | null): string {
  return (
    `SELECT cell, unit, game, seats, opening, opening_hash, first, winner, ${RESULT} AS result, ending, reason, ` +
    'plies, captured, promotions, branching_sum / nullif(plies - opening_plies, 0) AS branching, ' +
    `${SWING} AS swing, error, moves ` +
    `FROM games WHERE ${gamesCondition(query, extra)} ${inOrder(query)} LIMIT ${query.limit} OFFSET ${query.offset}`
  );
}

function inOrder({ sort, order }: GamesPageQuery): string {
  const direction = order === 'down' ? 'DESC' : 'ASC';
  const rest =
    sort === 'index' ? `cell ${direction}, unit ${direction}, game ${direction}` : 'cell, unit, game';
  return `ORDER BY ${SORT[sort]} ${direction} NULLS LAST, ${rest}`;
}

/** Columns of a file of games. */
export const CSV_COLUMNS = [
  'cell',
  'unit',
  'game',
  'variant',
  'opening',
  'opening_hash',
  'opening_plies',
  'seed',
  'first',
  'winner',
  'score',
  'ending',
  'reason',
  'plies',
  'branching_sum',
  'forced_plies',
  'captures',
  'captured',
  'promotions',
  'moves_hash',
  'moves',
  'error',
] as const;

export function csvSql(
  query: GamesPageQuery,
  extra: string | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): string {
  return `SELECT ${CSV_COLUMNS.join(', ')}, seats FROM games WHERE ${gamesCondition(query, extra)} ${inOrder(query)} LIMIT ${limit} OFFSET ${offset}`;
}
