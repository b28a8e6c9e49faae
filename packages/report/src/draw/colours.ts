import type { Series } from './figure.ts';

/** Colours of a theme for what is drawn; the style sheet has the same names for text and surfaces. */
export interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly faint: string;
  readonly grid: string;
  readonly first: string;
  readonly draw: string;
  readonly second: string;
  readonly none: string;
  readonly plain: string;
  readonly variants: readonly string[];
  /** Of the pieces of each seat, where there are more than two: as on the board. */
  readonly seats: readonly string[];
}

const SEATS = ['#0072b2', '#b34d00', '#007a5a', '#a8457f', '#ae8e00', '#5b5bd6'];

/**
 * Eight colours for categories and three for results (dark blue, grey, orange: apart in lightness as well as in hue),
 * chosen so that they stay apart for people without one kind of cones, and from the paper; a test measures it.
 */
export const LIGHT: Palette = {
  paper: '#ffffff',
  ink: '#1b1f24',
  faint: '#4f5964',
  grid: '#d7dce2',
  first: '#0a4a82',
  draw: '#bcc4cc',
  second: '#c86800',
  none: '#6b7280',
  plain: '#0072b2',
  variants: ['#394396', '#be2a06', '#1f7b95', '#861947', '#bc8d1e', '#059cee', '#000000', '#8906eb'],
  seats: SEATS,
};

export const DARK: Palette = {
  paper: '#14181d',
  ink: '#e8ecf1',
  faint: '#aab4bf',
  grid: '#333c46',
  first: '#2c72bd',
  draw: '#e4e9ee',
  second: '#ee9433',
  none: '#7b8794',
  plain: '#56b4e9',
  variants: ['#a7a4ff', '#ffa788', '#3f975f', '#ff61aa', '#ebdf09', '#84ddea', '#ffffff', '#9e6def'],
  seats: SEATS,
};

/** Shapes of points, by their names in Chart.js. */
const POINTS = ['circle', 'rect', 'triangle', 'rectRot'] as const;
export type PointShape = (typeof POINTS)[number];
const DASHES: readonly (readonly number[])[] = [
  [],
  [6, 3],
  [2, 2],
  [8, 3, 2, 3],
  [12, 4],
  [1, 3],
  [4, 4],
  [10, 2],
];

/** How a series looks wherever it stands. */
export interface Style {
  readonly colour: string;
  readonly point: PointShape;
  readonly dash: readonly number[];
}

/** A place in the list of colours that depends on the name alone: a variant has one colour on all pages. */
function colourIndex(name: string): number {
  let hash = 2166136261;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619) >>> 0;
  return hash % LIGHT.variants.length;
}

/**
 * Colour, shape and dashes of a series. A variant has the colour of its name; where another one of the figure has it already,
 * the later one by name takes the next free one, and shape and dashes tell apart those beyond the last colour. Categories and
 * seats take theirs in their order.
 */
export function styleOf(series: Series, all: readonly Series[], palette: Palette): Style {
  const { variants } = palette;
  const style = (colour: string, place: number): Style => ({
    colour,
    point: POINTS[place % POINTS.length]!,
    dash: DASHES[place % DASHES.length]!,
  });
  const alike = all.filter(({ role }) => role === series.role);
  if (series.role === 'category' || series.role === 'seat') {
    const colours = series.role === 'seat' ? palette.seats : variants;
    const place = alike.findIndex(({ id }) => id === series.id);
    return style(colours[place % colours.length]!, place);
  }
  if (series.role !== 'variant') return style(palette[series.role], 0);
  const indexes = colourIndexes(alike);
  const index = indexes.get(series.id) ?? colourIndex(nameOf(series));
  const same = [...indexes].filter(([, other]) => other === index).map(([id]) => id);
  return style(variants[index]!, index + Math.max(0, same.indexOf(series.id)));
}

const nameOf = ({ id, colorOf }: Series): string => colorOf ?? id;

/** Places in the list of colours by the id of a series: no two the same while there are free ones. */
function colourIndexes(all: readonly Series[]): ReadonlyMap<string, number> {
  const count = LIGHT.variants.length;
  const byName = all.toSorted((a, b) => (`${nameOf(a)} ${a.id}` < `${nameOf(b)} ${b.id}` ? -1 : 1));
  // Those that are the only ones with their colour keep it, whoever else needs another.
  const wanted = Map.groupBy(byName, (one) => colourIndex(nameOf(one)));
  const taken = new Map([...wanted].map(([index, [first]]) => [first!.id, index]));
  const free = Array.from({ length: count }, (_, index) => index).filter((index) => !wanted.has(index));
  for (const one of byName) {
    if (taken.has(one.id)) continue;
    const own = colourIndex(nameOf(one));
    const next = free.find((index) => index > own) ?? free[0];
    if (next !== undefined) free.splice(free.indexOf(next), 1);
    taken.set(one.id, next ?? own);
  }
  return taken;
}

export function colourOf(series: Series, all: readonly Series[], palette: Palette): string {
  return styleOf(series, all, palette).colour;
}

/** Colour of a cell of a matrix; a diverging one for values in [-1, 1], white at 0, or one hue from 0 to 1. */
export function shadeColour(shade: number, diverging: boolean, palette: Palette): string {
  const end = diverging ? (shade < 0 ? palette.second : palette.first) : palette.plain;
  const strength = Math.min(1, Math.abs(shade)) * 0.45;
  return mix(palette.paper, end, strength);
}

/** `#rrggbb` between two colours. */
export function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
