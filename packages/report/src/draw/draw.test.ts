import { describe, expect, test } from 'vitest';
import { contrast, DEFICIENCIES, distance, linear, seen } from '../testing/colour-vision.ts';
import { SAMPLES } from '../testing/sample-figures.ts';
import { colourIndexes, DARK, LIGHT, mix, shadeColour } from './colours.ts';
import type { Series } from './figure.ts';
import { figureCsv, figureLatex, figureMarkdown } from './figure-text.ts';
import { rowsOf } from './rows.ts';
import { niceTicks, powerTicks } from './scale.ts';
import { figureSvg } from './svg.ts';
import { ENGLISH as words } from './words.ts';

describe.each(SAMPLES.map((figure) => [figure.shape, figure] as const))('%s', (shape, figure) => {
  const rows = rowsOf(figure, words).filter(({ value }) => value !== null);

  test('the SVG as text', async () => {
    await expect(figureSvg(figure, words)).toMatchFileSnapshot(`fixtures/${shape}.svg`);
  });

  test('the numbers of the CSV, the SVG and the Markdown are those of the table', () => {
    const wanted = rows.map(({ value, low, high, n }) => [value, low, high, n]);
    const csv = csvRecords(figureCsv(figure, words)).filter((record) => record['value'] !== '');
    expect(
      csv.map((record) =>
        ['value', 'low', 'high', 'n'].map((name) => (record[name] === '' ? null : Number(record[name]))),
      ),
    ).toEqual(wanted);
    const marks = [...figureSvg(figure, words).matchAll(/<g class="mark"([^>]*)>/g)].map(([, text]) =>
      ['value', 'low', 'high', 'n'].map((name) => {
        const found = new RegExp(`data-${name}="([^"]*)"`).exec(text!);
        return found === null ? null : Number(found[1]);
      }),
    );
    const order = (list: (number | null)[][]): string[] =>
      list.map((entry) => JSON.stringify(entry)).toSorted();
    expect(order(marks)).toEqual(order(wanted));
    expect(
      figureMarkdown(figure, words)
        .split('\n')
        .filter((line) => line.startsWith('|')),
    ).toHaveLength(figure.marks.length + 2);
    expect(figureLatex(figure, words)).toMatchSnapshot();
  });

  test('names from data are never markup', () => {
    expect(figureSvg(figure, words)).not.toContain('<b>');
    expect(figureCsv(figure, words)).not.toMatch(/(^|,)=/m);
  });
});

describe('colours', () => {
  const against = (a: string, b: string): number => contrast(linear(a), linear(b));

  describe.each([
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)('%s', (_name, palette) => {
    test('text 4.5:1, marks 3:1', () => {
      expect(against(palette.ink, palette.paper)).toBeGreaterThan(4.5);
      expect(against(palette.faint, palette.paper)).toBeGreaterThan(4.5);
      for (const colour of [palette.first, palette.second, palette.plain, ...palette.variants])
        expect(against(colour, palette.paper)).toBeGreaterThan(3);
      for (const shade of [-1, -0.3, 0, 0.5, 1])
        for (const diverging of [true, false])
          expect(against(palette.ink, shadeColour(shade, diverging, palette))).toBeGreaterThan(4.5);
    });

    test.each(Object.entries(DEFICIENCIES))(
      'cones missing: %s; results apart in lightness, variants in colour',
      (_deficiency, matrix) => {
        for (const [a, b] of pairsOf([palette.first, palette.draw, palette.second]))
          expect([a, b, contrast(seen(a, matrix), seen(b, matrix)) > 1.5]).toEqual([a, b, true]);
        // 0.1 of the way from black to white: more than what the eye needs side by side.
        for (const [a, b] of pairsOf(palette.variants))
          expect([a, b, distance(seen(a, matrix), seen(b, matrix)) > 0.1]).toEqual([a, b, true]);
      },
    );
  });

  test('no two series of a figure share a colour, and a variant keeps its own', () => {
    const series = (names: readonly string[]): Series[] =>
      names.map((id) => ({ id, label: id, role: 'variant', colorOf: id }));
    const all = colourIndexes(series(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']));
    expect(new Set(all.values()).size).toBe(8);
    expect(colourIndexes(series(['x'])).get('x')).toBe(colourIndexes(series(['x'])).get('x'));
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});

test('ticks', () => {
  expect(niceTicks(0.3, 0.7)).toEqual([0.3, 0.4, 0.5, 0.6, 0.7]);
  expect(niceTicks(0, 12)).toEqual([0, 2.5, 5, 7.5, 10]);
  expect(niceTicks(5, 5)).toEqual([5]);
  expect(powerTicks(50, 800)).toEqual([32, 64, 128, 256, 512, 1024]);
});

function pairsOf(colours: readonly string[]): [string, string][] {
  return colours.flatMap((a, index) => colours.slice(index + 1).map((b): [string, string] => [a, b]));
}

/** Records of a CSV with quoted cells. */
function csvRecords(text: string): Record<string, string>[] {
  const lines = text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        (match) => (match[1]?.replaceAll('""', '"') ?? match[2])!,
      ),
    );
  const [head = [], ...rest] = lines;
  return rest.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}
