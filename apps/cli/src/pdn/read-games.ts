import type { Rules } from '@draughts-lab/engine';
import type { Parsed } from '@draughts-lab/input';
import { type PdnGame, pdnVariant } from '@draughts-lab/notation';
import { loadPresets, mainOfGameType, type Variant } from '@draughts-lab/variant';
import { rulesByHash } from '../shared/rules.ts';

export interface FoundRules {
  readonly rules: Rules;
  /** The tags of the game do not say which game it is: the default of PDN is taken. */
  readonly assumed: boolean;
}

/**
 * Finds the rules of a game: those given, those that it or an earlier game of the file brings, or the preset that its tags
 * mean.
 * Rules are made once for each variant.
 */
export function rulesFinder(given: Variant | null): (game: PdnGame) => Parsed<FoundRules> {
  const rulesOf = rulesByHash('compiled');
  let presets: Variant[] | null = null;
  const house: Variant[] = [];
  return (game) => {
    if (given !== null) return { ok: true, value: { rules: rulesOf(given), assumed: false } };
    presets ??= loadPresets();
    const found = pdnVariant(game.tags, [...house, ...presets], mainOfGameType);
    if (!found.ok) return found;
    const { variant, source } = found.value;
    // The games behind one that brings its rules name them.
    if (source === 'rules' && !house.some(({ hash }) => hash === variant.hash)) house.push(variant);
    return { ok: true, value: { rules: rulesOf(variant), assumed: source === 'default' } };
  };
}
