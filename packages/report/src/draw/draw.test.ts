import type { Interval } from '@draughts-lab/stats';
import { describe, expect, test } from 'vitest';
import { contrast, DEFICIENCIES, distance, linear, seen } from '../testing/colour-vision.ts';
import { SAMPLES } from '../testing/sample-figures.ts';
import { noVerdict, type Verdict } from '../verdict/verdict.ts';
import { captionText } from './caption.ts';
import { DARK, LIGHT, mix, shadeColour, styleOf } from './colours.ts';
import type { Series } from './figure.ts';
import { figureCsv, figureLatex, figureMarkdown } from './figure-text.ts';
import { rowsOf } from './rows.ts';
import { niceTicks, powerTicks } from './scale.ts';
import { figureSvg, SVG_WIDTH } from './svg.ts';
import { textWidth } from './svg-parts.ts';
import { DRAW_TEXTS } from './texts.ts';
import { verdictWords } from './verdict-text.ts';
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
      for (const colour of [
        palette.first,
        palette.second,
        palette.plain,
        ...palette.variants,
        ...palette.seats,
      ])
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

  const series = (names: readonly string[]): Series[] =>
    names.map((id) => ({ id, label: id, role: 'variant', colorOf: id }));

  test('where all colours are taken a variant has the one of its name', () => {
    const names = Array.from({ length: 40 }, (_, index) => `variant ${index}`);
    const all = series(names);
    for (const one of all) expect(styleOf(one, all, LIGHT).colour).toBe(styleOf(one, [one], LIGHT).colour);
    expect(new Set(all.map((one) => styleOf(one, all, LIGHT).colour)).size).toBe(8);
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });

  test('up to eight variants beside each other have eight colours, most of them the one of their name', () => {
    for (let from = 0; from < 60; from++) {
      const all = series(Array.from({ length: 8 }, (_, index) => `variant ${from + 7 * index}`));
      const colours = all.map((one) => styleOf(one, all, LIGHT).colour);
      expect(new Set(colours).size).toBe(8);
      const own = all.filter((one, at) => styleOf(one, [one], LIGHT).colour === colours[at]);
      expect(own.length).toBe(new Set(all.map((one) => styleOf(one, [one], LIGHT).colour)).size);
      // The order in which they stand decides nothing.
      const turned = all.toReversed();
      expect(all.map((one) => styleOf(one, turned, LIGHT).colour)).toEqual(colours);
    }
  });

  test('a caption names no runs where there are none', () => {
    const figure = SAMPLES[0]!;
    expect(captionText(figure, words)).toContain('runs:');
    expect(captionText({ ...figure, caption: { ...figure.caption, runs: [] } }, words)).not.toContain(
      'runs:',
    );
  });

  test('series of one colour differ in shape and dashes', () => {
    const all = series(Array.from({ length: 24 }, (_, index) => `variant ${index}`));
    const looks = all.map((one) => styleOf(one, all, LIGHT));
    for (const [index, look] of looks.entries())
      for (const other of looks
        .slice(index + 1)
        .filter(({ colour }) => colour === look.colour)
        .slice(0, 3))
        expect([other.point, other.dash]).not.toEqual([look.point, look.dash]);
  });
});

