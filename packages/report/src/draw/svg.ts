import type { Axis, Figure } from './figure.ts';
import type { Words } from './words.ts';
import { captionText } from './caption.ts';
import { colourOf, LIGHT, type Palette, shadeColour, styleOf } from './colours.ts';
import { categoriesOf, DENSE, describeRow, type FigureRow, hasBand, isSparse, rowsOf } from './rows.ts';
import { formatTick, formatValue } from './quantity.ts';
import { escape, label, PlacedLabels, pointAt, round, textWidth } from './svg-parts.ts';
import { wrapLines } from './table.ts';
import { extent, niceTicks, powerTicks } from './scale.ts';

/** Size of every exported figure: it does not depend on the window. */
export const SVG_WIDTH = 800;

const FONT = 'font-family="system-ui, sans-serif"';
const LINE_HEIGHT = 16;

/** What the parts of a drawing share. */
interface Drawing {
  readonly figure: Figure;
  readonly words: Words;
  readonly palette: Palette;
  readonly rows: readonly FigureRow[];
  readonly box: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
}

/**
 * A figure as an SVG document: title, axes, marks and caption, from the same rows as the table and the CSV. Each mark
 * carries its numbers in `data-` attributes and in words in its `<title>`.
 */
export function figureSvg(figure: Figure, words: Words, palette: Palette = LIGHT): string {
  const rows = rowsOf(figure, words);
  const categories = categoriesOf(rows);
  const isMatrix = figure.shape === 'matrix';
  const horizontal = figure.shape === 'intervals' || figure.shape === 'stack' || isMatrix;
  const title = wrapLines(words.say(figure.title), 88);
  const names = categories.map((name) => nameLines(name));
  const longest = Math.max(0, ...names.flat().map((line) => textWidth(line, 12)));
  const left = horizontal ? 24 + longest : 74;
  const right = SVG_WIDTH - 40;
  const legend = isMatrix || figure.series.length < 2 || figure.shape === 'intervals' ? [] : figure.series;
  const { parts: legendParts, height: legendHeight } = legendOf(
    { figure, words, palette },
    legend,
    24 + title.length * 20,
  );
  const headings = isMatrix
    ? Math.max(
        ...headingsOf({ figure, words }, (right - left) / figure.series.length).map((lines) => lines.length),
      )
    : 0;
  const top = 24 + title.length * 20 + legendHeight + headings * 13;
  const step = Math.max(isMatrix ? 40 : 28, ...names.map((lines) => lines.length * 14 + 8));
  const bottom =
    top +
    (horizontal
      ? Math.max(2, categories.length) * step
      : // Room for the names of all points, one below the other.
        Math.max(300, figure.shape === 'scatter' ? rows.length * 14 : 0));
  const drawing: Drawing = { figure, words, palette, rows, box: { left, right, top, bottom } };
  const caption = wrapLines(captionText(figure, words), 125);
  const axisRoom = isMatrix ? 14 : 52;
  const height = bottom + axisRoom + caption.length * LINE_HEIGHT + 8;
  const body = {
    intervals: drawIntervals,
    stack: drawStack,
    bars: drawBars,
    lines: drawLines,
    scatter: drawLines,
    matrix: drawMatrix,
  }[figure.shape](drawing);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SVG_WIDTH}" height="${height}" viewBox="0 0 ${SVG_WIDTH} ${height}" ${FONT} font-size="12" fill="${palette.ink}">`,
    `<rect width="${SVG_WIDTH}" height="${height}" fill="${palette.paper}"/>`,
    ...title.map(
      (line, index) =>
        `<text x="16" y="${24 + index * 20}" font-size="16" font-weight="600">${escape(line)}</text>`,
    ),
    ...legendParts,
    ...body,
    ...caption.map((line, index) =>
      label(16, bottom + axisRoom + index * LINE_HEIGHT, line, { colour: palette.faint, size: 11 }),
    ),
    '</svg>',
    '',
  ].join('\n');
}

/** Characters of a line of a row's name. */
const NAME_WIDTH = 42;

/** The name of a row in lines: a name is broken, never cut. */
function nameLines(name: string): string[] {
  return wrapLines(name, NAME_WIDTH).flatMap((line) => {
    const parts: string[] = [];
    for (let at = 0; at < line.length; at += NAME_WIDTH) parts.push(line.slice(at, at + NAME_WIDTH));
    return parts.length === 0 ? [''] : parts;
  });
}

/** Names of rows to the left of the plot, in the middle of `y`. */
function rowName({ box }: Drawing, name: string, y: number): string[] {
  const lines = nameLines(name);
  return lines.map((line, index) =>
    label(box.left - 10, y + 4 + (index - (lines.length - 1) / 2) * 14, line, { anchor: 'end' }),
  );
}

