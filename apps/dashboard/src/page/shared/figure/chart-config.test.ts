import { LIGHT, rowsOf } from '@draughts-lab/report/draw';
import { SAMPLES } from '@draughts-lab/report/testing';
import { expect, test } from 'vitest';
import { wordsOf } from '../i18n/i18n.ts';
import { chartConfig } from './chart-config.ts';

const words = wordsOf('en');
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
