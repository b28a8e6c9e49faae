import {
  type Cell,
  type Ending,
  FRACTION_SCALE,
  type Manifest,
  type Measure,
  MEASURE_NAMES,
  MEASURES,
  OPENING_MEASURES,
  type OpeningMeasureName,
  type PlayerTally,
  RESULT_LETTERS,
  RESULTS,
  type Result,
  SCORE_SCALE,
  type Tally,
  tallyOf,
} from '@draughts-lab/records';
import type { Duck } from './duck.ts';
import { RESULT_SQL, type UnitFilter, conditionOf } from './filter.ts';
import type { Run } from './run.ts';
import { openSession } from './session.ts';

/** The measured numbers of a game as SQL whole numbers, in the scale of `MEASURES`; NULL where a game has none. */
const MEASURE_SQL: Readonly<Record<Measure, string>> = {
  plies: 'plies',
  branching: fraction('branching_sum'),
  forced: fraction('forced_plies'),
  captures: 'captures',
  captured: 'captured',
  promotions: 'promotions',
  firstCapture: 'first_capture_ply',
  piecesLeft: 'list_sum(men) + list_sum(kings)',
  kingsLeft: 'list_sum(kings)',
};

function fraction(column: string): string {
  return `(${column}::BIGINT * ${FRACTION_SCALE}) // nullif(plies - opening_plies, 0)`;
}

/**
 * Counts the games of a run, cell by cell: the same numbers as `tallyRecords`, to the last bit, whatever the number
 * of threads; computed by DuckDB in bounded memory.
 *
 * A million games take about a second. What makes it so: each question groups by few values at a time and computes
 * what it sums in a subquery, without FILTER; units are put together only where they have several games.
 *
 * @param filter whole units, such as the ones that a stopping rule may look at
 */
export async function aggregate(run: Run, filter: UnitFilter = {}): Promise<Tally[]> {
  const { verify, ...session } = await openSession(run);
  using duck = session.duck;
  const { cell, unitFrom, unitTo } = filter;
  await duck.run(
    `CREATE VIEW chosen AS SELECT *, ${RESULT_SQL} AS result FROM rows WHERE ${conditionOf({ cell, unitFrom, unitTo })}`,
  );
  const { cells, variants } = run.manifest;
  const seats = Math.max(...cells.map((planned) => variants[planned.variant]!.seats));
  const parts: Parts = {
    outcomes: await byCell<OutcomeRow>(duck, outcomesSql(seats)),
    units: await byCell<UnitRow>(duck, unitsSql(cells)),
    lengths: await byCell<{ plies: number; games: bigint }>(
      duck,
      "SELECT cell, plies, count(*) AS games FROM chosen WHERE ending <> 'crashed' GROUP BY ALL",
    ),
    measures: await byCell<MeasureRow>(duck, MEASURES_SQL),
    openings: await byCell<OpeningRow>(duck, OPENINGS_SQL),
    lines: await byCell<LineRow>(duck, LINES_SQL),
  };
  await verify();
  return [...parts.outcomes.keys()]
    .toSorted((a, b) => a - b)
    .map((index) => assemble(run.manifest, index, parts));
}

/** Games of a cell that ended the same way for the same players on the same seats. */
interface OutcomeRow {
  readonly ending: Ending;
  readonly reason: string;
  readonly result: Result;
  readonly winner: number | null;
  readonly games: bigint;
  /** `seat_0`, `nodes_0`, ...: who sat there, and the nodes of all these games; null where there is no such seat. */
  readonly [seat: `seat_${number}`]: number | null;
  readonly [nodes: `nodes_${number}`]: bigint | null;
}

function outcomesSql(seats: number): string {
  const each = (expression: (place: number, seat: number) => string): string =>
    Array.from({ length: seats }, (_, seat) => expression(seat + 1, seat)).join(', ');
  return (
    `SELECT cell, ending, reason, result, winner, ${each((place, seat) => `seats[${place}] AS seat_${seat}`)}, ` +
    `count(*) AS games, ${each((place, seat) => `sum(nodes[${place}]) AS nodes_${seat}`)} FROM chosen GROUP BY ALL`
  );
}

interface MeasureRow {
  readonly distinct_games: bigint;
  readonly [sum: string]: bigint | null;
}