/** The series with their colours, shapes and dashes: in as many columns as their names leave room for. */
function legendOf(
  { palette, words, figure }: Pick<Drawing, 'palette' | 'words' | 'figure'>,
  series: Figure['series'],
  top: number,
): { parts: string[]; height: number } {
  if (series.length === 0) return { parts: [], height: 0 };
  const names = series.map(({ label: name }) => words.say(name));
  const widest = Math.max(...names.map((name) => textWidth(name, 11))) + 44;
  const columns = Math.max(1, Math.min(4, Math.floor((SVG_WIDTH - 32) / widest)));
  const width = (SVG_WIDTH - 32) / columns;
  const parts = series.flatMap((one, index) => {
    const x = round(16 + (index % columns) * width);
    const y = top + Math.floor(index / columns) * LINE_HEIGHT;
    const { colour, dash, point } = styleOf(one, figure.series, palette);
    const swatch =
      figure.shape === 'lines'
        ? `<line x1="${x}" y1="${y - 4}" x2="${x + 22}" y2="${y - 4}" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash.join(' ')}"/>${pointAt(point, x + 11, y - 4, 4, colour, colour)}`
        : figure.shape === 'scatter'
          ? pointAt(point, x + 11, y - 4, 4.5, colour, colour)
          : `<rect x="${x}" y="${y - 9}" width="12" height="10" fill="${colour}"/>`;
    return [swatch, label(x + 28, y, names[index]!, { size: 11 })];
  });
  return { parts, height: LINE_HEIGHT * Math.ceil(series.length / columns) + 6 };
}

type Scale = (value: number) => number;

function linear(axis: { min: number; max: number }, from: number, to: number, log = false): Scale {
  const at = (value: number): number => (log ? Math.log2(value) : value);
  const [low, high] = [at(axis.min), at(axis.max)];
  return (value) =>
    round(from + ((at(Math.min(axis.max, Math.max(axis.min, value))) - low) / (high - low)) * (to - from));
}

/** Scale, ticks and grid of a numeric x axis. */
function xAxis(
  { figure, words, palette, box }: Drawing,
  axis: Axis,
  values: readonly number[],
): { scale: Scale; parts: string[] } {
  const log = axis.scale === 'log2';
  const ticks = log ? powerTicks(Math.min(...values), Math.max(...values)) : undefined;
  const ends =
    ticks === undefined ? extent(values, axis) : { min: ticks[0]! / 1.2, max: ticks.at(-1)! * 1.2 };
  const scale = linear(ends, box.left, box.right, log);
  const shown = ticks ?? niceTicks(ends.min, ends.max);
  const parts = shown.flatMap((tick) => [
    `<line x1="${scale(tick)}" y1="${box.top}" x2="${scale(tick)}" y2="${box.bottom}" stroke="${palette.grid}"/>`,
    label(scale(tick), box.bottom + 16, formatTick(tick, shown, axis.unit, words), {
      anchor: 'middle',
      size: 11,
      colour: palette.faint,
    }),
  ]);
  parts.push(label((box.left + box.right) / 2, box.bottom + 34, words.say(axis.label), { anchor: 'middle' }));
  for (const line of figure.lines.filter(({ axis: which }) => which === 'x'))
    parts.push(reference(scale(line.at), box.top, scale(line.at), box.bottom, palette));
  return { scale, parts };
}

function yAxis(
  { figure, words, palette, box }: Drawing,
  values: readonly number[],
): { scale: Scale; parts: string[] } {
  const axis = figure.y;
  const ends = extent(values, axis);
  const scale = linear(ends, box.bottom, box.top);
  const shown = niceTicks(ends.min, ends.max);
  const parts = shown.flatMap((tick) => [
    `<line x1="${box.left}" y1="${scale(tick)}" x2="${box.right}" y2="${scale(tick)}" stroke="${palette.grid}"/>`,
    label(box.left - 8, scale(tick) + 4, formatTick(tick, shown, axis.unit, words), {
      anchor: 'end',
      size: 11,
      colour: palette.faint,
    }),
  ]);
  const middle = (box.top + box.bottom) / 2;
  parts.push(
    `<text transform="translate(16 ${middle}) rotate(-90)" text-anchor="middle">${escape(words.say(axis.label))}</text>`,
  );
  for (const line of figure.lines.filter(({ axis: which }) => which === 'y'))
    parts.push(reference(box.left, scale(line.at), box.right, scale(line.at), palette));
  return { scale, parts };
}

function reference(x1: number, y1: number, x2: number, y2: number, palette: Palette): string {
  return `<line class="reference" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${palette.faint}" stroke-dasharray="5 4"/>`;
}

