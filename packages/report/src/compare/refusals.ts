import type { Refusal, RefusedPair } from './compare-rows.ts';

/** Why two rows are not compared, in words. */
export const REFUSALS: Readonly<Record<Refusal, string>> = {
  'no-question': 'neither the rules nor the players are the same',
  'same-games': 'the same experiment with the same seed, so the same games',
  seats: 'more than two seats',
  'no-result': 'no game with a result',
  copies: 'mostly copies of the same games: vary the openings, or give the players a spread',
};

/** Why none of the pairs is compared: the reasons of those that ask a question, where there are any. */
export function whyNothing(refused: readonly RefusedPair[]): string {
  const reasons = new Set(refused.filter(({ why }) => why !== 'no-question').map(({ why }) => REFUSALS[why]));
  return reasons.size === 0 ? 'two rows need the same players, or the same rules' : [...reasons].join('; ');
}
