import { strengthCurve, type StrengthCurve } from '@draughts-lab/stats';
import type { StrengthVerdictLine } from '../../api/analysis.ts';
import type { Figure, Mark } from '../../api/figure.ts';
import type { Num } from '../../api/runs.ts';
import { text } from '../../api/text.ts';
import { num } from '../summarise-cell.ts';
import { captionOf, type FigureCell, valueOf } from './caption.ts';
import { scoreAxis, variantSeries } from './run-figures.ts';

/** Cells in which every player searches the same number of nodes a move: rungs of a ladder, by variant. */
export function rungsOf(cells: readonly FigureCell[]): FigureCell[] {
  return cells
    .filter(({ summary }) => summary.nodes !== null && summary.counted > 0 && summary.seats === 2)
    .toSorted((a, b) => a.summary.nodes! - b.summary.nodes!);
}

/** One quantity against the budget, a line for each variant. */
export function strengthLines(
  cells: readonly FigureCell[],
  quantity: 'score' | 'draws' | 'elo',
  confidence: number,
): Figure {
  const rungs = rungsOf(cells);
  const number = ({ summary }: FigureCell): Num | null =>
    ({ score: summary.score, draws: summary.drawRate, elo: summary.elo })[quantity];
  const ends = rungs
    .flatMap((cell) => [number(cell)?.low, number(cell)?.high])
    .filter((end) => typeof end === 'number');
  const axis = quantity === 'score' ? scoreAxis(ends) : quantity === 'draws' ? { min: 0, max: 1 } : {};
  return {
    id: `strength-${quantity}`,
    shape: 'lines',
    title: text(`figure.strength.${quantity}`),
    x: { label: text('axis.nodes'), unit: 'nodes', scale: 'log2' },
    y: {
      label: text({ score: 'axis.score', draws: 'axis.drawRate', elo: 'axis.elo' }[quantity]),
      unit: quantity === 'elo' ? 'elo' : 'share',
      scale: 'linear',
      ...axis,
    },
    series: variantSeries(rungs),
    marks: rungs.map((cell): Mark => ({
      series: cell.summary.variantHash,
      x: cell.summary.nodes!,
      ...valueOf(number(cell)),
      n: cell.summary.counted,
      games: { run: cell.run, cell: cell.summary.cell, result: 'counted' },
    })),
    lines: quantity === 'score' ? [{ axis: 'y', at: 0.5, label: text('line.even') }] : [],
    caption: captionOf(rungs, {
      n: rungs.reduce((sum, { summary }) => sum + summary.counted, 0),
      confidence,
      numbers: rungs.map(number),
    }),
    about: 'strength',
  };
}

/** Whether advantage and draw rate still move with the budget, for every variant with at least two rungs. */
export function strengthVerdicts(cells: readonly FigureCell[], confidence: number): StrengthVerdictLine[] {
  const byVariant = Map.groupBy(rungsOf(cells), ({ summary }) => summary.variantHash);
  return [...byVariant.values()].flatMap((rungs): StrengthVerdictLine[] => {
    const budgets = new Set(rungs.map(({ summary }) => summary.nodes));
    if (budgets.size < 2) return [];
    const curve = strengthCurve(
      rungs.map(({ summary: { nodes, wins, draws, losses, counted, effectiveGames } }) => ({
        nodes: nodes!,
        results: { wins, draws, losses },
        varianceInflation: Math.max(1, counted / effectiveGames),
      })),
      { confidence },
    );
    return (['advantage', 'draws'] as const).map((quantity) => line(rungs, curve, quantity));
  });
}

function line(
  rungs: readonly FigureCell[],
  curve: StrengthCurve,
  quantity: 'advantage' | 'draws',
): StrengthVerdictLine {
  const { perDoubling, verdict } = curve[quantity];
  return {
    variant: rungs[0]!.summary.variantName,
    quantity,
    rungs: rungs.length,
    perDoubling: num(perDoubling),
    verdict,
  };
}
