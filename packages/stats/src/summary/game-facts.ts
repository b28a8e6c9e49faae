import { message } from '@draughts-lab/input';
import { type DuplicateGuard, duplicateGuard } from '../quality/duplicates.ts';
import type { Interval } from '../score/interval.ts';
import { type LengthSummary, summariseLengths } from '../numbers/lengths.ts';
import { type MeanEstimate, meanEstimate, type Moments } from '../numbers/moments.ts';
import { JEFFREYS_BELOW } from '../score/score.ts';
import { gameCount } from '../score/counts.ts';
import type { GameTally, ReasonCount } from './tally.ts';
import { shareInterval } from '../score/bounded-interval.ts';

/** A number whose interval is withheld (null) when the games are mostly copies of each other. */
export interface GuardedEstimate {
  readonly value: number;
  readonly interval: Interval | null;
}

/** Games that ended for one reason. */
export interface ReasonShare {
  readonly ending: string;
  readonly reason: string;
  readonly games: number;
  /** Of all games, with or without a result. */
  readonly share: GuardedEstimate;
}

/** What is said of the games of a cell however many players they have. */
export interface GameFacts {
  /** Games with a result. */
  readonly games: number;
  /** Capped and crashed games: they count in lengths and reasons only. */
  readonly noResult: number;
  /** Independent games that the error of the score is worth: games / its design effect. */
  readonly effectiveGames: number;
  /** Fewer than 30 effective games: give no verdict. */
  readonly sparse: boolean;
  readonly guard: DuplicateGuard;
  /** Plies; null when the tally has no lengths. */
  readonly lengths: LengthSummary | null;
  readonly branching: MeanEstimate | null;
  readonly forcedShare: MeanEstimate | null;
  /** By number of games, most first; empty when the tally has no reasons. */
  readonly reasons: readonly ReasonShare[];
}

/** How wide the interval of a number is, and whether it is given. */
export interface Reliability {
  readonly guard: DuplicateGuard;
  /** The design effect of the number: multiplies the variance of its mean. */
  readonly inflation: number;
  readonly confidence: number;
}

/** The same for what is said of all games. */
export interface FactsReliability {
  readonly guard: DuplicateGuard;
  readonly confidence: number;
  /** Independent games that the error of the score is worth. */
  readonly effectiveGames: number;
  /** Design effect of the lengths. */
  readonly lengths: number;
  /** Design effect of numbers that have none of their own. */
  readonly others: number;
}

/**
 * Whether the games of a tally can say what is asked of them. @throws RangeError without a game
 */
export function guardOf(tally: GameTally): DuplicateGuard {
  const games = gameCount(tally) + (tally.noResult ?? 0);
  if (games === 0) throw new RangeError('a summary needs at least one game, got none');
  const { played, distinct } = tally.copies ?? { played: games, distinct: games };
  const guard = duplicateGuard(played, distinct);
  const { openings } = tally;
  if (openings === undefined) return guard;
  const count = openings.sizes.reduce((sum, size) => sum + size.openings, 0);
  if (openings.basis === 'openings') {
    // Copies lie within their openings, and the openings are what counts.
    if (count >= 2)
      return guard.verdict === 'refuse'
        ? { ...guard, verdict: 'warn', what: message('copies.some', { distinct, played }) }
        : guard;
    return { ...guard, verdict: 'refuse', what: message('copies.one-opening') };
  }
  const most = openings.sizes.reduce((largest, size) => Math.max(largest, size.games), 0);
  if (most > 1 && distinct <= count && played > count)
    return { ...guard, verdict: 'refuse', what: message('copies.no-chance', { distinct, played }) };
  return guard;
}

/** A share with its interval at the effective number of games. */
export function guardedShare(
  count: number,
  total: number,
  { guard, inflation, confidence }: Reliability,
): GuardedEstimate {
  const interval = shareInterval(count / inflation, total / inflation, confidence);
  const share: GuardedEstimate = { value: count / total, interval };
  return guarded(share, guard);
}

/** The estimate, without its interval when the games are mostly copies. */
export function guarded<E extends GuardedEstimate>(estimate: E, guard: DuplicateGuard): E {
  return guard.verdict === 'refuse' ? { ...estimate, interval: null } : estimate;
}

/** Everything but the result. */
export function gameFacts(tally: GameTally, reliability: FactsReliability): GameFacts {
  const { guard, effectiveGames, confidence, lengths: lengthEffect, others: inflation } = reliability;
  const games = gameCount(tally);
  const noResult = tally.noResult ?? 0;
  const mean = (moments: Moments | undefined): MeanEstimate | null => {
    if (moments === undefined || moments.n === 0) return null;
    return guarded(meanEstimate(moments, { confidence, varianceInflation: inflation }), guard);
  };
  const lengths = summariseLengths(tally.lengths ?? [], {
    confidence,
    capped: tally.cappedLengths ?? [],
    varianceInflation: lengthEffect,
  });
  return {
    games,
    noResult,
    effectiveGames,
    sparse: Math.min(games, effectiveGames) < JEFFREYS_BELOW,
    guard,
    lengths: lengths && {
      ...lengths,
      mean: guarded(lengths.mean, guard),
      median: guarded(lengths.median, guard),
    },
    branching: mean(tally.branching),
    forcedShare: mean(tally.forcedShare),
    reasons: reasonShares(tally.reasons ?? [], games + noResult, { guard, inflation, confidence }),
  };
}

function reasonShares(
  entries: readonly ReasonCount[],
  total: number,
  reliability: Reliability,
): ReasonShare[] {
  const groups = Map.groupBy(entries, ({ ending, reason }) => JSON.stringify([ending, reason]));
  return [...groups.values()]
    .map((group) => {
      const games = group.reduce((sum, entry) => sum + entry.games, 0);
      const { ending, reason } = group[0]!;
      return { ending, reason, games, share: guardedShare(games, total, reliability) };
    })
    .toSorted((a, b) => b.games - a.games || (a.reason < b.reason ? -1 : 1));
}
