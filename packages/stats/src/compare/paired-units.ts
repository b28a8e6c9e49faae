import type { PairedBy, PairedMetric, UnitValues } from '@draughts-lab/records';
import { pairedDifference, type PairedDifference } from './difference.ts';
import { DEFAULT_CONFIDENCE } from '../score/interval.ts';

/** Units above which rows are compared without pairing: pairing reads them one by one. */
export const MAX_PAIRED_UNITS = 200_000;

/** Pairs below which rows are compared without pairing. */
const MIN_PAIRS = 30;

export interface PairedComparison {
  /** `seed`: the same unit with the same opening and seeds. `opening`: all games from the same opening. */
  readonly by: PairedBy;
  readonly pairs: number;
  readonly differences: Readonly<Record<PairedMetric, PairedDifference>>;
}

/** What decides whether the units of two rows may be paired. */
export interface PairableRow {
  /** Hash of the rules. */
  readonly hash: string;
  /** Seed of the run. */
  readonly seed: string;
  /** The openings in full, as text: equal for equal openings. */
  readonly openings: string;
  readonly openingsKind: string;
  readonly distinctOpenings: number;
  readonly games: number;
  readonly gamesPerUnit: number;
  /** No more copies of games than chance allows. */
  readonly isClean: boolean;
}

/**
 * What pairs the games of two rows, or null where pairing is not legitimate.
 *
 * Seeds are derived from the seed of the run, the rules and the unit, so units share opening and seeds exactly when
 * the rules and the seed of the run are the same. Otherwise rows share only the openings of the same book; then the
 * opening is the pair, and both rows must have played each of them equally often. Rows with copies of games
 * are not paired: their games are fewer than they look.
 */
export function pairBy(a: PairableRow, b: PairableRow): PairedBy | null {
  const fit = [a, b].every(({ isClean, games }) => isClean && games <= MAX_PAIRED_UNITS);
  if (!fit || a.gamesPerUnit !== b.gamesPerUnit || a.openings !== b.openings) return null;
  const repeated = [a, b].some(repeatsOpenings);
  if (a.hash === b.hash && a.seed === b.seed && !repeated) return 'seed';
  return a.openingsKind === 'book' ? 'opening' : null;
}

/** Units that share an opening are not independent; from the start position alone they are. */
function repeatsOpenings({ openingsKind, distinctOpenings, games, gamesPerUnit }: PairableRow): boolean {
  return openingsKind !== 'start' && distinctOpenings < (0.9 * games) / gamesPerUnit;
}

/** Pairs the values of equal keys; null where the keys do not mean the same in both, or are too few. */
export function pairValues(
  a: ReadonlyMap<string, UnitValues>,
  b: ReadonlyMap<string, UnitValues>,
  by: PairedBy,
  confidence: number = DEFAULT_CONFIDENCE,
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
    pairedDifference(
      pairs.map(([left, right]) => [left.values[metric], right.values[metric]]),
      confidence,
    );
  return {
    by,
    pairs: pairs.length,
    differences: { score: difference('score'), draws: difference('draws'), plies: difference('plies') },
  };
}
