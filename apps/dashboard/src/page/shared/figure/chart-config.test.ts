import { readFileSync } from 'node:fs';
import { LIGHT, rowsOf, styleOf } from '@draughts-lab/report/draw';
import { SAMPLES } from '@draughts-lab/report/testing';
import { expect, test } from 'vitest';
import { wordsOf } from '../i18n/i18n.ts';
import { chartConfig, FONT, swatchClass } from './chart-config.ts';

const words = await wordsOf('en');
const view = { words, palette: LIGHT, hidden: new Set<string>() };
// A matrix is drawn as a table.
const charts = SAMPLES.filter(({ shape }) => shape !== 'matrix');

test.each(charts.map((figure) => [figure.shape, figure] as const))(
  '%s: the numbers of the chart are those of the table',
  (_shape, figure) => {
    const wanted = rowsOf(figure, words).filter(({ value }) => value !== null);
    const points = chartConfig(figure, view).data.datasets.flatMap(({ data }) => data);
    const order = (rows: typeof wanted): string[] =>
      rows.map(({ value, low, high, n }) => JSON.stringify([value, low, high, n])).toSorted();
    expect(order(points.map(({ row }) => row))).toEqual(order(wanted));
  },
);

test('the chart as a configuration', () => {
  const configs = charts.map((figure) => {
    const { type, data } = chartConfig(figure, view);
    return {
      type,
      datasets: data.datasets.map(({ data: points, ...rest }) => ({
        ...rest,
        points: points.map(({ x, y }) => [x, y]),
      })),
    };
  });
  expect(configs).toMatchSnapshot();
});

test('two variants of one colour differ in the legend as they do in the chart', () => {
  // One more than there are colours.
  const names = Array.from({ length: 9 }, (_, at) => `variant ${at}`);
  const series = names.map((id) => ({ id, label: id, role: 'variant' as const }));
  for (const figure of charts.filter(({ shape }) => shape === 'lines' || shape === 'scatter')) {
    const styles = series.map((one) => styleOf(one, series, LIGHT));
    const legend = styles.map((style) => [style.colour, swatchClass(figure, style)].join(' '));
    expect(new Set(styles.map(({ colour }) => colour)).size).toBe(8);
    expect(new Set(legend).size).toBe(9);
    const { datasets } = chartConfig({ ...figure, series, marks: [] }, view).data;
    for (const [index, dataset] of datasets.entries())
      expect(swatchClass(figure, styles[index]!)).toBe(
        `swatch swatch-${String((dataset as { pointStyle: unknown }).pointStyle)}`,
      );
  }
});

test.each(
  charts
    .filter(({ shape }) => shape === 'intervals' || shape === 'stack')
    .map((figure) => [figure.shape, figure]),
)('%s: names of rows fit a telephone, and nothing stands over them', (_shape, figure) => {
  const long = 'A variant whose name says at length what is otherwise in it · alpha-beta 100';
  const marks = figure.marks.map((mark) => ({ ...mark, category: long }));
  const y = chartConfig({ ...figure, marks }, view).options!.scales!['y'] as unknown as {
    readonly title?: { readonly display: boolean };
    readonly ticks: { readonly callback: (this: object, value: number) => string | readonly string[] };
  };
  expect(y.title?.display ?? false).toBe(false);
  const shown = y.ticks.callback.call({ chart: { width: 380 } }, 0);
  expect(shown).toHaveLength(2);
  for (const part of shown) expect(part.length).toBeLessThanOrEqual(16);
  expect(String(y.ticks.callback.call({ chart: { width: 900 } }, 0)).length).toBeLessThanOrEqual(44);
});

test('charts are written in the letters of the page', () => {
  const style = readFileSync(new URL(import.meta.resolve('#package/src/page/style.css')), 'utf8');
  const [, families] = /font:\s*15px\/1\.5 ([^;]+);/.exec(style)!;
  expect(FONT).toBe(families!.split(/,\s*/).join(', '));
  expect(chartConfig(charts[0]!, view).options!.font).toEqual({ family: FONT });
});
