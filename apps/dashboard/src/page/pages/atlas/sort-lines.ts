import { type AtlasLine, numberIn } from '@draughts-lab/report/draw';

/** What the lines can be sorted by: columns of the data file, and how they are sorted at first. */
export const ATLAS_SORTS = {
  rank: 'up',
  name: 'up',
  score: 'down',
  off_fair: 'up',
  draws: 'up',
  plies: 'up',
  moves: 'down',
  forced: 'up',
} as const;
export type AtlasSort = keyof typeof ATLAS_SORTS;
export type Order = 'up' | 'down';

export const isSort = (text: string | null): text is AtlasSort =>
  text !== null && Object.hasOwn(ATLAS_SORTS, text);

/** The lines in order; those without a number stand last, either way. @param nameOf as the reader sees it */
export function sortLines(
  lines: readonly AtlasLine[],
  sort: AtlasSort,
  order: Order,
  nameOf: (line: AtlasLine) => string,
): AtlasLine[] {
  const sign = order === 'up' ? 1 : -1;
  if (sort === 'name') return lines.toSorted((a, b) => sign * nameOf(a).localeCompare(nameOf(b)));
  return lines.toSorted((a, b) => {
    const [left, right] = [numberIn(a, sort), numberIn(b, sort)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}
