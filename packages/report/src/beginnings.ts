import type { Tally } from '@draughts-lab/records';
import { diversity } from '@draughts-lab/stats';

/** How varied the first four plies are in which the games of a row begin. */
export interface RowBeginnings {
  /** Games with at least four plies and a result. */
  readonly games: number;
  readonly distinct: number;
  /** As many equally frequent beginnings would be as varied, at most `distinct`. */
  readonly worth: number;
  /** Share of games with the most frequent one. */
  readonly mostFrequent: number;
}

/** @returns null where the lines of the games are not known: records from before they were kept */
export function beginningsOf({ lines }: Pick<Tally, 'lines'>): RowBeginnings | null {
  if (lines.length === 0) return null;
  const counts = lines.flatMap((size) => Array.from({ length: size.lines }, () => size.games));
  const { draws, distinct, perplexity } = diversity(counts);
  return {
    games: draws,
    distinct,
    worth: Math.min(distinct, perplexity),
    mostFrequent: Math.max(0, ...lines.map(({ games }) => games)) / draws,
  };
}
