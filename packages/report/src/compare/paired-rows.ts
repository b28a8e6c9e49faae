import {
  MAX_PAIRED_UNITS,
  pairBy,
  type PairableRow,
  type PairedComparison,
  pairValues,
} from '@draughts-lab/stats';
import { unitValues } from '@draughts-lab/store';
import type { ComparedRow } from './compared-row.ts';

/** Differences of two rows over units that both played, or null where pairing is not legitimate. */
export async function pairedComparison(
  a: ComparedRow,
  b: ComparedRow,
  confidence: number,
): Promise<PairedComparison | null> {
  const by = pairBy(pairable(a), pairable(b));
  if (by === null) return null;
  const [left, right] = [await valuesOf(a, by), await valuesOf(b, by)];
  return left === null || right === null ? null : pairValues(left, right, by, confidence);
}

const valuesOf = (
  { source, cell, unitTo }: ComparedRow,
  by: PairedComparison['by'],
): ReturnType<typeof unitValues> => unitValues(source, { cell, by, unitTo, limit: MAX_PAIRED_UNITS });

function pairable({
  hash,
  seed,
  openings,
  openingsKind,
  gamesPerUnit,
  row,
  summary,
}: ComparedRow): PairableRow {
  return {
    hash,
    seed,
    openings,
    openingsKind,
    gamesPerUnit,
    distinctOpenings: row.openings.used,
    games: row.games,
    isClean: summary?.guard.verdict === 'ok',
  };
}
