import {
  MAX_PAIRED_UNITS,
  pairBy,
  type PairableRow,
  type PairedComparison,
  pairValues,
} from '@draughts-lab/stats';
import { unitValues } from '@draughts-lab/store';
import type { ComparedCell } from './read-cells.ts';

/** Differences of two rows over units that both played, or null where pairing is not legitimate. */
export async function pairedComparison(a: ComparedCell, b: ComparedCell): Promise<PairedComparison | null> {
  const by = pairBy(pairable(a), pairable(b));
  if (by === null) return null;
  const [left, right] = [await valuesOf(a, by), await valuesOf(b, by)];
  return left === null || right === null ? null : pairValues(left, right, by);
}

const valuesOf = (
  { source, cell, row }: ComparedCell,
  by: PairedComparison['by'],
): ReturnType<typeof unitValues> =>
  unitValues(source, { cell, by, unitTo: row.stop?.units, limit: MAX_PAIRED_UNITS });

function pairable({
  hash,
  seed,
  openings,
  openingsKind,
  gamesPerUnit,
  tally,
  row,
  summary,
}: ComparedCell): PairableRow {
  return {
    hash,
    seed,
    openings,
    openingsKind,
    gamesPerUnit,
    distinctOpenings: tally.openings.distinct,
    games: row.games,
    isClean: summary?.guard.verdict === 'ok',
  };
}
