import { type StrengthCurve, strengthCurve } from '@draughts-lab/stats';
import type { Figure, Mark } from '../draw/figure.ts';
import { text } from '../draw/text.ts';
import { type Estimate, estimateOf } from '../estimate.ts';
import { captionOf, type FigureCell, gamesOf, valueOf } from './figure-cell.ts';
import { fairLines, scoreAxis } from './run-figures.ts';

/** Cells in which a player meets itself, and that differ in its budget only. */
interface Ladder {
  readonly id: string;
  readonly label: string;
  readonly variant: string;
  /** All of them, by budget. */
  readonly cells: readonly FigureCell[];
  /**
   * What a line and a verdict are made of: cells worth 30 games or more, of each budget the one that is worth most, so
   * that a handful of games does not bend a line of thousands.
   */
  readonly rungs: readonly FigureCell[];
}

function laddersOf(cells: readonly FigureCell[]): Ladder[] {
  const all = cells.filter(({ summary }) => summary.ladder !== null && summary.counted > 0);
  const groups = [
    ...Map.groupBy(all, ({ summary, openings }) =>
      JSON.stringify([summary.variantHash, summary.ladder!.player, openings]),
    ),
  ];
  const several = (name: string): boolean =>
    groups.filter(([, [first]]) => first!.summary.variantName === name).length > 1;
  return groups.map(([id, group]) => {
    const { summary, openings } = group[0]!;
    const sorted = group.toSorted((a, b) => a.summary.ladder!.nodes - b.summary.ladder!.nodes);
    const byBudget = Map.groupBy(
      sorted.filter((cell) => !cell.summary.sparse && cell.summary.balance?.verdict !== 'copies'),
      (cell) => cell.summary.ladder!.nodes,
    );
    return {
      id,
      label: several(summary.variantName)
        ? `${summary.variantName} · ${kindOf(summary.ladder!.player)} · ${openings}`
        : summary.variantName,
      variant: summary.variant,
      cells: sorted,
      rungs: [...byBudget.values()].map(
        (same) => same.toSorted((a, b) => b.summary.effectiveGames - a.summary.effectiveGames)[0]!,
      ),
    };
  });
}

const kindOf = (player: string): string => (JSON.parse(player) as { readonly player: string }).player;

/** One quantity against the budget, a line for each variant and player. */
export function strengthLines(
  cells: readonly FigureCell[],
  quantity: 'score' | 'draws' | 'elo',
  confidence: number,
): Figure {
  const ladders = laddersOf(cells);
  const shown = ladders.flatMap((ladder) => ladder.cells);
  const number = ({ summary }: FigureCell): Estimate | null =>
    ({ score: summary.score, draws: summary.drawRate, elo: summary.elo })[quantity];
  const ends = shown
    .flatMap((cell) => [number(cell)?.low, number(cell)?.high])
    .filter((end) => typeof end === 'number');
  const axis = quantity === 'score' ? scoreAxis(ends) : quantity === 'draws' ? { min: 0, max: 1 } : {};
  return {
    id: `strength-${quantity}`,
    shape: 'lines',
    title: text(`figure.strength.${quantity}`),
    x: { label: text('axis.nodes'), unit: 'nodes', scale: 'log2' },
    y: {
      label: text(({ score: 'axis.score', draws: 'axis.drawRate', elo: 'axis.elo' } as const)[quantity]),
      unit: quantity === 'elo' ? 'elo' : 'share',
      scale: 'linear',
      ...axis,
    },
    series: ladders.map(({ id, label, variant }) => ({ id, label, role: 'variant', colorOf: variant })),
    marks: ladders.flatMap((ladder) =>
      // Marks that stand by themselves come last.
      [...ladder.rungs, ...ladder.cells.filter((cell) => !ladder.rungs.includes(cell))].map((cell): Mark => ({
        series: ladder.id,
        x: cell.summary.ladder!.nodes,
        ...valueOf(number(cell)),
        n: cell.summary.counted,
        ...(!ladder.rungs.includes(cell) && { loose: true }),
        games: { ...gamesOf(cell), result: 'counted' },
      })),
    ),
    lines: quantity === 'score' && shown.length > 0 ? fairLines(shown, 'y') : [],
    caption: captionOf(shown, {
      n: shown.reduce((sum, { summary }) => sum + summary.counted, 0),
      confidence,
      numbers: shown.map(number),
      notes: ladders.some((ladder) => ladder.rungs.length < ladder.cells.length) ? [text('note.loose')] : [],
    }),
    about: 'strength',
  };
}

/** Whether a quantity still moves with the budget. */
export interface StrengthVerdictLine {
  readonly variant: string;
  readonly quantity: 'advantage' | 'draws';
  /** Budgets that the line is made of. */
  readonly rungs: number;
  readonly perDoubling: Estimate;
  readonly verdict: 'stable' | 'still-moving' | 'undecided';
  /** Change for each doubling that counts as none. */
  readonly margin: number;
}

/** Whether advantage and draw rate still move with the budget, for every ladder with at least two budgets. */
export function strengthVerdicts(cells: readonly FigureCell[], confidence: number): StrengthVerdictLine[] {
  return laddersOf(cells).flatMap(({ label, rungs }): StrengthVerdictLine[] => {
    if (rungs.length < 2) return [];
    const curve = strengthCurve(
      rungs.map(({ summary: { ladder, wins, draws, losses, counted, effectiveGames } }) => ({
        nodes: ladder!.nodes,
        results: { wins, draws, losses },
        varianceInflation: counted / effectiveGames,
      })),
      { confidence },
    );
    return (['advantage', 'draws'] as const).map((quantity) => line(label, rungs.length, curve, quantity));
  });
}

function line(
  variant: string,
  rungs: number,
  curve: StrengthCurve,
  quantity: 'advantage' | 'draws',
): StrengthVerdictLine {
  const { perDoubling, verdict, margin } = curve[quantity];
  return { variant, quantity, rungs, perDoubling: estimateOf(perDoubling), verdict, margin };
}
