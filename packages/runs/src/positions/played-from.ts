import { ok, type Parsed } from '@draughts-lab/input';
import type { PositionKey } from '@draughts-lab/selfplay';
import { query, quote, type Run } from '@draughts-lab/store';

/** A move that was played in a position, in the games of a row that came there: each game counts once, with the first time. */
export interface PlayedMove {
  readonly cell: number;
  /** As the position has it; empty: the game ended there. */
  readonly move: string;
  readonly games: number;
  /** Of the player who moves in the position. Games without a result are in none of the three. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Plies of all these games together. */
  readonly plies: number;
}

/** Games of a row that count. */
export interface CountedCell {
  readonly cell: number;
  /** The first unit that does not count; undefined: all count. */
  readonly unitTo?: number | undefined;
}

interface SqlRow {
  readonly cell: number;
  readonly hash: string;
  readonly next: string;
  readonly counts: readonly number[];
}

/**
 * What was played in a position, or in one of its mirror images, row by row.
 *
 * @param run with an index of its positions
 * @param cells rows of the run with the rules of the keys
 * @returns an issue where the index or the games cannot be read
 */
export async function playedFrom(
  run: Run,
  cells: readonly CountedCell[],
  keys: readonly PositionKey[],
): Promise<Parsed<PlayedMove[]>> {
  const rows = await countedRows(run, cells, keys, false);
  // Where games came through one image only, none of them came through two.
  const isOne = !rows.ok || new Set(rows.value.map(({ hash }) => hash)).size <= 1;
  const once = isOne ? rows : await countedRows(run, cells, keys, true);
  return once.ok ? ok(merged(once.value, keys)) : once;
}

/** @param once each game with the first of several images that it came through */
async function countedRows(
  run: Run,
  cells: readonly CountedCell[],
  keys: readonly PositionKey[],
  once: boolean,
): Promise<Parsed<SqlRow[]>> {
  const wins = keys.map(({ hash, turn }) => `WHEN ${hash} THEN ${turn + 2}`).join(' ');
  const sums = [
    '',
    ' FILTER (result = win)',
    ' FILTER (result = 1)',
    ' FILTER (result > 1 AND result <> win)',
  ];
  const answer = await query(
    run,
    `SELECT cell, hash::VARCHAR, next, [${sums.map((filter) => `count(*)${filter}`).join(', ')}, sum(game_plies)] ` +
      `FROM (SELECT *, CASE hash ${wins} END AS win FROM (${passed(keys, once)}) WHERE ${countedSql(cells)}) ` +
      'GROUP BY cell, hash, next ORDER BY cell, hash, next',
    { maxRows: Infinity },
  );
  if (!answer.ok) return answer;
  return ok(answer.value.rows.map(([cell, hash, next, counts]) => ({ cell, hash, next, counts }) as SqlRow));
}

/** Moves of mirror images under the names that they have in the position itself. */
function merged(rows: readonly SqlRow[], keys: readonly PositionKey[]): PlayedMove[] {
  const names = new Map(keys.map(({ hash, moves }) => [hash, moves]));
  const found = new Map<string, { readonly cell: number; readonly move: string; readonly sums: number[] }>();
  for (const { cell, hash, next, counts } of rows) {
    const move = names.get(hash)?.get(next) ?? next;
    const { sums } = found.getOrInsertComputed(`${cell} ${move}`, () => ({
      cell,
      move,
      sums: [0, 0, 0, 0, 0],
    }));
    counts.forEach((count, at) => {
      sums[at]! += count;
    });
  }
  return [...found.values()].map(({ cell, move, sums }): PlayedMove => {
    const [games, wins, draws, losses, plies] = sums as [number, number, number, number, number];
    return { cell, move, games, wins, draws, losses, plies };
  });
}

/**
 * The condition on the table `games` for those that came through a position.
 *
 * @param move what was played there, as the position has it; empty: the game ended there; undefined: anything
 */
export function passedCondition(keys: readonly PositionKey[], move?: string): string {
  const played = keys.map(({ hash, moves }) => {
    const names = [...moves].filter(([, name]) => name === move).map(([text]) => text);
    return `(hash = ${hash} AND next IN (${(names.length === 0 ? [move ?? ''] : names).map(quote).join(', ')}))`;
  });
  const where = move === undefined ? '' : ` WHERE ${played.join(' OR ')}`;
  return `(cell, unit, game) IN (SELECT (cell, unit, game) FROM (${passed(keys, true)})${where})`;
}

/** When each game came through the position or an image of it. Each of them stands once in a game; `once`: the first alone. */
const passed = (keys: readonly PositionKey[], once: boolean): string =>
  `SELECT * FROM positions WHERE hash IN (${keys.map(({ hash }) => hash).join(', ')})` +
  (once && keys.length > 1
    ? ' QUALIFY row_number() OVER (PARTITION BY cell, unit, game ORDER BY ply) = 1'
    : '');

const countedSql = (cells: readonly CountedCell[]): string =>
  cells
    .map(({ cell, unitTo }) => `(cell = ${cell}${unitTo === undefined ? '' : ` AND unit < ${unitTo}`})`)
    .join(' OR ') || 'false';
