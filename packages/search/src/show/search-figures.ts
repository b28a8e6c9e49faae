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
