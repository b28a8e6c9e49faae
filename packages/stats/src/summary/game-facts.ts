import type { DuplicateGuard } from '../quality/duplicates.ts';
import { duplicateGuard } from '../quality/duplicates.ts';
import type { Interval } from '../score/interval.ts';
import type { LengthSummary } from '../numbers/lengths.ts';
import { summariseLengths } from '../numbers/lengths.ts';
import type { MeanEstimate, Moments } from '../numbers/moments.ts';
import { meanEstimate } from '../numbers/moments.ts';
import { JEFFREYS_BELOW } from '../score/score.ts';
import { gameCount } from '../score/counts.ts';
import type { GameTally, ReasonCount } from './tally.ts';
import { wilsonShare } from '../score/wilson.ts';

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
  /** Independent games that the errors of shares are worth: games / variance inflation. */
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

/** How much the intervals of a cell are widened, and whether they are given. */
export interface Reliability {
  readonly guard: DuplicateGuard;
  /** Multiplies the variance of every mean, at least 1. */
  readonly inflation: number;
  readonly confidence: number;
}

/** The guard of a tally. @throws RangeError without a game */
export function guardOf(tally: GameTally): DuplicateGuard {
  const games = gameCount(tally) + (tally.noResult ?? 0);
  if (games === 0) throw new RangeError('a summary needs at least one game, got none');
  const { played, distinct } = tally.copies ?? { played: games, distinct: games };
  return duplicateGuard(played, distinct);
}

/** A share with a Wilson interval at the effective number of games. */
export function guardedShare(
  count: number,
  total: number,
  { guard, inflation, confidence }: Reliability,
): GuardedEstimate {
  const { interval } = wilsonShare(count / inflation, total / inflation, confidence);
  const share: GuardedEstimate = { value: count / total, interval };
  return guarded(share, guard);
}

/** The estimate, without its interval when the games are mostly copies. */
export function guarded<E extends GuardedEstimate>(estimate: E, guard: DuplicateGuard): E {
  return guard.verdict === 'refuse' ? { ...estimate, interval: null } : estimate;
}

/** Everything but the result. */
export function gameFacts(tally: GameTally, reliability: Reliability): GameFacts {
  const { guard, inflation, confidence } = reliability;
  const games = gameCount(tally);
  const noResult = tally.noResult ?? 0;
  const mean = (moments: Moments | undefined): MeanEstimate | null => {
    if (moments === undefined || moments.n === 0) return null;
    return guarded(meanEstimate(moments, { confidence, varianceInflation: inflation }), guard);
  };
  const lengths = summariseLengths(tally.lengths ?? [], {
    confidence,
    capped: tally.cappedLengths ?? [],
    varianceInflation: inflation,
  });
  return {
    games,
    noResult,
    effectiveGames: games / inflation,
    sparse: games / inflation < JEFFREYS_BELOW,
    guard,
    lengths: lengths && {
      ...lengths,
      mean: guarded(lengths.mean, guard),
      median: guarded(lengths.median, guard),
    },
    branching: mean(tally.branching),
    forcedShare: mean(tally.forcedShare),
    reasons: reasonShares(tally.reasons ?? [], games + noResult, reliability),
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
