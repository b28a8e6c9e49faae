import { compileRules, interpretRules, type Rules } from '@draughts-lab/engine';
import type { Variant } from '@draughts-lab/variant';

/** Engines that can judge a game. They agree on every row; only the speed differs. */
export const ENGINES = ['compiled', 'reference'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The one that plays when none is named. */
export const DEFAULT_ENGINE: EngineName = 'compiled';

export function createRules(variant: Variant, engine: EngineName): Rules {
  switch (engine) {
    case 'compiled':
      return compileRules(variant);
    case 'reference':
      return interpretRules(variant);
  }
}
