import type { Manifest, Tally } from '@draughts-lab/records';
import {
  VERDICT_MARGIN_ELO,
  type GroupVerdict,
  type JudgedEstimate,
  type NoVerdict,
  scoreFromElo,
  seatShares,
  type Side,
  summariseSeats,
  gameTally,
} from '@draughts-lab/stats';
import { errorBasisOf } from '@draughts-lab/records';
import { type Estimate, eloEstimateOf, estimateOf } from '../estimate.ts';

/**
 * Who is favoured by the rules of a variant, as all players of a run together say it: the one verdict that every output shows.
 * Kinds are those of `GroupVerdict`, and of variants with more than two seats:
 *
 * - `balanced`, `favoured` (the first seat), `open`
 * - `unequal`: a later seat wins more than its fair share and the margin
 */
export interface Verdict {
  /** What is said of the variant; `none`: nothing can be, for the `reason`. */
  readonly kind: GroupVerdict['kind'] | 'unequal';
  /** Whom the rules are shown to favour, also where that is within the margin. */
  readonly side: Side | null;
  /** Of `none`, else null. */
  readonly reason: NoVerdict | null;
  /** It rests on one kind of player. */
  readonly onePlayer: boolean;
  /** `elo` of the first player, or the `share` of games that it won. */
  readonly scale: 'elo' | 'share';
  /** What is fair on that scale. */
  readonly fair: number;
  /** Distance from fair up to which a variant counts as balanced. */
  readonly margin: number;
  /** Of the first player, all rows together, with an interval of 95 % that includes the error of the lines; null for `none`. */
  readonly value: Estimate | null;
  /** The same with an interval that holds together with those of all other variants. */
  readonly together: Estimate | null;
  /** Standard errors of the score, by chance in the games and by the choice of lines; null for more than two seats. */
  readonly errors: {
    /** By chance in the games. */
    readonly sampling: number;
    /** By the choice of lines. */
    readonly lines: number;
  } | null;
  /** About how many more games would decide; null where games alone would not, or nothing is open. */
  readonly moreGames: number | null;
  /** The advantage is so near to the margin that no number of games is named. */
  readonly onTheMargin: boolean;
}

/** A variant of a run with its verdict and the rows that it rests on. */
export interface VariantVerdict extends Verdict {
  /** Id of the variant. */
  readonly variant: string;
  /** Its name for people. */
  readonly variantName: string;
  /** SHA-256 of its rules, in hex. */
  readonly variantHash: string;
  /** Cells of the run. */
  readonly cells: readonly number[];
}

/** A verdict of packages/stats as reports have it. */
export function verdictOf(group: GroupVerdict, marginElo: number): Verdict {
  const { kind, side, reason, onePlayer, elo, errors, moreGames, onTheMargin } = group;
  return {
    kind,
    side,
    reason,
    onePlayer,
    scale: 'elo',
    fair: 0,
    margin: marginElo,
    value: elo === null ? null : estimateWith(elo, 'interval'),
    together: elo === null ? null : estimateWith(elo, 'together'),
    errors: errors === null ? null : { sampling: errors.sampling, lines: errors.lines },
    moreGames: moreGames === null ? null : roughly(moreGames),
    onTheMargin,
  };
}

/** Two digits, and at least 50: a number of games is a guess. */
function roughly(games: number): number {
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(games)) - 1);
  return Math.max(50, Math.ceil(games / unit) * unit);
}

const estimateWith = (estimate: JudgedEstimate, which: 'interval' | 'together'): Estimate =>
  eloEstimateOf({ value: estimate.value, interval: estimate[which] });

/** Two one-sided tests of 5 %. */
const SEATS_LEVEL = 0.9;

/**
 * The verdict on a variant with more than two seats: the intervals of all seats hold at once, so no seat is looked at more
 * leniently than the first.
 */
export function verdictOfSeats(manifest: Manifest, tally: Tally, marginElo: number): Verdict {
  const basis = errorBasisOf(manifest);
  const { games, effectiveGames, guard, sparse } = summariseSeats(gameTally(tally, basis), SEATS_LEVEL);
  const weight = effectiveGames / games;
  const { wins, fairShare: fair } = seatShares(
    { wins: tally.seatWins.map((count) => count * weight), draws: tally.draws * weight },
    SEATS_LEVEL,
  );
  const margin = scoreFromElo(marginElo) - 0.5;
  const ends = wins.map(({ interval }) => interval);
  const [first] = ends as [(typeof ends)[0]];
  const isRefused = sparse || guard.verdict === 'refuse';
  const kind = isRefused
    ? 'none'
    : ends.every(({ low, high }) => low > fair - margin && high < fair + margin)
      ? 'balanced'
      : first.low >= fair + margin
        ? 'favoured'
        : ends.some(({ low, high }) => low >= fair + margin || high <= fair - margin)
          ? 'unequal'
          : 'open';
  return {
    kind,
    side: kind === 'favoured' ? 'first' : null,
    reason: isRefused ? 'too-few' : null,
    onePlayer: true,
    scale: 'share',
    fair,
    margin,
    value: isRefused ? null : estimateOf(wins[0]!),
    together: null,
    errors: null,
    moreGames: null,
    onTheMargin: false,
  };
}

/** The verdict where nothing can be said. */
export const noVerdict = (reason: NoVerdict, margin: number = VERDICT_MARGIN_ELO): Verdict => ({
  kind: 'none',
  side: null,
  reason,
  onePlayer: false,
  scale: 'elo',
  fair: 0,
  margin,
  value: null,
  together: null,
  errors: null,
  moreGames: null,
  onTheMargin: false,
});

/** A verdict as one word of data: `balanced`, `favoured-first`, `edge-second`, `depends`, `open`, `none`, `unequal`. */
export const verdictCode = ({ kind, side }: Pick<Verdict, 'kind' | 'side'>): string =>
  (kind === 'favoured' || kind === 'edge') && side !== null ? `${kind}-${side}` : kind;
