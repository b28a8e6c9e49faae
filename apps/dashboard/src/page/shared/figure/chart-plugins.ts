import { DENSE, type Figure, type Palette, colourOf, hasBand } from '@draughts-lab/report/draw';
import type { Chart } from 'chart.js';
import type { Point } from './chart-config.ts';

/** Behind the marks: the straight lines across the figure, whiskers, bands along lines, crosses. */
export function drawBehind(chart: Chart, figure: Figure, palette: Palette): void {
  drawReferences(chart, figure, palette);
  drawIntervals(chart, figure, palette);
}

/** In front of the marks: hatching of stacks. */
export function drawInFront(chart: Chart, figure: Figure, palette: Palette): void {
  if (figure.shape === 'stack') drawHatching(chart, figure, palette);
}

function drawReferences({ ctx, chartArea, scales }: Chart, { lines }: Figure, palette: Palette): void {
  ctx.save();
  ctx.strokeStyle = palette.faint;
  ctx.setLineDash([5, 4]);
  for (const { axis, at } of lines) {
    const pixel = scales[axis]!.getPixelForValue(at);
    ctx.beginPath();
    if (axis === 'x') {
      ctx.moveTo(pixel, chartArea.top);
      ctx.lineTo(pixel, chartArea.bottom);
    } else {
      ctx.moveTo(chartArea.left, pixel);
      ctx.lineTo(chartArea.right, pixel);
    }
    ctx.stroke();
  }
  ctx.restore();
}

function drawIntervals(chart: Chart, figure: Figure, palette: Palette): void {
  const { ctx, chartArea } = chart;
  if (figure.shape === 'bars' || figure.shape === 'stack') return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(chartArea.left, chartArea.top, chartArea.right - chartArea.left, chartArea.bottom - chartArea.top);
  ctx.clip();
  ctx.lineWidth = 2;
  figure.series.forEach((series, index) => {
    if (!chart.isDatasetVisible(index)) return;
    const points = chart.data.datasets[index]!.data as unknown as readonly Point[];
    const colour = colourOf(series, figure.series, palette);
    ctx.strokeStyle = colour;
    if (figure.shape === 'lines' && hasBand(figure, points.length)) drawBand(chart, points, colour);
    for (const point of points) drawWhiskers(chart, figure, point, points.length > DENSE);
  });
  ctx.restore();
}

function drawWhiskers({ ctx, scales }: Chart, { shape }: Figure, { x, y, row }: Point, dense: boolean): void {
  const [across, up] = [scales['x']!, scales['y']!];
  const line = (x1: number, y1: number, x2: number, y2: number): void => {
    ctx.beginPath();
    ctx.moveTo(across.getPixelForValue(x1), up.getPixelForValue(y1));
    ctx.lineTo(across.getPixelForValue(x2), up.getPixelForValue(y2));
    ctx.stroke();
  };
  const { low, high, mark } = row;
  // An end beyond the scale: as far as the value, which lies there too.
  if (low !== null || high !== null) {
    if (shape === 'intervals') line(low ?? x, y, high ?? x, y);
    else if (!dense) line(x, low ?? y, x, high ?? y);
  }
  const { xLow = null, xHigh = null } = mark;
  if (shape === 'scatter' && xLow !== null && xHigh !== null) line(xLow, y, xHigh, y);
}

function drawBand({ ctx, scales }: Chart, points: readonly Point[], colour: string): void {
  const known = points.filter(({ row }) => row.low !== null && row.high !== null);
  if (known.length < 2) return;
  const [across, up] = [scales['x']!, scales['y']!];
  ctx.save();
  ctx.fillStyle = colour;
  ctx.globalAlpha = 0.15;
  ctx.beginPath();
  for (const { x, row } of known) ctx.lineTo(across.getPixelForValue(x), up.getPixelForValue(row.high!));
  for (const { x, row } of known.toReversed())
    ctx.lineTo(across.getPixelForValue(x), up.getPixelForValue(row.low!));
  ctx.fill();
  ctx.restore();
}

/** Lines over the parts of a stack, a different way for each part: colour is not the only difference. */
function drawHatching(chart: Chart, figure: Figure, palette: Palette): void {
  const { ctx } = chart;
  figure.series.forEach((series, index) => {
    if (series.role === 'draw' || !chart.isDatasetVisible(index)) return;
    for (const element of chart.getDatasetMeta(index).data) {
      const { x, y, base, height } = element.getProps(
        ['x', 'y', 'base', 'height'] as never,
        true,
      ) as unknown as Record<'x' | 'y' | 'base' | 'height', number>;
      const [left, right] = [Math.min(x, base), Math.max(x, base)];
      ctx.save();
      ctx.beginPath();
      ctx.rect(left, y - height / 2, right - left, height);
      ctx.clip();
      ctx.strokeStyle = palette.paper;
      ctx.globalAlpha = 0.28;
      ctx.beginPath();
      const lean = series.role === 'first' ? height : -height;
      for (let at = left - height; at < right + height; at += 8) {
        ctx.moveTo(at, y + height / 2);
        ctx.lineTo(at + lean, y - height / 2);
      }
      ctx.stroke();
      ctx.restore();
    }
  });
}
