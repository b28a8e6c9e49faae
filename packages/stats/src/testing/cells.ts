import type { Counts, PairCounts, Results } from '../score/counts.ts';

/** Results from [losses, draws, wins]. */
export function results([losses, draws, wins]: readonly number[]): Results {
  return { losses: losses!, draws: draws!, wins: wins! };
}

/** Games or pairs from 3 or 5 cells, loss to win. */
export function counts(cells: readonly number[]): Counts {
  return cells.length === 3 ? results(cells) : (cells as unknown as PairCounts);
}
