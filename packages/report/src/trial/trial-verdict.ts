import type { Comparison, ComparisonLine } from '../compare/compare-rows.ts';
import type { Row } from '../row.ts';

/** Adjusted p-value below which a difference is shown. */
const LEVEL = 0.05;

/** What an experiment with two games says of them at one strength. */
export interface TrialStrength {
  readonly pairing: string;
  /** The rules that are tried, and those that they are compared with; null: no games yet. */
  readonly own: Row | null;
  readonly base: Row | null;
  /** Own minus base: the differences that are shown, after the correction for looking at several; null: they cannot be compared. */
  readonly differences: readonly ComparisonLine[] | null;
}

/**
 * Two games at each strength of an experiment, in its order.
 *
 * @param rows of the run
 * @param comparison of the rows of the own rules with those of the base
 * @param own id of the rules that are tried
 */
export function trialVerdict(
  rows: readonly Row[],
  comparison: Comparison,
  own: string,
  base: string,
): TrialStrength[] {
  return [...new Set(rows.map(({ pairing }) => pairing))].map((pairing) => {
    const rowOf = (id: string): Row | null =>
      rows.find((row) => row.pairing === pairing && row.variant === id) ?? null;
    const [ownRow, baseRow] = [rowOf(own), rowOf(base)];
    const differences =
      ownRow === null || baseRow === null ? null : shownDifferences(comparison, ownRow, baseRow);
    return { pairing, own: ownRow, base: baseRow, differences };
  });
}

function shownDifferences(comparison: Comparison, own: Row, base: Row): readonly ComparisonLine[] | null {
  const label = ({ cell }: Row): string | undefined =>
    comparison.rows.find((row) => row.cell === cell)?.label;
  const lines = comparison.differences.filter(({ a, b }) => a === label(own) && b === label(base));
  return lines.length === 0 ? null : lines.filter(({ pAdjusted }) => pAdjusted < LEVEL);
}
