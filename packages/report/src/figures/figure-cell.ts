import type { Manifest } from '@draughts-lab/records';
import { captionJudges } from '../draw/caption.ts';
import type { Caption, Mark } from '../draw/figure.ts';
import type { GamesQuery } from '../draw/games.ts';
import { type Text, text } from '../draw/text.ts';
import type { Estimate } from '../estimate.ts';
import type { Row } from '../row.ts';

/** A cell with what its run says about it: what figures are made from. */
export interface FigureCell {
  /** Folder of the run. */
  readonly run: string;
  readonly openings: string;
  readonly summary: Row;
  /** Set where a part of the run cannot be read: the games that can, of those planned. */
  readonly damage?: { readonly games: number; readonly planned: number } | undefined;
}

/** `start`, `random 4`, `enumerate 2`, `book 100`: how the games of a run begin; `imported` for those of people. */
export function openingsWords({ openings, imported }: Manifest): string {
  if (imported !== undefined) return 'imported';
  switch (openings.kind) {
    case 'start':
      return 'start';
    case 'random':
      return `random ${openings.plies}`;
    case 'varied':
      return `varied ${openings.plies}`;
    case 'book': {
      const { made, positions } = openings;
      if (made?.kind === 'ballot') return `ballot ${positions.length}`;
      return made?.plies === undefined ? `book ${positions.length}` : `${made.kind} ${made.plies}`;
    }
  }
}

/** The games of a cell that count, for the link of a mark. */
export function gamesOf({ run, summary }: FigureCell): GamesQuery {
  const { cell, beyondStop, stop } = summary;
  return { run, cell, ...(beyondStop > 0 && stop !== null && { unitTo: stop.units }) };
}

/** Who played what, how often, and what was left out. */
export function captionOf(
  cells: readonly FigureCell[],
  facts: {
    readonly n: number;
    readonly confidence: number;
    readonly numbers?: readonly (Estimate | null)[];
    readonly notes?: readonly Text[];
    readonly shown?: Caption['shown'];
    /** Whether games without a result are left out. */
    readonly excludes?: readonly ('capped' | 'crashed')[];
  },
): Caption {
  const unique = (values: readonly string[]): string[] => [...new Set(values)];
  const methods = (facts.numbers ?? []).flatMap((number) =>
    typeof number?.method === 'string' ? [number.method] : [],
  );
  const excluded = (facts.excludes ?? ['capped', 'crashed']).map((why) => ({
    why,
    games: cells.reduce((sum, { summary }) => sum + summary[why], 0),
  }));
  return {
    variants: unique(cells.map(({ summary }) => summary.variantName)),
    players: unique(cells.map(({ summary }) => summary.pairing)),
    judges: captionJudges(cells.map(({ summary }) => summary)),
    openings: unique(cells.map(({ openings }) => openings)),
    runs: unique(cells.map(({ run }) => run)),
    n: facts.n,
    excluded: excluded.filter(({ games }) => games > 0),
    methods: unique(methods),
    confidence: facts.confidence,
    notes: [...(facts.notes ?? []), ...damageOf(cells)],
    ...(facts.shown !== undefined && { shown: facts.shown }),
  };
}

/** What is missing from a figure because a run is damaged, once for each run. */
function damageOf(cells: readonly FigureCell[]): Text[] {
  const runs = new Map(cells.flatMap(({ run, damage }) => (damage === undefined ? [] : [[run, damage]])));
  return [...runs].map(([run, { games, planned }]) => text('note.damaged', { run, games, planned }));
}

/** Names of cells that tell them apart with as few words as possible. */
export function cellLabels(cells: readonly FigureCell[]): string[] {
  return labelsOf(
    cells.map(({ run, summary }) => ({ run, variantName: summary.variantName, pairing: summary.pairing })),
  );
}

export function labelsOf(
  cells: readonly { readonly run: string; readonly variantName: string; readonly pairing: string }[],
): string[] {
  const withPairing = new Set(cells.map(({ pairing }) => pairing)).size > 1;
  const withRun = new Set(cells.map(({ run }) => run)).size > 1;
  return cells.map(({ run, variantName, pairing }) =>
    [variantName, ...(withPairing ? [pairing] : []), ...(withRun ? [run] : [])].join(' · '),
  );
}

/** The number part of a mark. */
export function valueOf(number: Estimate | null): Pick<Mark, 'value' | 'low' | 'high'> {
  return number === null
    ? { value: null, low: null, high: null }
    : { value: number.value, low: number.low, high: number.high };
}
