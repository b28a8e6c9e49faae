import { type GameRecord, type Manifest, tallyRecords } from '@draughts-lab/records';
import {
  countedAs,
  createStopCounter,
  decideStop,
  eloEstimate,
  isCellStop,
  pairsOfUnits,
} from '@draughts-lab/stats';

/** How the player listed first did in a match of pairs. */
export interface MatchResult {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Pairs by points: 0, 1/2, 1, 1 1/2, 2. */
  readonly pairs: readonly number[];
  /** With its 95 % interval, not corrected for having been watched; null without a whole pair. */
  readonly elo: { readonly value: number; readonly low: number; readonly high: number } | null;
  /** What a sequential test said; null where there was none, or it wanted more games. */
  readonly verdict: string | null;
}

const rounded = (value: number): number => Math.round(10 * value) / 10;

/**
 * Whether the player who was measured is shown to be stronger: the sequential test says so or, where the games ended before
 * it could decide, the 95 % interval of all of them lies above zero.
 */
export const isStronger = ({ verdict, elo }: MatchResult): boolean =>
  verdict === 'accept-h1' || (verdict === null && elo !== null && elo.low > 0);

/** @param records of a run with one cell of two players who change seats, in index order */
export function matchResult(manifest: Manifest, records: readonly GameRecord[]): MatchResult {
  const { stop, cells } = manifest;
  const [tally] = tallyRecords(records);
  if (tally === undefined) throw new RangeError('a match needs at least one game');
  const own = tally.players.find(({ player }) => player === 0);
  const { pairs } = pairsOfUnits(
    tally.units.filter(({ pattern }) => pattern.length === 2),
    'listed-first',
  );
  const isEmpty = pairs.every((count) => count === 0);
  const elo = isEmpty ? null : eloEstimate(pairs);
  const rule = isCellStop(stop) ? stop : null;
  const counter = rule === null ? null : createStopCounter(cells[0]!, countedAs(rule, manifest));
  counter?.add(records);
  const state = counter?.read() ?? null;
  return {
    games: tally.games,
    wins: own?.wins ?? 0,
    draws: own?.draws ?? 0,
    losses: own?.losses ?? 0,
    pairs,
    elo:
      elo === null
        ? null
        : { value: rounded(elo.value), low: rounded(elo.interval.low), high: rounded(elo.interval.high) },
    verdict: rule === null || state === null ? null : decideStop(rule, state).verdict,
  };
}