describe('labels', () => {
  const LONG = 'A variant whose name says at length what is otherwise in it';
  const categories = Array.from({ length: 9 }, (_, index) => `${LONG} · alpha-beta 100 · run ${index}`);

  /** Boxes of the texts of a drawing, the turned one left out. */
  function boxesOf(
    svg: string,
  ): { text: string; left: number; right: number; top: number; bottom: number }[] {
    return [...svg.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)"([^>]*)>([^<]*)</g)].map(
      ([, x, y, rest, text]) => {
        const size = Number(/font-size="([\d.]+)"/.exec(rest!)?.[1] ?? 12);
        const width = textWidth(text!.replaceAll(/&\w+;/g, 'x'), size);
        const from = rest!.includes('middle')
          ? Number(x) - width / 2
          : rest!.includes('end')
            ? Number(x) - width
            : Number(x);
        return {
          text: text!,
          left: from,
          right: from + width,
          top: Number(y) - size * 0.75,
          bottom: Number(y) + size * 0.2,
        };
      },
    );
  }

  test.each(SAMPLES.map((figure) => [figure.shape, figure] as const))(
    '%s: long names are broken, neither cut nor over each other',
    (shape, figure) => {
      const withSeries = shape === 'stack' || shape === 'lines' || shape === 'scatter' || shape === 'matrix';
      const names = withSeries
        ? Array.from({ length: 7 }, (_, index) => ({
            id: `s${index}`,
            label: shape === 'matrix' ? 'First player’s part of decisive games' : `${LONG} ${index}`,
            role: 'variant' as const,
            colorOf: `s${index}`,
          }))
        : figure.series;
      const value = { value: 0.5, low: 0.45, high: 0.55, n: 100, games: null };
      const marks = names.flatMap(({ id }, place) =>
        (shape === 'bars' ? ['1', '2'] : shape === 'lines' ? [undefined] : categories).map(
          (category, index) => ({
            ...value,
            series: id,
            ...(category !== undefined && { category }),
            x: 0.5 + index / 1e4 + place / 1e5 + (shape === 'lines' ? 100 : 0),
          }),
        ),
      );
      const title = `${LONG}, and then once more: ${LONG}`;
      const svg = figureSvg({ ...figure, title, series: names, marks }, words);
      const height = Number(/height="(\d+)"/.exec(svg)![1]);
      const boxes = boxesOf(svg);
      const shown = boxes.map(({ text }) => text).join(' ');
      for (const category of shape === 'lines' || shape === 'bars' ? [] : categories)
        expect(shown.replaceAll(' ', '')).toContain(category.replaceAll(' ', ''));
      const outside = boxes.filter(
        ({ left, right, top, bottom }) => left < 0 || right > SVG_WIDTH || top < 0 || bottom > height,
      );
      expect(outside).toEqual([]);
      const over = boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .filter((b) => b.text !== a.text || b.left !== a.left || b.top !== a.top)
          .map((b) => `${a.text} | ${b.text}`),
      );
      expect(over).toEqual([]);
    },
  );

  test('the legend has the shapes of the points', () => {
    const figure = SAMPLES.find(({ shape }) => shape === 'scatter')!;
    const pair = ['s0', 's1', 's2', 's3'].map((id) => ({
      id,
      label: id,
      role: 'variant' as const,
      colorOf: id,
    }));
    const marks = pair.map(({ id }, index) => ({
      series: id,
      category: id,
      x: 0.4 + index / 20,
      value: 0.5,
      low: null,
      high: null,
      n: 100,
      games: null,
    }));
    const svg = figureSvg({ ...figure, series: pair, marks }, words);
    for (const one of pair) {
      const { point } = styleOf(one, pair, LIGHT);
      const drawn = (svg.match(point === 'circle' ? /<circle /g : /<polygon /g) ?? []).length;
      expect(drawn % 2).toBe(0);
    }
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

test('a verdict in a few words', () => {
  const none = noVerdict('too-few', 35);
  const say = (more: Partial<Verdict>): string => verdictWords({ ...none, ...more }, words);
  expect(say({})).toBe('no verdict: too few games');
  expect(say({ kind: 'balanced' })).toBe('balanced within 35 Elo');
  expect(say({ kind: 'favoured', side: 'second' })).toBe('second player favoured');
  expect(say({ kind: 'edge', side: 'first' })).toBe('edge to the first player, size open');
  expect(say({ kind: 'open', moreGames: 1200 })).toBe('not yet known: about 1,200 more games');
  expect(say({ kind: 'open', onTheMargin: true })).toBe('not yet known: too near to 35 Elo');
  expect(say({ kind: 'depends' })).toBe('depends on the players');
});

test('every method of an interval has a name', () => {
  // The type asks for all of them.
  const texts: Readonly<Record<`method.${Interval['method']}`, string>> = DRAW_TEXTS;
  expect(texts['method.clopper-pearson']).toBe('Clopper–Pearson');
});
