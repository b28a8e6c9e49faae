import type { Rules } from '@draughts-lab/engine';
import type { Parsed } from '@draughts-lab/input';
import { inOwnSquares, type PdnGame } from '@draughts-lab/notation';
import type { Variant } from '@draughts-lab/variant';
import { note } from '../shared/io.ts';
import { rulesByHash } from '../shared/rules.ts';
import { type NamedRules, namedRules } from './import/named-rules.ts';

export interface FoundRules {
  readonly rules: Rules;
  /** The tags of the game do not say which game it is: the default of PDN is taken. */
  readonly assumed: boolean;
  /** The game with the squares named as the rules have them. */
  readonly game: PdnGame;
}

/**
 * Finds the rules of a game: those given, those that it or an earlier game of the file brings, or the preset that its tags
 * mean.
 * Rules are made once for each variant.
 */
export function rulesFinder(given: Variant | null): (game: PdnGame) => Parsed<FoundRules> {
  const rulesOf = rulesByHash('compiled');
  let named: NamedRules | undefined;
  const told = new Set<string>();
  const tell = (text: string): void => {
    if (!told.has(text)) note(text);
    told.add(text);
  };
  return (game) => {
    if (given !== null) return { ok: true, value: { rules: rulesOf(given), assumed: false, game } };
    named ??= namedRules();
    const found = named.of(game.tags);
    if (!found.ok) return found;
    const { variant, source, notes } = found.value;
    for (const { path, message } of notes) tell(`${path}: ${message}`);
    const own = inOwnSquares(variant, game);
    if (own !== game)
      tell(`GameType: its squares begin at another corner; they are named here as ${variant.id} has them`);
    return { ok: true, value: { rules: rulesOf(variant), assumed: source === 'default', game: own } };
  };
}
