import { type Figure, type GamesQuery, type Mark, text, type Unit } from '@draughts-lab/report/draw';
import { type Measure, SCALE, WANTED } from '../space/aim.ts';
import type { SearchResult } from './search-file.ts';

const UNITS: Readonly<Record<(typeof SCALE)[Measure], Unit>> = {
  share: 'difference',
  ratio: 'share',
  elo: 'elo',
  plain: 'number',
};
const LEVEL = 0.95;

type Line = Pick<SearchResult['played'][number], 'changes' | 'differences' | 'run' | 'cell'>;

/**
 * Each candidate as a point: the aim against another measure, by the number of its changes; finalists as they were confirmed.
 *
 * @param nameOf the name by which the games of a run are found
 */
export function frontFigure(found: SearchResult, nameOf = (run: string): string => run): Figure {
  const { played, finalists } = found;
  const aim = WANTED[found.aim].measure;
  const other: Measure = aim === 'length' ? 'draws' : 'length';
  const sizes = [...new Set(played.map(({ changes }) => changes.length))];
  const markOf = (series: string, { changes, differences, run, cell }: Line, n: number): Mark[] => {
    const [x, y] = [differences[other], differences[aim]];
    if (x === null || y === null) return [];
    const games: GamesQuery = { run: nameOf(run), cell };
    return [
      { series, category: changes.join(' + '), x: x.value, xLow: x.low, xHigh: x.high, ...y, n, games },
    ];
  };
  return {
    ...common(found),
    id: 'front',
    shape: 'scatter',
    title: text('search.front'),
    x: axisOf(other),
    y: axisOf(aim),
    series: [
      ...sizes.map((size) => ({
        id: `size-${size}`,
        label: text('search.changes', { n: size }),
        role: 'category' as const,
      })),
      { id: 'confirmed', label: text('search.confirmed'), role: 'second' as const },
    ],
    marks: [
      ...played.flatMap((line) => markOf(`size-${line.changes.length}`, line, line.games)),
      ...finalists.flatMap((game) => markOf('confirmed', game, game.measured.games)),
    ],
    lines: [
      { axis: 'x', at: 0, label: found.base },
      { axis: 'y', at: 0, label: found.base },
    ],
  };
}

/** What each change is worth by itself, of the aim. */
export function effectsFigure(found: SearchResult): Figure {
  const aim = WANTED[found.aim].measure;
  return {
    ...common(found),
    id: 'effects',
    shape: 'intervals',
    title: text('search.effects'),
    x: axisOf(aim),
    y: { label: text('search.change'), unit: 'number', scale: 'category' },
    series: [{ id: 'effect', label: text('search.effect'), role: 'plain' }],
    marks: found.effects.flatMap(({ change, differences, games: n }): Mark[] => {
      const effect = differences[aim];
      return effect === null ? [] : [{ series: 'effect', category: change, ...effect, n, games: null }];
    }),
    lines: [{ axis: 'x', at: 0, label: found.base }],
  };
}

/**
 * One square for each pair of changes that was played: what both are worth together beyond the sum of each, of the aim; a change by
 * itself stands on the diagonal. Null where no pair was played.
 */
export function pairsFigure(found: SearchResult): Figure | null {
  const { together, effects, played } = found;
  if (together.length === 0) return null;
  const aim = WANTED[found.aim].measure;
  const paired = new Set(together.flatMap(({ changes }) => changes));
  const names = effects.map(({ change }) => change).filter((change) => paired.has(change));
  const most = Math.max(...together.map(({ value }) => Math.abs(value)));
  const shade = (value: number): number => (most === 0 ? 0 : Math.max(-1, Math.min(1, value / most)));
  const isPair = (changes: readonly string[], a: string, b: string): boolean =>
    changes.length === 2 && changes.includes(a) && changes.includes(b);
  const markOf = (row: string, column: string): Mark[] => {
    const cell =
      row === column
        ? effects.find(({ change }) => change === row)?.differences[aim]
        : together.find(({ changes }) => isPair(changes, row, column));
    if (cell === undefined || cell === null) return [];
    const { value, low, high } = cell;
    const own = effects.find(({ change }) => change === row)!.games;
    const n = row === column ? own : (played.find(({ changes }) => isPair(changes, row, column))?.games ?? 0);
    const unit = UNITS[SCALE[aim]];
    return [{ series: column, category: row, value, low, high, unit, n, games: null, shade: shade(value) }];
  };
  return {
    ...common(found),
    id: 'pairs',
    shape: 'matrix',
    title: text('search.pairs'),
    x: { label: text('search.change'), unit: 'number', scale: 'category' },
    y: { label: text('search.change'), unit: 'number', scale: 'category' },
    series: names.map((change) => ({ id: change, label: change, role: 'plain' })),
    marks: names.flatMap((row) => names.flatMap((column) => markOf(row, column))),
    lines: [],
  };
}

const axisOf = (measure: Measure): Figure['x'] => ({
  label: text(`search.axis.${measure}`),
  unit: UNITS[SCALE[measure]],
  scale: 'linear',
});

const common = ({ games }: SearchResult): Pick<Figure, 'caption' | 'about'> => ({
  caption: {
    variants: [],
    players: [],
    judges: [],
    openings: [],
    runs: [],
    n: games,
    excluded: [],
    methods: [],
    confidence: LEVEL,
    notes: [],
  },
  about: 'search',
});
