import {
  type Axis,
  DENSE,
  type Figure,
  type FigureRow,
  type Palette,
  type Style,
  categoriesOf,
  describeRow,
  extent,
  formatTick,
  isSparse,
  powerTicks,
  rowsOf,
  styleOf,
} from '@draughts-lab/report/draw';
import type { ChartConfiguration, ChartDataset, ChartOptions, ScaleOptionsByType } from 'chart.js';
import type { Words } from '../i18n/i18n.ts';

/** A mark as Chart.js draws it; `row` is what the plugins, the tool tip and the links read. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly row: FigureRow;
}

/** That of the page, as the style sheet has it. */
export const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

export interface ChartView {
  readonly words: Words;
  readonly palette: Palette;
  /** Series that the reader has switched off. */
  readonly hidden: ReadonlySet<string>;
}

type Config = ChartConfiguration<'scatter' | 'bar', Point[]>;

/** The Chart.js configuration of a figure: from the same rows as the table, the CSV and the SVG. */
export function chartConfig(figure: Figure, view: ChartView): Config {
  const rows = rowsOf(figure, view.words);
  const categories = categoriesOf(rows);
  const isBar = figure.shape === 'bars' || figure.shape === 'stack';
  return {
    type: isBar ? 'bar' : 'scatter',
    data: {
      ...(isBar && { labels: categories }),
      datasets: figure.series.map((series) => dataset(figure, series, rows, categories, view)),
    },
    options: options(figure, rows, categories, view),
  };
}

/** The legend has the shapes of the points: two variants may have one colour. */
export function swatchClass({ shape }: Figure, { point }: Style): string {
  return shape === 'lines' || shape === 'scatter' ? `swatch swatch-${point}` : 'swatch';
}

function dataset(
  figure: Figure,
  series: Figure['series'][number],
  rows: readonly FigureRow[],
  categories: readonly string[],
  { words, palette, hidden }: ChartView,
): ChartDataset<'scatter' | 'bar', Point[]> {
  const { colour, point, dash } = styleOf(series, figure.series, palette);
  const own = rows.filter(({ mark, value }) => mark.series === series.id && value !== null);
  const data = own.map((row): Point => ({ ...placeOf(figure, row, categories), row }));
  const base = {
    label: words.say(series.label),
    data,
    hidden: hidden.has(series.id),
    backgroundColor: colour,
    borderColor: colour,
  };
  if (figure.shape === 'bars')
    return { ...base, type: 'bar', parsing: false, barPercentage: 0.9, categoryPercentage: 0.9 };
  if (figure.shape === 'stack')
    return {
      ...base,
      type: 'bar',
      parsing: false,
      stack: 'one',
      barPercentage: 0.8,
      borderColor: palette.paper,
      borderWidth: 1,
    };
  const dense = figure.shape === 'lines' && data.length > DENSE;
  return {
    ...base,
    type: 'scatter',
    parsing: false,
    normalized: true,
    showLine: figure.shape === 'lines',
    borderWidth: 2,
    borderDash: figure.shape === 'lines' ? [...dash] : [],
    pointStyle: figure.shape === 'lines' || figure.shape === 'scatter' ? point : 'circle',
    // Marks that stand by themselves come last, and no line leads to them.
    ...(data.some(({ row }) => row.mark.loose === true) && {
      segment: {
        borderColor: ({ p1DataIndex }: { p1DataIndex: number }) =>
          data[p1DataIndex]!.row.mark.loose === true ? 'transparent' : colour,
      },
    }),
    pointRadius: dense ? 1.5 : 5,
    pointHoverRadius: dense ? 5 : 7,
    pointBorderWidth: 2,
    pointBackgroundColor: data.map(({ row }) => (isSparse(row.mark) ? palette.paper : colour)),
  };
}

/** Where a mark stands: categories are whole numbers. */
function placeOf(figure: Figure, row: FigureRow, categories: readonly string[]): { x: number; y: number } {
  const value = row.value ?? 0;
  const at = categories.indexOf(row.category);
  if (figure.shape === 'intervals' || figure.shape === 'stack') return { x: value, y: at };
  if (figure.shape === 'bars') return { x: at, y: value };
  return { x: row.x ?? 0, y: value };
}