const numbersOf = (rows: readonly FigureRow[]): number[] =>
  rows.flatMap(({ value, low, high }) => [value, low, high]).filter((value) => value !== null);

function drawIntervals(drawing: Drawing): string[] {
  const { figure, rows, box, palette } = drawing;
  const { scale, parts } = xAxis(drawing, figure.x, numbersOf(rows));
  const categories = categoriesOf(rows);
  const step = (box.bottom - box.top) / Math.max(1, categories.length);
  for (const row of rows) {
    const y = round(box.top + (categories.indexOf(row.category) + 0.5) * step);
    parts.push(...rowName(drawing, row.category, y));
    if (row.value === null) continue;
    const colour = colourFor(drawing, row);
    const whisker =
      row.low === null && row.high === null
        ? ''
        : // An end beyond the scale: as far as the value, which lies there too.
          `<line x1="${scale(row.low ?? row.value)}" y1="${y}" x2="${scale(row.high ?? row.value)}" y2="${y}" stroke="${colour}" stroke-width="2"/>`;
    parts.push(
      mark(
        drawing,
        row,
        `${whisker}<circle cx="${scale(row.value)}" cy="${y}" r="5" fill="${isSparse(row.mark) ? palette.paper : colour}" stroke="${colour}" stroke-width="2"/>`,
      ),
    );
  }
  return parts;
}

function drawStack(drawing: Drawing): string[] {
  const { figure, rows, box, words, palette } = drawing;
  const { scale, parts } = xAxis(drawing, figure.x, [0, 1]);
  const categories = categoriesOf(rows);
  const step = (box.bottom - box.top) / Math.max(1, categories.length);
  for (const [index, category] of categories.entries()) {
    const y = round(box.top + index * step + 4);
    parts.push(...rowName(drawing, category, y + step / 2 - 4));
    let from = 0;
    for (const row of rows.filter((one) => one.category === category)) {
      if (row.value === null) continue;
      const width = round(scale(from + row.value) - scale(from));
      const text =
        width > 42
          ? label(scale(from) + width / 2, y + step / 2, formatValue(row.value, row.unit, words), {
              anchor: 'middle',
              size: 11,
              colour: inkOn(colourFor(drawing, row), palette),
            })
          : '';
      parts.push(
        mark(
          drawing,
          row,
          `<rect x="${scale(from)}" y="${y}" width="${width}" height="${step - 8}" fill="${colourFor(drawing, row)}" stroke="${palette.paper}"/>${text}`,
        ),
      );
      from += row.value;
    }
  }
  return parts;
}

function drawBars(drawing: Drawing): string[] {
  const { figure, rows, box, words, palette } = drawing;
  const { scale, parts } = yAxis(drawing, [0, ...numbersOf(rows)]);
  const step = (box.right - box.left) / Math.max(1, rows.length);
  const every = Math.ceil((Math.max(...rows.map(({ category }) => category.length), 1) * 6.5 + 8) / step);
  rows.forEach((row, index) => {
    const x = round(box.left + index * step);
    if (index % every === 0)
      parts.push(
        label(x + step / 2, box.bottom + 16, row.category, {
          anchor: 'middle',
          size: 11,
          colour: palette.faint,
        }),
      );
    const y = scale(row.value ?? 0);
    parts.push(
      mark(
        drawing,
        row,
        `<rect x="${round(x + step * 0.08)}" y="${y}" width="${round(step * 0.84)}" height="${round(box.bottom - y)}" fill="${colourFor(drawing, row)}"/>`,
      ),
    );
  });
  parts.push(
    label((box.left + box.right) / 2, box.bottom + 34, words.say(figure.x.label), { anchor: 'middle' }),
  );
  return parts;
}

