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
}

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
};

/** Shapes of points, in the order of the colours: a colour is never the only difference. */
export const POINTS = [
  'circle',
  'rect',
  'triangle',
  'rectRot',
  'rectRounded',
  'circle',
  'triangle',
  'rect',
] as const;
export const DASHES: readonly (readonly number[])[] = [
  [],
  [6, 3],
  [2, 2],
  [8, 3, 2, 3],
  [12, 4],
  [1, 3],
  [4, 4],
  [10, 2],
];

/** A place in the list of colours that depends on the name alone: a variant has one colour on all pages. */
export function colourIndex(name: string): number {
  let hash = 2166136261;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619) >>> 0;
  return hash % LIGHT.variants.length;
}

/**
 * Places in the list of colours for the series of one figure: bound to the variant, and where two of them would meet,
 * the later one by name takes the next free place. More than eight series share colours.
 */
export function colourIndexes(series: readonly Series[]): ReadonlyMap<string, number> {
  const taken = new Set<number>();
  const indexes = new Map<string, number>();
  const names = new Map(series.map(({ id, colorOf }) => [id, colorOf ?? id]));
  for (const [id, name] of [...names].toSorted(([, a], [, b]) => (a < b ? -1 : 1))) {
    let index = colourIndex(name);
    while (taken.has(index) && taken.size < LIGHT.variants.length)
      index = (index + 1) % LIGHT.variants.length;
    taken.add(index);
    indexes.set(id, index);
  }
  return indexes;
}

export function colourOf(series: Series, all: readonly Series[], palette: Palette): string {
  if (series.role === 'variant') return palette.variants[colourIndexes(all).get(series.id)!]!;
  return palette[series.role];
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
