import { OPENING_MEASURES, type OpeningMeasureName } from '@draughts-lab/records';
import { openingError } from '../quality/opening-error.ts';
import type { GameTally } from './tally.ts';

/**
 * Variance of a mean over that of as many independent games, for one number of the games. From the openings where these
 * decide the error, from the units where they hold several games, else 1.
 */
export function designEffectOf(tally: GameTally, measure: OpeningMeasureName): number {
  const { openings, unitSizes } = tally;
  if (openings !== undefined) {
    const error = openingError(openings.sizes, measure, openings.basis);
    // Where all games of an opening agree in a number, nothing of it is left to chance; a width is kept all the same.
    return error === null ? 1 : Math.max(SMALLEST_EFFECT, error.designEffect);
  }
  if (unitSizes === undefined || measure === 'plies') return 1;
  return Math.max(SMALLEST_EFFECT, openingError(unitSizes, measure, 'openings')?.designEffect ?? 1);
}

/** A design effect is an estimate: below this it is not believed. */
const SMALLEST_EFFECT = 0.05;

/** The largest design effect known, at least 1: for numbers that have none of their own. */
export function worstEffect(tally: GameTally): number {
  return Math.max(1, ...OPENING_MEASURES.map((measure) => designEffectOf(tally, measure)));
}
