import type { Refusal } from './compare-rows.ts';

/** Why two rows are not compared, in words. */
export const REFUSALS: Readonly<Record<Refusal, string>> = {
  'no-question': 'neither the rules nor the players are the same',
  'same-games': 'the same experiment with the same seed, so the same games',
  seats: 'more than two seats',
  'no-result': 'no game with a result',
  copies: 'mostly copies of the same games: vary the openings, or give the players a spread',
};
