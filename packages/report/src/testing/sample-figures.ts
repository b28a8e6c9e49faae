import type { Figure } from '../draw/figure.ts';

const caption = {
  variants: ['Name <b>& "marks"</b>', 'Second'],
  players: ['random'],
  judges: [
    { evaluation: 'learned', hasCard: true },
    { evaluation: 'hand-made', hasCard: false },
  ],
  openings: ['random 4'],
  runs: ['a-run'],
  n: 140,
  excluded: [{ why: 'capped', games: 3 }],
  methods: ['wilson'],
  confidence: 0.95,
  notes: [],
} as const;
const share = { label: { key: 'axis.score' }, unit: 'share', scale: 'linear', min: 0, max: 1 } as const;
const names = { label: { key: 'axis.variant' }, unit: 'number', scale: 'category' } as const;
const series = [
  { id: 'a', label: 'Name <b>& "marks"</b>', role: 'variant', colorOf: 'a' },
  { id: 'b', label: 'Second', role: 'variant', colorOf: 'b' },
] as const;
const games = { run: 'a-run', cell: 0, result: 'counted' } as const;
const mark = { value: 1 / 3, low: 0.25, high: 0.421, n: 120, games } as const;

/** One small figure of each shape, with a missing number, a sparse one and a name that looks like HTML. */
export const SAMPLES: readonly Figure[] = [
  {
    id: 'intervals',
    shape: 'intervals',
    title: { key: 'figure.score' },
    x: share,
    y: names,
    series,
    marks: [
      { ...mark, series: 'a', category: 'Name <b>& "marks"</b>' },
      { ...mark, series: 'b', category: '=1+1', value: 0.5, n: 20 },
      { ...mark, series: 'b', category: 'none', value: null, low: null, high: null, n: 0 },
    ],
    lines: [{ axis: 'x', at: 0.5, label: { key: 'line.even' } }],
    caption,
    about: 'score',
  },
  {
    id: 'stack',
    shape: 'stack',
    title: { key: 'figure.results' },
    x: share,
    y: names,
    series: [
      { id: 'first', label: { key: 'result.first' }, role: 'first' },
      { id: 'draw', label: { key: 'result.draw' }, role: 'draw' },
      { id: 'second', label: { key: 'result.second' }, role: 'second' },
    ],
    marks: [
      { ...mark, series: 'first', category: 'One', value: 0.5, n: 70, of: 140 },
      { ...mark, series: 'draw', category: 'One', value: 0.25, n: 35, of: 140 },
      { ...mark, series: 'second', category: 'One', value: 0.25, n: 35, of: 140 },
    ],
    lines: [],
    caption,
    about: 'results',
  },
  {
    id: 'bars',
    shape: 'bars',
    title: { key: 'figure.lengths' },
    x: { ...names, label: { key: 'axis.plies' }, unit: 'plies' },
    y: { label: { key: 'axis.games' }, unit: 'games', scale: 'linear', min: 0 },
    series: [{ id: 'g', label: { key: 'axis.games' }, role: 'plain' }],
    marks: [40, 100, 0].map((value, index) => ({
      series: 'g',
      category: `${index * 10}–${index * 10 + 9}`,
      value,
      low: null,
      high: null,
      n: value,
      games,
    })),
    lines: [],
    caption,
    about: 'lengths',
  },
  {
    id: 'lines',
    shape: 'lines',
    title: { key: 'figure.strength.score' },
    x: { label: { key: 'axis.nodes' }, unit: 'nodes', scale: 'log2' },
    y: { ...share, min: 0.2, max: 0.8 },
    series,
    marks: [
      { ...mark, series: 'a', x: 64 },
      { ...mark, series: 'a', x: 256, value: 0.6, low: 0.55, high: 0.65 },
      { ...mark, series: 'b', x: 64, value: 0.4 },
      { ...mark, series: 'b', x: 256, value: 0.45, low: 0.4, high: 0.5 },
    ],
    lines: [{ axis: 'y', at: 0.5, label: { key: 'line.even' } }],
    caption,
    about: 'strength',
  },
  {
    id: 'scatter',
    shape: 'scatter',
    title: { key: 'figure.scatter' },
    x: { ...share, min: 0.3, max: 0.7 },
    y: share,
    series,
    marks: [{ ...mark, series: 'a', category: 'One', x: 0.52, xLow: 0.48, xHigh: 0.56 }],
    lines: [],
    caption,
    about: 'map',
  },
  {
    id: 'matrix',
    shape: 'matrix',
    title: { key: 'figure.map' },
    x: { ...names, label: { key: 'axis.measure' } },
    y: names,
    series: [
      { id: 'score', label: { key: 'metric.score' }, role: 'plain' },
      { id: 'plies', label: { key: 'metric.plies' }, role: 'plain' },
    ],
    marks: [
      { ...mark, series: 'score', category: 'One', unit: 'share', shade: -0.8 },
      {
        ...mark,
        series: 'plies',
        category: 'One',
        value: 80.25,
        low: 78,
        high: 82.5,
        unit: 'plies',
        shade: 1,
      },
    ],
    lines: [],
    caption,
    about: 'map',
  },
];
