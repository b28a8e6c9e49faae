import type { Estimand } from '@draughts-lab/records';
import type { Estimate } from './estimate.ts';

/** One question about a row, with the error that belongs to it. */
export interface RowQuestion {
  /** What the number is about. */
  readonly estimand: Estimand;
  /** The first player's score, from 0 to 1. */
  readonly score: Estimate;
}

/** Plies of a game: the estimate is that of the mean. */
export interface RowLength extends Estimate {
  /** Half of the games are no longer. */
  readonly median: Estimate;
  /** One game in twenty is no longer. */
  readonly p5: number;
  /** Nineteen games in twenty are no longer. */
  readonly p95: number;
  /** The shortest game. */
  readonly shortest: number;
  /** The longest game. */
  readonly longest: number;
  /** Share of games that reached the ply limit. */
  readonly cappedShare: number;
  /** Kaplan-Meier median, which knows that capped games go on. */
  readonly survivalMedian: number | null;
}

/** Elo is that of the measured player, with the interval that is valid after this rule. */
export interface RowStop {
  /** Its name, such as `sprt`. */
  readonly rule: string;
  /** The player whose score it looks at. */
  readonly measured: string;
  /** `rule`, `planned` (all planned games were played first) or `no` (it is not finished). */
  readonly stopped: 'rule' | 'planned' | 'no';
  /** What it decided; null while it is open. */
  readonly verdict: string | null;
  /** Units that it looked at: games, or pairs. */
  readonly units: number;
  /** Games in them. */
  readonly games: number;
  /** Logarithm of the likelihood ratio; null for rules without one. */
  readonly llr: number | null;
  /** The Elo at the stop; null where the rule gives none. */
  readonly elo: Estimate | null;
}
