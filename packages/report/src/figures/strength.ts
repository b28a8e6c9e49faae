import type { Figure, Mark } from '../draw/figure.ts';
import { text } from '../draw/text.ts';
import { type Estimate, estimateOf } from '../estimate.ts';
import { captionOf, type FigureCell, gamesOf, valueOf } from './figure-cell.ts';
import { curveOf, type Ladder, laddersOf } from '../ladders.ts';
import { fairLines, scoreAxis } from './run-figures.ts';

/** The ladders of cells, with names that tell them apart. */
function namedLadders(
  cells: readonly FigureCell[],
): (Ladder<FigureCell> & { readonly label: string; readonly variant: string })[] {
  const ladders = laddersOf(
    cells,
    ({ summary }) => summary,
    ({ openings }) => openings,
  );
  const several = (name: string): boolean =>
    ladders.filter(({ all: [first] }) => first!.summary.variantName === name).length > 1;
  return ladders.map((ladder) => {
    const { summary, openings } = ladder.all[0]!;
    const { variant, variantName: name } = summary;
    const label = several(name) ? `${name} · ${ladder.player} · ${openings}` : name;
    return { ...ladder, label, variant };
  });
}

/** One quantity against the budget, a line for each variant and player. */
export function strengthLines(
  cells: readonly FigureCell[],
  quantity: 'score' | 'draws' | 'elo',
  confidence: number,
): Figure {
  const ladders = namedLadders(cells);
  const shown = ladders.flatMap((ladder) => ladder.all);
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
      [...ladder.rungs, ...ladder.all.filter((cell) => !ladder.rungs.includes(cell))].map((cell): Mark => ({
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
      notes: ladders.some((ladder) => ladder.rungs.length < ladder.all.length) ? [text('note.loose')] : [],
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
  return namedLadders(cells).flatMap(({ label: variant, rungs }): StrengthVerdictLine[] => {
    const curve = curveOf(
      rungs.map(({ summary }) => summary),
      confidence,
    );
    if (curve === null) return [];
    return (['advantage', 'draws'] as const).map((quantity) => {
      const { perDoubling, verdict, margin } = curve[quantity];
      return {
        variant,
        quantity,
        rungs: rungs.length,
        perDoubling: estimateOf(perDoubling),
        verdict,
        margin,
      };
    });
  });
}
