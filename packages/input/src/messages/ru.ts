import type { Code } from './message.ts';
import { RULES_RU } from './ru/rules.ts';
import { KNOWN_RU } from './ru/known-rules.ts';
import { VALUES_RU } from './ru/values.ts';

/** The Russian sentences: a code that is missing does not compile. */
export const RU: Readonly<Record<Code, string>> = { ...VALUES_RU, ...RULES_RU, ...KNOWN_RU };
