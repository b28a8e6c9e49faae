import type { Issue } from '@draughts-lab/input';
import { requireCount } from './check.ts';

/** Games of one player (in a balance study: of the first player), counted by result. */
export interface Results {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/**
 * Complete pairs counted by the points of the measured player over the two games,
 * from loss to win: `[0, 1/2, 1, 1 1/2, 2]` points, i.e. `[LL, LD, WL + DD, WD, WW]`.
 */
export type PairCounts = readonly [ll: number, ld: number, even: number, wd: number, ww: number];

/** Independent units by score: single games, or pairs of games. */
export type Counts = Results | PairCounts;

/**
 * The cells of a count from loss to win: 3 for games, 5 for pairs. Cell i of k + 1 stands for score i / k.
 *
 * @throws RangeError when a cell is negative or not finite, or when there are not 5 cells
 */
export function scoreCells(counts: Counts): number[] {
  if (isPairs(counts)) {
    if (counts.length !== 5)
      throw new RangeError(`pair counts have 5 cells, got ${(counts as readonly number[]).length}`);
    counts.forEach((value, i) => requireCount(`pairs[${i}]`, value));
    return [...counts];
  }
  requireCount('losses', counts.losses);
  requireCount('draws', counts.draws);
  requireCount('wins', counts.wins);
  return [counts.losses, counts.draws, counts.wins];
}

/** Whether the units are pairs of games. */
export function isPairs(counts: Counts): counts is PairCounts {
  return Array.isArray(counts);
}

/** Independent units: games, or pairs. */
export function unitCount(counts: Counts): number {
  return sum(scoreCells(counts));
}

/** Games in the counts: a pair holds two. */
export function gameCount(counts: Counts): number {
  return unitCount(counts) * (isPairs(counts) ? 2 : 1);
}

/** Sum of two counts of the same kind. @throws TypeError when one holds games and the other pairs */
export function addCounts<C extends Counts>(a: C, b: C): C {
  if (isPairs(a) !== isPairs(b)) throw new TypeError('games and pairs cannot be added to each other');
  if (isPairs(a)) return a.map((value, i) => value + (b as PairCounts)[i]!) as unknown as C;
  const other = b as Results;
  return { wins: a.wins + other.wins, draws: a.draws + other.draws, losses: a.losses + other.losses } as C;
}

/** So many times the units, in the same shares. */
export function scaleCounts(counts: Counts, by: number): Counts {
  if (isPairs(counts)) {
    const [ll, ld, even, wd, ww] = counts;
    return [ll * by, ld * by, even * by, wd * by, ww * by];
  }
  return { wins: counts.wins * by, draws: counts.draws * by, losses: counts.losses * by };
}

/** The same games from the opponent's side. */
export function reverseCounts<C extends Counts>(counts: C): C {
  if (isPairs(counts)) return counts.toReversed() as unknown as C;
  return { wins: counts.losses, draws: counts.draws, losses: counts.wins } as C;
}

/** Mean and (population) variance of the unit score, on the scale 0 to 1. */
export interface ScoreMoments {
  readonly units: number;
  readonly mean: number;
  readonly variance: number;
}

/**
 * Mean and variance of scores i / k weighted by the cells.
 *
 * @param cells from loss to win, not all 0
 * @throws RangeError when there is no unit
 */
export function scoreMoments(cells: readonly number[]): ScoreMoments {
  const units = sum(cells);
  if (!(units > 0)) throw new RangeError('a score needs at least one unit, got none');
  const top = cells.length - 1;
  const mean = sum(cells.map((count, i) => (count * i) / top)) / units;
  const variance = sum(cells.map((count, i) => count * (i / top - mean) ** 2)) / units;
  return { units, mean, variance };
}

/**
 * Whether game counts and pair counts can describe the same games.
 *
 * @returns all problems; empty when every relation holds
 * @see the import checks of `docs/methods.md`
 */
export function pairIssues(results: Results, pairs: PairCounts): Issue[] {
  const { wins, draws, losses } = results;
  const issues: Issue[] = [];
  const named: readonly (readonly [string, number])[] = [
    ['wins', wins],
    ['draws', draws],
    ['losses', losses],
    ...pairs.map((value, i) => [`pairs[${i}]`, value] as const),
  ];
  for (const [path, value] of named) {
    if (!Number.isInteger(value) || value < 0)
      issues.push({ path, message: `expected a whole number of at least 0, found ${value}` });
  }
  if (issues.length > 0) return issues;
  const games = wins + draws + losses;
  const inPairs = 2 * sum(pairs);
  if (games !== inPairs)
    issues.push({ path: 'pairs', message: `hold ${inPairs} games, the results ${games}` });
  const points = 2 * wins + draws;
  const pairPoints = pairs[1] + 2 * pairs[2] + 3 * pairs[3] + 4 * pairs[4];
  if (points !== pairPoints)
    issues.push({ path: 'pairs', message: `hold ${pairPoints} half points, the results ${points}` });
  const single = pairs[1] + pairs[3];
  if (draws < single || draws > single + 2 * pairs[2]) {
    issues.push({
      path: 'draws',
      message: `${draws} draws do not fit pairs that allow ${single} to ${single + 2 * pairs[2]}`,
    });
  } else if ((draws - single) % 2 !== 0) {
    issues.push({
      path: 'draws',
      message: `${draws} draws and ${single} pairs with one draw differ by an odd number`,
    });
  }
  return issues;
}

/** Sum of numbers. */
export function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
