import {
  ENDINGS,
  type Ending,
  FRACTION_SCALE,
  type Moments,
  type PlayerTally,
  RESULT_LETTERS,
  RESULTS,
  type Result,
  SCORE_SCALE,
  type Tally,
  byReason,
  scaledMoments,
} from '@draughts-lab/records';
import type { Duck } from './duck.ts';
import { RESULT_SQL, type UnitFilter, conditionOf } from './filter.ts';
import type { Run } from './run.ts';
import { openSession } from './session.ts';

/** The measured numbers of a game as SQL whole numbers, in which `scale` stands for 1; NULL where a game has none. */
const MEASURES = {
  plies: { sql: 'plies', scale: 1 },
  branching: { sql: fraction('branching_sum'), scale: FRACTION_SCALE },
  forced: { sql: fraction('forced_plies'), scale: FRACTION_SCALE },
  captures: { sql: 'captures', scale: 1 },
  captured: { sql: 'captured', scale: 1 },
  promotions: { sql: 'promotions', scale: 1 },
  firstCapture: { sql: 'first_capture_ply', scale: 1 },
  piecesLeft: { sql: 'list_sum(men) + list_sum(kings)', scale: 1 },
  kingsLeft: { sql: 'list_sum(kings)', scale: 1 },
} as const;

type Measure = keyof typeof MEASURES;

function fraction(column: string): string {
  return `(${column}::UBIGINT * ${FRACTION_SCALE}) // nullif(plies - opening_plies, 0)`;
}

/**
 * Counts the games of a run, cell by cell: the same numbers as `tallyRecords`, to the last bit, whatever the number
 * of threads; computed by DuckDB in bounded memory.
 *
 * @param filter whole units, such as the ones that a stopping rule may look at
 */
export async function aggregate(run: Run, filter: UnitFilter = {}): Promise<Tally[]> {
  const { duck } = await openSession(run);
  try {
    const { cell, unitFrom, unitTo } = filter;
    await duck.run(
      `CREATE VIEW chosen AS SELECT *, ${RESULT_SQL} AS result FROM rows WHERE ${conditionOf({ cell, unitFrom, unitTo })}`,
    );
    const heads = await headRows(duck);
    const parts = {
      reasons: await byCell<{ ending: Ending; reason: string; result: Result; games: bigint }>(
        duck,
        'SELECT cell, ending, reason, result, count(*) AS games FROM chosen GROUP BY ALL',
      ),
      seatWins: await byCell<{ winner: number; games: bigint }>(
        duck,
        'SELECT cell, winner, count(*) AS games FROM chosen WHERE winner IS NOT NULL GROUP BY ALL',
      ),
      units: await byCell<{ code: number; units: bigint }>(duck, codeSql()),
      players: await byCell<PlayerRow>(duck, PLAYERS_SQL),
      lengths: await byCell<{ plies: number; games: bigint }>(
        duck,
        "SELECT cell, plies, count(*) AS games FROM chosen WHERE ending <> 'crashed' GROUP BY ALL ORDER BY plies",
      ),
      openings: await byCell<OpeningRow>(duck, OPENINGS_SQL),
    };
    return heads.map((head) => assemble(head, parts));
  } finally {
    duck.close();
  }
}

interface HeadRow {
  readonly cell: number;
  readonly variant: string;
  readonly variant_hash: string;
  readonly seats: number;
  readonly games: bigint;
  readonly distinct_games: bigint;
  readonly [sum: string]: bigint | number | string;
}

async function headRows(duck: Duck): Promise<HeadRow[]> {
  const sums = Object.entries(MEASURES).flatMap(([name, { sql }]) => [
    `count(${sql}) FILTER (played) AS ${name}_n`,
    `coalesce(sum((${sql})::HUGEINT) FILTER (played), 0) AS ${name}_sum`,
    `coalesce(sum((${sql})::HUGEINT * (${sql})::HUGEINT) FILTER (played), 0) AS ${name}_squares`,
  ]);
  return duck.rows<HeadRow>(
    'SELECT cell, min(variant) AS variant, min(variant_hash) AS variant_hash, max(len(seats))::INTEGER AS seats, ' +
      'count(*) AS games, count(DISTINCT moves_hash) FILTER (played) AS distinct_games, ' +
      `${sums.join(', ')} FROM (SELECT *, ending <> 'crashed' AS played FROM chosen) GROUP BY cell ORDER BY cell`,
  );
}

/** Bits for each game in the code of a unit: 0 where the unit has no such game, else 1 + the place in RESULTS. */
const GAME_BITS = 3;

/** The results of each unit's games as one number, game 0 in the lowest bits, and how many units have it. */
function codeSql(): string {
  const digit = `CASE result ${RESULTS.map((result, place) => `WHEN '${result}' THEN ${place + 1}`).join(' ')} END`;
  return (
    `SELECT cell, code::INTEGER AS code, count(*) AS units FROM (SELECT cell, unit, ` +
    `sum((${digit})::INTEGER << (${GAME_BITS} * game::INTEGER)) AS code FROM chosen GROUP BY cell, unit) GROUP BY ALL`
  );
}