function options(
  figure: Figure,
  rows: readonly FigureRow[],
  categories: readonly string[],
  view: ChartView,
): ChartOptions<'scatter' | 'bar'> {
  const { words, palette } = view;
  const across = figure.shape === 'stack';
  const ends = (pick: (row: FigureRow) => readonly (number | null | undefined)[]): number[] =>
    rows.flatMap(pick).filter((value): value is number => typeof value === 'number');
  const values = ends(({ value, low, high }) => [value, low, high]);
  const horizontal = figure.shape === 'intervals' || across;
  return {
    ...(across && { indexAxis: 'y' as const }),
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    color: palette.ink,
    font: { family: FONT },
    interaction: { mode: 'nearest', intersect: true },
    scales: {
      x: horizontal
        ? numeric(figure.x, values, view)
        : figure.shape === 'bars'
          ? category(figure.x, view)
          : numeric(
              figure.x,
              ends(({ x, mark }) => [x, mark.xLow, mark.xHigh]),
              view,
            ),
      y: horizontal
        ? across
          ? {
              ...category(figure.y, view),
              title: { display: false },
              ticks: nameTicks(categories, view),
              stacked: true,
            }
          : rowLabels(categories, view)
        : numeric(figure.y, figure.shape === 'bars' ? [0, ...values] : values, view),
    },
    plugins: {
      legend: { display: false },
      tooltip: {
        displayColors: false,
        backgroundColor: palette.ink,
        bodyColor: palette.paper,
        callbacks: {
          title: () => '',
          label: (item) => describeRow((item.raw as Point).row, figure, words).split(/(?<=:) |, (?=n )/),
        },
      },
    },
  };
}

const tickStyle = (palette: Palette): { color: string } => ({ color: palette.faint });

function title(axis: Axis, { words, palette }: ChartView): Record<string, unknown> {
  return { display: true, text: words.say(axis.label), color: palette.ink };
}

function numeric(
  axis: Axis,
  values: readonly number[],
  view: ChartView,
): Partial<ScaleOptionsByType<'linear' | 'logarithmic'>> {
  const { words, palette } = view;
  const callback = (value: number | string, _index: number, all: readonly { value: number }[]): string =>
    formatTick(
      Number(value),
      all.map((tick) => tick.value),
      axis.unit,
      words,
    );
  const shared = {
    title: title(axis, view),
    grid: { color: palette.grid },
    border: { color: palette.faint },
  };
  if (axis.scale === 'log2' && values.length > 0) {
    const ticks = powerTicks(Math.min(...values), Math.max(...values));
    return {
      ...shared,
      type: 'logarithmic',
      min: ticks[0]! / 1.2,
      max: ticks.at(-1)! * 1.2,
      ticks: { ...tickStyle(palette), callback, autoSkip: false },
      afterBuildTicks: (scale: { ticks: { value: number }[] }) => {
        scale.ticks = ticks.map((value) => ({ value }));
      },
    } as never;
  }
  const { min, max } = extent(values, axis);
  // Ends that were not asked for move out to round numbers.
  const ends = {
    ...(axis.min === undefined ? { suggestedMin: min } : { min }),
    ...(axis.max === undefined ? { suggestedMax: max } : { max }),
  };
  return {
    ...shared,
    type: 'linear',
    ...ends,
    ticks: { ...tickStyle(palette), callback, maxTicksLimit: 9 },
  } as never;
}

function category(axis: Axis, view: ChartView): Record<string, unknown> {
  return {
    type: 'category',
    title: { ...title(axis, view), display: axis.unit !== 'number' || axis.scale === 'category' },
    grid: { display: false },
    border: { color: view.palette.faint },
    ticks: { ...tickStyle(view.palette), maxRotation: 0 },
  };
}

/** Names of the rows of a forest plot, the first one on top. */
function rowLabels(categories: readonly string[], view: ChartView): Record<string, unknown> {
  return {
    type: 'linear',
    reverse: true,
    min: -0.5,
    max: Math.max(0, categories.length - 1) + 0.5,
    grid: { display: false },
    border: { color: view.palette.faint },
    afterBuildTicks: (scale: { ticks: { value: number }[] }) => {
      scale.ticks = categories.map((_, value) => ({ value }));
    },
    ticks: nameTicks(categories, view),
  };
}

/** Names of rows beside the plot, which say themselves what they are; where there is little room their parts stand below each other. */
function nameTicks(categories: readonly string[], { palette }: ChartView): Record<string, unknown> {
  return {
    color: palette.ink,
    autoSkip: false,
    callback(this: { chart: { width: number } }, value: number | string) {
      const name = categories[Number(value)] ?? '';
      return this.chart.width < NARROW ? name.split(' · ').map((part) => short(part, 16)) : short(name, 44);
    },
  };
}

/** Width of a chart below which names are broken up. */
const NARROW = 500;

const short = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name;
