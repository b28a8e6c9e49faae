import type { Estimate } from '../estimate.ts';
import type { AtlasData } from './atlas.ts';

export type AtlasLine = AtlasData['lines'][number];

/** A number of a line of an atlas; null where it has none. */
export function numberIn(line: AtlasLine, id: string): number | null {
  const value = line[id];
  return typeof value === 'number' ? value : null;
}

/** A word or a name of a line of an atlas; empty where it has none. */
export const wordIn = (line: AtlasLine, id: string): string => String(line[id] ?? '');

/** A number of a line of an atlas with its interval; null where it has none. */
export function estimateIn(line: AtlasLine, id: string): Estimate | null {
  const value = numberIn(line, id);
  return value === null
    ? null
    : { value, low: numberIn(line, `${id}_low`), high: numberIn(line, `${id}_high`), method: null };
}

/** The score of a line with the interval that holds together with those of all lines; null where it has none. */
export function scoreTogether(line: AtlasLine): Estimate | null {
  const value = numberIn(line, 'score');
  const [low, high] = [numberIn(line, 'score_low_all'), numberIn(line, 'score_high_all')];
  return value === null || low === null || high === null ? null : { value, low, high, method: null };
}

/** Lines that are shown to be balanced, and lines that are shown to favour a side. */
export function verdictCounts(lines: readonly AtlasLine[]): {
  readonly balanced: number;
  readonly favoured: number;
} {
  const count = (words: readonly string[]): number =>
    lines.filter((line) => words.includes(wordIn(line, 'verdict'))).length;
  return {
    balanced: count(['balanced']),
    favoured: count(['favoured-first', 'favoured-second', 'edge-first', 'edge-second', 'unequal']),
  };
}