/** The letters of the results in a unit's code, in the order of its games. */
function patternOf(code: number): string {
  let pattern = '';
  for (let rest = code; rest > 0; rest >>= GAME_BITS) {
    const digit = rest & (2 ** GAME_BITS - 1);
    if (digit > 0) pattern += RESULT_LETTERS[RESULTS[digit - 1]!];
  }
  return pattern;
}

interface PlayerRow {
  readonly player: number;
  readonly seats: bigint;
  readonly wins: bigint;
  readonly draws: bigint;
  readonly losses: bigint;
  readonly nodes: bigint;
}

const PLAYERS_SQL = `
  SELECT cell, player,
    count(*) FILTER (result <> 'none') AS seats,
    count(*) FILTER (winner = seat) AS wins,
    count(*) FILTER (result = 'draw') AS draws,
    count(*) FILTER (winner <> seat) AS losses,
    sum(nodes) AS nodes
  FROM (
    SELECT cell, result, winner, unnest(seats) AS player, unnest(nodes) AS nodes,
      unnest(range(len(seats))) AS seat
    FROM chosen
  ) GROUP BY cell, player ORDER BY player`;

interface OpeningRow {
  readonly distinct: bigint;
  readonly games: bigint;
  readonly points: bigint;
  readonly cross: bigint;
}

const OPENINGS_SQL = `
  SELECT cell, count(*) AS distinct, sum(games * games) AS games, sum(points * points) AS points,
    sum(games * points) AS cross
  FROM (
    SELECT cell, count(*)::HUGEINT AS games, sum(round(score * ${SCORE_SCALE})::HUGEINT) AS points
    FROM chosen WHERE score IS NOT NULL GROUP BY cell, opening_hash
  ) GROUP BY cell`;

async function byCell<T>(duck: Duck, sql: string): Promise<Map<number, T[]>> {
  const rows = await duck.rows<T & { cell: number }>(sql);
  return Map.groupBy(rows, ({ cell }) => cell);
}

interface Parts {
  readonly reasons: Map<number, { ending: Ending; reason: string; result: Result; games: bigint }[]>;
  readonly seatWins: Map<number, { winner: number; games: bigint }[]>;
  readonly units: Map<number, { code: number; units: bigint }[]>;
  readonly players: Map<number, PlayerRow[]>;
  readonly lengths: Map<number, { plies: number; games: bigint }[]>;
  readonly openings: Map<number, OpeningRow[]>;
}

function assemble(head: HeadRow, parts: Parts): Tally {
  const { cell } = head;
  const reasons = (parts.reasons.get(cell) ?? [])
    .map(({ ending, reason, result, games }) => ({ ending, reason, result, games: Number(games) }))
    .toSorted(byReason);
  const gamesWhere = (holds: (entry: (typeof reasons)[number]) => boolean): number =>
    reasons.filter(holds).reduce((sum, { games }) => sum + games, 0);
  const moments = (name: Measure): Moments =>
    scaledMoments(
      Number(head[`${name}_n`]),
      head[`${name}_sum`] as bigint,
      head[`${name}_squares`] as bigint,
      MEASURES[name].scale,
    );
  const seatWins = new Map(
    (parts.seatWins.get(cell) ?? []).map(({ winner, games }) => [winner, Number(games)]),
  );
  const openings = parts.openings.get(cell)?.[0];
  return {
    cell,
    variant: head.variant,
    variantHash: head.variant_hash,
    games: Number(head.games),
    wins: gamesWhere(({ result }) => result === 'win'),
    draws: gamesWhere(({ result }) => result === 'draw'),
    losses: gamesWhere(({ result }) => result === 'loss'),
    noResult: gamesWhere(({ result }) => result === 'none'),
    endings: Object.fromEntries(
      ENDINGS.map((ending) => [ending, gamesWhere((entry) => entry.ending === ending)]),
    ) as Record<Ending, number>,
    reasons,
    seatWins: Array.from({ length: head.seats }, (_, seat) => seatWins.get(seat) ?? 0),
    units: (parts.units.get(cell) ?? [])
      .map(({ code, units }) => ({ pattern: patternOf(code), units: Number(units) }))
      .toSorted((a, b) => (a.pattern < b.pattern ? -1 : 1)),
    players: (parts.players.get(cell) ?? []).map(playerTally),
    lengths: (parts.lengths.get(cell) ?? []).map(({ plies, games }) => ({ plies, games: Number(games) })),
    plies: moments('plies'),
    branching: moments('branching'),
    forced: moments('forced'),
    captures: moments('captures'),
    captured: moments('captured'),
    promotions: moments('promotions'),
    firstCapture: moments('firstCapture'),
    piecesLeft: moments('piecesLeft'),
    kingsLeft: moments('kingsLeft'),
    distinctGames: Number(head.distinct_games),
    openings: {
      distinct: Number(openings?.distinct ?? 0),
      sumGamesSquared: Number(openings?.games ?? 0),
      sumScoreSquared: Number(openings?.points ?? 0) / SCORE_SCALE ** 2,
      sumGamesTimesScore: Number(openings?.cross ?? 0) / SCORE_SCALE,
    },
  };
}

function playerTally({ player, ...sums }: PlayerRow): PlayerTally {
  return {
    player,
    seats: Number(sums.seats),
    wins: Number(sums.wins),
    draws: Number(sums.draws),
    losses: Number(sums.losses),
    nodes: Number(sums.nodes),
  };
}
