import type { ClusterSums } from './cluster.ts';
import { addClusterSums } from './cluster.ts';
import type { PairCounts, Results } from './counts.ts';
import { addCounts } from './counts.ts';
import type { Histogram } from './histogram.ts';
import { addHistograms } from './histogram.ts';
import type { Moments } from './moments.ts';
import { addMoments } from './moments.ts';

/**
 * Everything the first-level summary needs, as sums: a query over a million games returns one of these.
 * What is left out is not reported. Wins, draws and losses are those of the first player.
 */
export interface GameTally extends Results {
  /** Games without a result (capped, crashed); not in wins, draws or losses. */
  readonly noResult?: number;
  /** How many of the games differ in their moves. Left out: all are taken to differ. */
  readonly copies?: { readonly played: number; readonly distinct: number };
  /** Complete pairs by the first player's points over the two games; pairs with a game without result left out. */
  readonly pairs?: PairCounts;
  /** First player's scores by opening (or opening x seed block); takes precedence over `pairs`. */
  readonly clusters?: ClusterSums;
  /** Lengths in plies of the games that ended by rule. */
  readonly lengths?: Histogram;
  /** Lengths of the games cut by the ply cap. */
  readonly cappedLengths?: Histogram;
  /** Moments over games of the mean number of legal moves in each game. */
  readonly branching?: Moments;
  /** Moments over games of the share of forced plies in each game. */
  readonly forcedShare?: Moments;
  /** Games by ending, reason and result. */
  readonly reasons?: readonly ReasonCount[];
  /** Games won by each seat, where there are more than two. */
  readonly seatWins?: readonly number[];
}

/** Games that ended in one way. */
export interface ReasonCount {
  /** Kind of end, such as `rule` or `capped`. */
  readonly ending: string;
  /** Why, in the words of the rules. */
  readonly reason: string;
  /** Of the first player; `none` without a result. */
  readonly result: 'win' | 'draw' | 'loss' | 'none';
  readonly games: number;
}

export const NO_RESULTS: Results = { wins: 0, draws: 0, losses: 0 };

/** Wins, draws and losses of a list of scores. @throws RangeError for a score other than 0, 0.5 and 1 */
export function resultsOf(scores: Iterable<number>): Results {
  const results = { wins: 0, draws: 0, losses: 0 };
  for (const score of scores) {
    if (score === 1) results.wins += 1;
    else if (score === 0.5) results.draws += 1;
    else if (score === 0) results.losses += 1;
    else throw new RangeError(`the score of a game is 0, 0.5 or 1, got ${score}`);
  }
  return results;
}

/**
 * Sum of two tallies of different games.
 *
 * `copies`, `pairs` and `clusters` must be in both or they are dropped, as half of them would mislead. Distinct
 * games and clusters are added, which is right when the parts share no game and no opening; count them again
 * from the rows otherwise. The other fields add what is there.
 */
export function addTallies(a: GameTally, b: GameTally): GameTally {
  return {
    ...addCounts<Results>(a, b),
    ...joined('noResult', a, b, (left, right) => left + right),
    ...(a.copies &&
      b.copies && {
        copies: {
          played: a.copies.played + b.copies.played,
          distinct: a.copies.distinct + b.copies.distinct,
        },
      }),
    ...(a.pairs && b.pairs && { pairs: addCounts(a.pairs, b.pairs) }),
    ...(a.clusters && b.clusters && { clusters: addClusterSums(a.clusters, b.clusters) }),
    ...joined('lengths', a, b, addHistograms),
    ...joined('cappedLengths', a, b, addHistograms),
    ...joined('branching', a, b, addMoments),
    ...joined('forcedShare', a, b, addMoments),
    ...joined('reasons', a, b, addReasons),
    ...joined('seatWins', a, b, addSeats),
  };
}

/**
 * The results without some endings or reasons: adjudicated and forfeited games are outcomes of their own, and a
 * report shows the balance with and without them.
 *
 * @throws RangeError when the tally has no reasons
 */
export function resultsWithout(tally: GameTally, leftOut: (entry: ReasonCount) => boolean): Results {
  if (tally.reasons === undefined) throw new RangeError('the tally has no reasons');
  const kept = tally.reasons.filter((entry) => !leftOut(entry));
  const games = (result: ReasonCount['result']): number =>
    kept.reduce((sum, entry) => sum + (entry.result === result ? entry.games : 0), 0);
  return { wins: games('win'), draws: games('draw'), losses: games('loss') };
}

/** Entries with the games of equal ending, reason and result added up. */
export function addReasons(a: readonly ReasonCount[], b: readonly ReasonCount[]): ReasonCount[] {
  const merged = new Map<string, ReasonCount>();
  for (const entry of [...a, ...b]) {
    const key = JSON.stringify([entry.ending, entry.reason, entry.result]);
    merged.set(key, { ...entry, games: entry.games + (merged.get(key)?.games ?? 0) });
  }
  return [...merged.values()];
}

function addSeats(a: readonly number[], b: readonly number[]): number[] {
  if (a.length !== b.length)
    throw new RangeError(`tallies of ${a.length} and of ${b.length} seats cannot be added`);
  return a.map((wins, seat) => wins + b[seat]!);
}

/** One optional field of two tallies added up; nothing where neither has it. */
function joined<K extends keyof GameTally>(
  key: K,
  a: GameTally,
  b: GameTally,
  add: (left: NonNullable<GameTally[K]>, right: NonNullable<GameTally[K]>) => NonNullable<GameTally[K]>,
): Partial<GameTally> {
  const left = a[key];
  const right = b[key];
  if (left === undefined) return right === undefined ? {} : { [key]: right };
  if (right === undefined) return { [key]: left };
  return { [key]: add(left, right) };
}
