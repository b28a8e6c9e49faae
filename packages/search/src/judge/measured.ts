/** A number of a row with its standard error. */
export interface Uncertain {
  readonly value: number;
  readonly error: number;
}

/**
 * What is measured of a game in a round: the share of draws; whom it favours, in Elo of the first player; the logarithm of the mean
 * length in plies; what four times the nodes win, in Elo.
 */
export const MEASURES = ['draws', 'advantage', 'length', 'depth'] as const;
export type Measure = (typeof MEASURES)[number];

export interface Measured extends Readonly<Record<Measure, Uncertain | null>> {
  readonly games: number;
  /** Share of games that met the ply limit. */
  readonly unfinished: Uncertain;
}

/** Why a candidate is not looked at any more: its games say nothing, or it misses a bound. */
export type Out = 'no-result' | 'unfinished' | Measure;
