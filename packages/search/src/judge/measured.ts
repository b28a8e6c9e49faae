import type { Measure } from '../space/aim.ts';

/** A number of a row with its standard error. */
export interface Uncertain {
  readonly value: number;
  readonly error: number;
}

export interface Measured extends Readonly<Record<Measure, Uncertain | null>> {
  readonly games: number;
  /** Share of games that met the ply limit. */
  readonly unfinished: Uncertain;
}

/** Why a candidate is not looked at any more: its games say nothing, or it misses a bound. */
export type Out = 'no-result' | 'unfinished' | Measure;
