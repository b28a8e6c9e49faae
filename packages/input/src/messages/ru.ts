import type { Code } from './message.ts';
import { REQUESTS_RU } from './ru/requests.ts';
import { RULES_RU } from './ru/rules.ts';
import { DIRECTIONS_RU } from './ru/directions.ts';
import { EXPERIMENTS_RU } from './ru/experiments.ts';
import { KNOWN_RU } from './ru/known-rules.ts';
import { MOVES_RU } from './ru/moves.ts';
import { PDN_RU } from './ru/pdn.ts';
import { STORE_RU } from './ru/store.ts';
import { VALUES_RU } from './ru/values.ts';

/** The Russian sentences: a code that is missing does not compile. */
export const RU: Readonly<Record<Code, string>> = {
  ...VALUES_RU,
  ...RULES_RU,
  ...KNOWN_RU,
  ...REQUESTS_RU,
  ...STORE_RU,
  ...EXPERIMENTS_RU,
  ...DIRECTIONS_RU,
  ...MOVES_RU,
  ...PDN_RU,
};

export { DIRECTIONS_RU };