/** Lines with bands, or dots with intervals both ways. */
function drawLines(drawing: Drawing): string[] {
  const { figure, rows, words, palette } = drawing;
  const drawn = rows.filter(({ value, x }) => value !== null && x !== null);
  if (drawn.length === 0)
    return [label(SVG_WIDTH / 2, 150, words.t('figure.empty'), { anchor: 'middle', colour: palette.faint })];
  const xs = drawn
    .flatMap(({ x, mark: { xLow, xHigh } }) => [x, xLow ?? null, xHigh ?? null])
    .filter((x) => x !== null);
  const across = xAxis(drawing, figure.x, xs);
  const up = yAxis(drawing, numbersOf(drawn));
  const parts = [...across.parts, ...up.parts];
  const placed = new PlacedLabels(drawing.box);
  for (const series of figure.series) {
    const own = drawn.filter(({ mark: { series: id } }) => id === series.id);
    const { colour, point, dash } = styleOf(series, figure.series, palette);
    const joined = own.filter((row) => row.mark.loose !== true);
    if (figure.shape === 'lines' && joined.length > 1) {
      const path = (of: (row: FigureRow) => number | null, list: readonly FigureRow[]): string =>
        list
          .flatMap((row) => (of(row) === null ? [] : [`${across.scale(row.x!)},${up.scale(of(row)!)}`]))
          .join(' ');
      if (hasBand(figure, joined.length))
        parts.push(
          `<polygon points="${path(({ high }) => high, joined)} ${path(({ low }) => low, joined.toReversed())}" fill="${colour}" fill-opacity="0.15"/>`,
        );
      parts.push(
        `<polyline points="${path(({ value }) => value, joined)}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash.join(' ')}"/>`,
      );
    }
    const dense = own.length > DENSE;
    for (const row of own) {
      const [x, y] = [across.scale(row.x!), up.scale(row.value!)];
      const { xLow = null, xHigh = null } = row.mark;
      const bars = [
        dense || row.low === null || row.high === null
          ? ''
          : `<line x1="${x}" y1="${up.scale(row.low)}" x2="${x}" y2="${up.scale(row.high)}" stroke="${colour}" stroke-width="1.5"/>`,
        xLow === null || xHigh === null
          ? ''
          : `<line x1="${across.scale(xLow)}" y1="${y}" x2="${across.scale(xHigh)}" y2="${y}" stroke="${colour}" stroke-width="1.5"/>`,
      ].join('');
      const name = figure.shape === 'scatter' ? placed.next(row.category, x, y) : '';
      parts.push(
        mark(
          drawing,
          row,
          `${bars}${dense ? pointAt('circle', x, y, 1.5, colour, colour, 0) : pointAt(point, x, y, 4.5, isSparse(row.mark) ? palette.paper : colour, colour)}${name}`,
        ),
      );
    }
  }
  return parts;
}

function drawMatrix(drawing: Drawing): string[] {
  const { figure, rows, box, words, palette } = drawing;
  const categories = categoriesOf(rows);
  const height = (box.bottom - box.top) / Math.max(1, categories.length);
  const width = (box.right - box.left) / figure.series.length;
  const parts = headingsOf(drawing, width).flatMap((lines, column) =>
    lines.map((line, index) =>
      label(box.left + (column + 0.5) * width, box.top - 6 - (lines.length - 1 - index) * 13, line, {
        anchor: 'middle',
        size: 11,
      }),
    ),
  );
  for (const row of rows) {
    const column = figure.series.findIndex(({ id }) => id === row.mark.series);
    const x = round(box.left + column * width);
    const y = round(box.top + categories.indexOf(row.category) * height);
    if (column === 0) parts.push(...rowName(drawing, row.category, y + height / 2));
    const fill =
      row.value === null
        ? palette.paper
        : shadeColour(row.mark.shade ?? 0, row.mark.series === 'score', palette);
    const text = [
      label(x + width / 2, y + height / 2, formatValue(row.value, row.unit, words), { anchor: 'middle' }),
      label(x + width / 2, y + height / 2 + 13, `n ${words.number(row.n, 0)}`, {
        anchor: 'middle',
        size: 9.5,
        colour: palette.faint,
      }),
    ].join('');
    parts.push(
      mark(
        drawing,
        row,
        `<rect x="${x}" y="${y}" width="${round(width)}" height="${round(height)}" fill="${fill}" stroke="${palette.paper}"/>${text}`,
      ),
    );
  }
  return parts;
}

/** Names of the columns of a matrix, in lines. */
function headingsOf({ figure, words }: Pick<Drawing, 'figure' | 'words'>, width: number): string[][] {
  return figure.series.map((series) =>
    wrapLines(words.say(series.label), Math.max(6, Math.floor((width - 6) / textWidth('x', 11)))),
  );
}

/** A mark with its numbers, for readers of the file and for tests. */
function mark({ figure, words }: Drawing, row: FigureRow, inside: string): string {
  const data = { value: row.value, low: row.low, high: row.high, n: row.n, x: row.x };
  const attributes = Object.entries(data)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join('');
  return `<g class="mark"${attributes}><title>${escape(describeRow(row, figure, words))}</title>${inside}</g>`;
}

function colourFor({ figure, palette }: Drawing, row: FigureRow): string {
  const series = figure.series.find(({ id }) => id === row.mark.series);
  return series === undefined ? palette.plain : colourOf(series, figure.series, palette);
}

/** Black or white, whichever stands out more. */
function inkOn(colour: string, palette: Palette): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const dark = palette === LIGHT ? palette.ink : palette.paper;
  return 0.299 * r + 0.587 * g + 0.114 * b > 125 ? dark : '#ffffff';
}
