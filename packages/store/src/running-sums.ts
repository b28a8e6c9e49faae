import type { Measured, RunningSums } from '@draughts-lab/records';
import { type Run, finishedBatches, stateOf } from './run.ts';
import { openSession } from './session.ts';

/**
 * The sums that a stop rule looks at, at the end of each batch: computed by DuckDB, so that a rule can be asked about
 * a million stored games without reading them one by one.
 *
 * @returns by cell, in index order up to the first batch that is not stored
 */
export async function runningSums(run: Run, measured: Measured): Promise<Map<number, RunningSums[]>> {
  const { verify, ...session } = await openSession(run);
  using duck = session.duck;
  const score =
    measured === 'first-player' ? 'score' : 'CASE WHEN game % 2 = 0 THEN score ELSE 1 - score END';
  await duck.run(
    'CREATE VIEW counted AS SELECT cell, batch, unit, game, ending, moves_hash, opening_hash, ' +
      `(${score}) AS score FROM rows`,
  );
  const parts = new Map<number, BatchSums>();
  for (const sql of [GAMES_SQL, UNITS_SQL, SEQUENCES_SQL, OPENINGS_SQL]) {
    for (const row of await duck.rows<BatchRow>(sql)) {
      const sums = parts.get(row.batch) ?? { ...NOTHING };
      parts.set(row.batch, sums);
      for (const [name, value] of Object.entries(row)) if (name in sums) sums[name as Sum] += Number(value);
    }
  }
  await verify();
  return cumulate(run, parts);
}

/** What one batch adds to each sum. */
const NOTHING = {
  units: 0,
  games: 0,
  played: 0,
  distinct_games: 0,
  scored_units: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  pairs_0: 0,
  pairs_1: 0,
  pairs_2: 0,
  pairs_3: 0,
  pairs_4: 0,
  openings: 0,
  games_squared: 0,
  score_squared: 0,
  games_score: 0,
};
type Sum = keyof typeof NOTHING;
type BatchSums = Record<Sum, number>;
interface BatchRow {
  readonly batch: number;
  readonly [sum: string]: number | bigint;
}

const GAMES_SQL = `
  SELECT batch, count(*) AS games, count_if(game = 0) AS units, count_if(ending <> 'crashed') AS played,
    count_if(score = 1) AS wins, count_if(score = 0.5) AS draws, count_if(score = 0) AS losses
  FROM counted GROUP BY batch`;

const UNITS_SQL = `
  SELECT batch, count_if(results > 0) AS scored_units, ${[0, 1, 2, 3, 4]
    .map((halves) => `count_if(results = 2 AND score * 2 = ${halves}) AS pairs_${halves}`)
    .join(', ')}
  FROM (SELECT batch, unit, count(score) AS results, sum(score) AS score FROM counted GROUP BY batch, unit)
  GROUP BY batch`;

/** A game counts as new in the batch that has it first: batches of a cell are numbered in index order. */
const SEQUENCES_SQL = `
  SELECT batch, count(*) AS distinct_games
  FROM (SELECT min(batch) AS batch FROM counted WHERE ending <> 'crashed' GROUP BY cell, moves_hash)
  GROUP BY batch`;

/** By how much each batch makes the sums over openings grow: of n², y² and n·y, as in `OpeningSums`. */
const OPENINGS_SQL = `
  SELECT batch, count_if(total = games) AS openings,
    sum(total * total - (total - games) * (total - games)) AS games_squared,
    sum(points * points - (points - score) * (points - score)) AS score_squared,
    sum(total * points - (total - games) * (points - score)) AS games_score
  FROM (
    SELECT batch, games, score, sum(games) OVER opening AS total, sum(score) OVER opening AS points
    FROM (
      SELECT cell, batch, opening_hash, count(*)::DOUBLE AS games, sum(score) AS score
      FROM counted WHERE score IS NOT NULL GROUP BY ALL
    ) WINDOW opening AS (PARTITION BY cell, opening_hash ORDER BY batch)
  ) GROUP BY batch`;

function cumulate(run: Run, parts: ReadonlyMap<number, BatchSums>): Map<number, RunningSums[]> {
  const { manifest, plan } = stateOf(run);
  const finished = new Set(finishedBatches(run).map(({ index }) => index));
  const sums = new Map(manifest.cells.map((_, cell) => [cell, [] as RunningSums[]]));
  const totals = manifest.cells.map(() => ({ ...NOTHING }));
  const closed = new Set<number>();
  for (const { index, cell } of plan) {
    if (closed.has(cell)) continue;
    if (!finished.has(index)) {
      closed.add(cell);
      continue;
    }
    const total = totals[cell]!;
    for (const [name, value] of Object.entries(parts.get(index)!)) total[name as Sum] += value;
    sums.get(cell)!.push({
      batch: index,
      units: total.units,
      games: total.games,
      played: total.played,
      distinctGames: total.distinct_games,
      scoredUnits: total.scored_units,
      wins: total.wins,
      draws: total.draws,
      losses: total.losses,
      pairs: [total.pairs_0, total.pairs_1, total.pairs_2, total.pairs_3, total.pairs_4],
      openings: {
        distinct: total.openings,
        sumGamesSquared: total.games_squared,
        sumScoreSquared: total.score_squared,
        sumGamesTimesScore: total.games_score,
      },
    });
  }
  return sums;
}
