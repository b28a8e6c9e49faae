import { diversity } from './diversity.ts';

/** How varied the beginnings of some games are after one ply. */
export interface PlyVariety {
  /** Plies played, from 1. */
  readonly ply: number;
  /** Games that are at least so long. */
  readonly games: number;
  /** Different beginnings. */
  readonly distinct: number;
  /** Entropy of the beginnings in nats, with the correction of Miller and Madow. */
  readonly entropy: number;
  /** As many equally frequent beginnings would be as varied. */
  readonly perplexity: number;
  /** Entropy that this ply adds to those before it, at least 0: how free the choice of this move is. */
  readonly added: number;
  /** Share of games whose beginning occurs once (Good-Turing): near 1 the entropy is only a lower bound. */
  readonly unseenShare: number;
  /** Share of games with the most frequent beginning. */
  readonly mostFrequent: number;
}

/**
 * The variety of the beginnings of games by ply. The plug-in entropy is too low by about (distinct - 1) / (2 games), which is
 * added (Miller & Madow); where most beginnings occur once no correction helps, and `unseenShare` says so.
 *
 * @param games moves of each game as text, from its first
 * @param plies at most so many, at least 1
 * @see Miller (1955), Note on the bias of information estimates
 */
export function varietyByPly(games: readonly (readonly string[])[], plies: number): PlyVariety[] {
  const lines: PlyVariety[] = [];
  let before = 0;
  let ids: readonly number[] = games.map(() => 0);
  let left = games.map((_, at) => at);
  for (let ply = 1; ply <= plies; ply += 1) {
    left = left.filter((at) => games[at]!.length >= ply);
    if (left.length === 0) break;
    const known = new Map<string, number>();
    const next = [...ids];
    const counts: number[] = [];
    for (const at of left) {
      const key = `${ids[at]!} ${games[at]![ply - 1]!}`;
      const id = known.get(key) ?? known.size;
      if (id === known.size) known.set(key, id);
      next[at] = id;
      counts[id] = (counts[id] ?? 0) + 1;
    }
    ids = next;
    const { entropy: plain, distinct, unseenShare } = diversity(counts);
    const entropy = plain + (distinct - 1) / (2 * left.length);
    lines.push({
      ply,
      games: left.length,
      distinct,
      entropy,
      perplexity: Math.exp(entropy),
      added: Math.max(0, entropy - before),
      unseenShare,
      mostFrequent: counts.reduce((most, count) => Math.max(most, count), 0) / left.length,
    });
    before = entropy;
  }
  return lines;
}
