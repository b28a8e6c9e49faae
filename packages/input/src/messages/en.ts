import { REQUESTS_EN } from './en/requests.ts';
import { RULES_EN } from './en/rules.ts';
import { DIRECTIONS_EN } from './en/directions.ts';
import { EXPERIMENTS_EN } from './en/experiments.ts';
import { KNOWN_EN } from './en/known-rules.ts';
import { MOVES_EN } from './en/moves.ts';
import { PDN_EN } from './en/pdn.ts';
import { STORE_EN } from './en/store.ts';
import { VALUES_EN } from './en/values.ts';

/** The English sentences by their code: what they have places for is what a message has to bring along. */
export type Catalogue = typeof VALUES_EN &
  typeof RULES_EN &
  typeof KNOWN_EN &
  typeof REQUESTS_EN &
  typeof STORE_EN &
  typeof EXPERIMENTS_EN &
  typeof DIRECTIONS_EN &
  typeof MOVES_EN &
  typeof PDN_EN;

export const EN: Catalogue = {
  ...VALUES_EN,
  ...RULES_EN,
  ...KNOWN_EN,
  ...REQUESTS_EN,
  ...STORE_EN,
  ...EXPERIMENTS_EN,
  ...DIRECTIONS_EN,
  ...MOVES_EN,
  ...PDN_EN,
};