const MEASURES_SQL = `
  SELECT cell, count(DISTINCT moves_hash) AS distinct_games, ${MEASURE_NAMES.map(
    (name) =>
      `count(${name}) AS ${name}_n, coalesce(sum(${name}), 0)::HUGEINT AS ${name}_sum, ` +
      `coalesce(sum(${name}::${MEASURES[name] === 1 ? 'BIGINT' : 'HUGEINT'} * ${name}), 0)::HUGEINT AS ${name}_squares`,
  ).join(', ')}
  FROM (
    SELECT cell, moves_hash, ${MEASURE_NAMES.map((name) => `(${MEASURE_SQL[name]})::BIGINT AS ${name}`).join(', ')}
    FROM chosen WHERE ending <> 'crashed'
  ) GROUP BY cell`;

interface UnitRow {
  readonly code: number;
  readonly units: bigint;
}

/** Bits for each game in the code of a unit: 0 where the unit has no such game, else 1 + the place in RESULTS. */
const GAME_BITS = 3;

/**
 * The results of each unit's games as one number, game 0 in the lowest bits, and how many units have it; of the cells
 * whose units have several games.
 */
function unitsSql(cells: readonly Cell[]): string {
  const several = cells.flatMap(({ gamesPerUnit }, cell) => (gamesPerUnit > 1 ? [cell] : []));
  const digit = `CASE result ${RESULTS.map((result, place) => `WHEN '${result}' THEN ${place + 1}`).join(' ')} END`;
  return (
    `SELECT cell, code::INTEGER AS code, count(*) AS units FROM (SELECT cell, unit, ` +
    `sum((${digit})::INTEGER << (${GAME_BITS} * game::INTEGER)) AS code FROM chosen ` +
    `WHERE list_contains([${several.join(', ')}]::INTEGER[], cell::INTEGER) GROUP BY cell, unit) GROUP BY ALL`
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

/** The openings of a cell with one number of games; `score_sum`, `score_squares`, `score_totals`, ... as in `OpeningMeasure`. */
type OpeningRow = { readonly games: number; readonly openings: bigint } & Readonly<
  Record<`${OpeningMeasureName}_${'sum' | 'squares' | 'totals'}`, bigint>
>;

/** The measures of an opening as SQL whole numbers of a game. */
const OPENING_SQL: Readonly<Record<OpeningMeasureName, string>> = {
  score: `round(score * ${SCORE_SCALE})`,
  wins: "(result = 'win')",
  draws: "(result = 'draw')",
  losses: "(result = 'loss')",
  plies: 'plies',
};

const OPENINGS_SQL = `
  SELECT cell, games::INTEGER AS games, count(*) AS openings, ${OPENING_MEASURES.map(
    (name) =>
      `sum(${name}_sum)::HUGEINT AS ${name}_sum, sum(${name}_squares)::HUGEINT AS ${name}_squares, ` +
      `sum(${name}_sum * ${name}_sum)::HUGEINT AS ${name}_totals`,
  ).join(', ')}
  FROM (
    SELECT cell, count(*) AS games, ${OPENING_MEASURES.map(
      (name) => `sum(${name})::HUGEINT AS ${name}_sum, sum(${name} * ${name})::HUGEINT AS ${name}_squares`,
    ).join(', ')}
    FROM (
      SELECT cell, opening_hash, ${OPENING_MEASURES.map((name) => `${OPENING_SQL[name]}::BIGINT AS ${name}`).join(', ')}
      FROM chosen WHERE score IS NOT NULL
    ) GROUP BY cell, opening_hash
  ) GROUP BY ALL ORDER BY games`;

/** The lines of a cell with one number of games. */
interface LineRow {
  readonly games: number;
  readonly lines: bigint;
  readonly sum: bigint;
  readonly squares: bigint;
  readonly totals: bigint;
}

const LINES_SQL = `
  SELECT cell, games::INTEGER AS games, count(*) AS lines, sum(sum)::HUGEINT AS sum, sum(squares)::HUGEINT AS squares,
    sum(sum * sum)::HUGEINT AS totals
  FROM (
    SELECT cell, count(*) AS games, sum(score)::HUGEINT AS sum, sum(score * score)::HUGEINT AS squares
    FROM (SELECT cell, line, ${OPENING_SQL.score}::BIGINT AS score FROM chosen WHERE score IS NOT NULL AND line IS NOT NULL)
    GROUP BY cell, line
  ) GROUP BY ALL ORDER BY games`;

async function byCell<T>(duck: Duck, sql: string): Promise<Map<number, T[]>> {
  const rows = await duck.rows<T & { cell: number }>(sql);
  return Map.groupBy(rows, ({ cell }) => cell);
}

interface Parts {
  readonly outcomes: Map<number, OutcomeRow[]>;
  readonly units: Map<number, UnitRow[]>;
  readonly lengths: Map<number, { plies: number; games: bigint }[]>;
  readonly measures: Map<number, MeasureRow[]>;
  readonly openings: Map<number, OpeningRow[]>;
  readonly lines: Map<number, LineRow[]>;
}

function assemble({ cells, variants }: Manifest, cell: number, parts: Parts): Tally {
  const { gamesPerUnit, variant: index } = cells[cell]!;
  const { id: variant, hash: variantHash, seats } = variants[index]!;
  const outcomes = parts.outcomes.get(cell)!;
  const measures = parts.measures.get(cell)?.[0];
  return tallyOf({
    cell,
    variant,
    variantHash,
    reasons: reasonsOf(outcomes),
    seatWins: Array.from({ length: seats }, (_, seat) =>
      gamesOf(outcomes.filter(({ winner }) => winner === seat)),
    ),
    units: gamesPerUnit === 1 ? singleUnits(outcomes) : unitsOf(parts.units.get(cell) ?? []),
    players: playersOf(outcomes, seats),
    lengths: (parts.lengths.get(cell) ?? []).map(({ plies, games }) => ({ plies, games: Number(games) })),
    distinctGames: Number(measures?.distinct_games ?? 0),
    sums: (measure) => ({
      n: Number(measures?.[`${measure}_n`] ?? 0),
      sum: measures?.[`${measure}_sum`] ?? 0n,
      sumSquares: measures?.[`${measure}_squares`] ?? 0n,
    }),
    openings: (parts.openings.get(cell) ?? []).map((row) => ({
      games: row.games,
      openings: Number(row.openings),
      sums: (measure) => ({
        sum: row[`${measure}_sum`],
        sumSquares: row[`${measure}_squares`],
        totals: row[`${measure}_totals`],
      }),
    })),
    lines: (parts.lines.get(cell) ?? []).map(({ games, lines, sum, squares, totals }) => ({
      games,
      lines: Number(lines),
      sum,
      sumSquares: squares,
      totals,
    })),
  });
}

const gamesOf = (outcomes: readonly OutcomeRow[]): number =>
  outcomes.reduce((sum, { games }) => sum + Number(games), 0);

function reasonsOf(outcomes: readonly OutcomeRow[]): Tally['reasons'] {
  const key = ({ ending, reason, result }: OutcomeRow): string => JSON.stringify([ending, reason, result]);
  return [...Map.groupBy(outcomes, key).values()].map((rows) => {
    const { ending, reason, result } = rows[0]!;
    return { ending, reason, result, games: gamesOf(rows) };
  });
}

const singleUnits = (outcomes: readonly OutcomeRow[]): Tally['units'] =>
  [...Map.groupBy(outcomes, ({ result }) => result)].map(([result, rows]) => ({
    pattern: RESULT_LETTERS[result],
    units: gamesOf(rows),
  }));

const unitsOf = (rows: readonly UnitRow[]): Tally['units'] =>
  rows.map(({ code, units }) => ({ pattern: patternOf(code), units: Number(units) }));

function playersOf(outcomes: readonly OutcomeRow[], seats: number): PlayerTally[] {
  const players = new Map<number, { -readonly [Field in keyof PlayerTally]: PlayerTally[Field] }>();
  for (const row of outcomes) {
    const games = Number(row.games);
    for (let seat = 0; seat < seats; seat++) {
      const player = row[`seat_${seat}`]!;
      const none = { player, seats: 0, wins: 0, draws: 0, losses: 0, nodes: 0 };
      const sums = players.getOrInsert(player, none);
      sums.nodes += Number(row[`nodes_${seat}`]);
      if (row.result === 'none') continue;
      sums.seats += games;
      if (row.winner === seat) sums.wins += games;
      else if (row.winner === null) sums.draws += games;
      else sums.losses += games;
    }
  }
  return [...players.values()];
}
