import type { ComparedRow } from '../compare/compared-row.ts';
import type { Figure } from '../draw/figure.ts';
import { openingsWords } from '../figures/figure-cell.ts';
import { strengthLines } from '../figures/strength.ts';

/** Balance and draws against the budget, as pictures; none where no player has two budgets. */
export function strengthFigures(rows: readonly ComparedRow[], confidence = 0.95): Figure[] {
  const cells = rows.map(({ run, source, row: summary }) => ({
    run,
    openings: openingsWords(source.manifest),
    summary,
  }));
  return (['elo', 'draws'] as const)
    .map((quantity) => strengthLines(cells, quantity, confidence))
    .filter(({ marks }) => new Set(marks.map(({ x }) => x)).size > 1);
}
