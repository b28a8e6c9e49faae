import { pairedDifference, type PairedDifference, pairedSums } from '@draughts-lab/stats';
import { query } from '@draughts-lab/store';
import type { ComparedCell } from './read-cells.ts';

/** Units above which rows are compared without pairing: pairing reads them one by one. */
export const MAX_PAIRED_UNITS = 200_000;

/** Pairs below which rows are compared without pairing. */
const MIN_PAIRS = 30;

export const PAIRED_METRICS = ['score', 'draws', 'plies'] as const;
export type PairedMetric = (typeof PAIRED_METRICS)[number];

export interface PairedComparison {
  /** `seed`: the same unit with the same opening and seeds. `opening`: all games from the same opening. */
  readonly by: 'seed' | 'opening';
  readonly pairs: number;
  readonly differences: Readonly<Record<PairedMetric, PairedDifference>>;
}

/**
 * Differences of two rows over units that both played, or null where pairing is not legitimate.
 *
 * Seeds are derived from the seed of the run, the rules and the unit, so units share opening and seeds exactly when
 * the rules and the seed of the run are the same. Otherwise rows share only the openings of the same book; then the
 * opening is the pair, and both rows must have played each of them equally often. Rows with copies of games
 * are not paired: their games are fewer than they look.
 */
export async function pairedComparison(a: ComparedCell, b: ComparedCell): Promise<PairedComparison | null> {
  const by = pairBy(a, b);
  if (by === null) return null;
  const [left, right] = [await unitValues(a, by), await unitValues(b, by)];
  if (left === null || right === null) return null;
  return pairValues(left, right, by);
}

function pairBy(a: ComparedCell, b: ComparedCell): 'seed' | 'opening' | null {
  const clean = [a, b].every(({ summary }) => summary?.guard.verdict === 'ok');
  const small = [a, b].every(({ row }) => row.games <= MAX_PAIRED_UNITS);
  if (!clean || !small || a.gamesPerUnit !== b.gamesPerUnit || a.openings !== b.openings) return null;
  const repeated = [a, b].some(repeatsOpenings);
  if (a.hash === b.hash && a.seed === b.seed && !repeated) return 'seed';
  return a.openingsKind === 'book' ? 'opening' : null;
}

/** Units that share an opening are not independent; from the start position alone they are. */
function repeatsOpenings({ openingsKind, tally, row, gamesPerUnit }: ComparedCell): boolean {
  return openingsKind !== 'start' && tally.openings.distinct < (0.9 * row.games) / gamesPerUnit;
}

/** Mean values of the games of a unit or of an opening. */
export interface UnitValues {
  readonly opening: string;
  readonly games: number;
  /** All its games have a result. */
  readonly complete: boolean;
  readonly values: Readonly<Record<PairedMetric, number>>;
}

async function unitValues(
  cell: ComparedCell,
  by: 'seed' | 'opening',
): Promise<Map<string, UnitValues> | null> {
  const units = cell.row.stop === null ? '' : ` AND unit < ${cell.row.stop.units}`;
  const key = by === 'seed' ? 'unit' : 'opening_hash';
  const found = await query(
    cell.source,
    `SELECT ${key}::VARCHAR, min(opening_hash), count(*), count(score), coalesce(avg(score), 0),
       coalesce(avg((score = 0.5)::INTEGER), 0), avg(plies)
     FROM games WHERE cell = ${cell.cell}${units} GROUP BY ${key}`,
    { maxRows: MAX_PAIRED_UNITS },
  );
  if (!found.ok) throw new Error(found.issues.map(({ message }) => message).join('; '));
  if (found.value.truncated) return null;
  return new Map(
    found.value.rows.map(([id, opening, games, scored, score, draws, plies]) => [
      id as string,
      {
        opening: opening as string,
        games: Number(games),
        complete: games === scored,
        values: { score: Number(score), draws: Number(draws), plies: Number(plies) },
      },
    ]),
  );
}

/** Pairs the values of equal keys; null where the keys do not mean the same in both, or are too few. */
export function pairValues(
  a: ReadonlyMap<string, UnitValues>,
  b: ReadonlyMap<string, UnitValues>,
  by: 'seed' | 'opening',
): PairedComparison | null {
  const pairs: (readonly [UnitValues, UnitValues])[] = [];
  for (const [key, left] of a) {
    const right = b.get(key);
    const same = right !== undefined && right.opening === left.opening && right.games === left.games;
    // Leaving openings out would change the question; a unit that only one row has is merely not paired.
    if (!same && (by === 'opening' || right !== undefined)) return null;
    if (same && left.complete && right.complete) pairs.push([left, right]);
  }
  if (by === 'opening' && a.size !== b.size) return null;
  // Most units must be paired, or the difference would be that of other games than the rows show.
  if (pairs.length < MIN_PAIRS || pairs.length < 0.9 * Math.max(a.size, b.size)) return null;
  const difference = (metric: PairedMetric): PairedDifference =>
    pairedDifference(pairedSums(pairs.map(([left, right]) => [left.values[metric], right.values[metric]])));
  return {
    by,
    pairs: pairs.length,
    differences: { score: difference('score'), draws: difference('draws'), plies: difference('plies') },
  };
}
