import type { Rules } from '@draughts-lab/engine';
import { fail, type Parsed } from '@draughts-lab/input';
import { type PdnGame, pdnSetup, pdnTag, pdnVariant, readMove } from '@draughts-lab/notation';
import { createRules, DEFAULT_ENGINE } from '@draughts-lab/selfplay';
import { loadPreset, mainOfGameType, presetIds, type Variant } from '@draughts-lab/variant';

/** How the rules of a game were found: those asked for, what its tags name, or those under which all its moves are legal. */
export type RulesSource = 'asked' | 'tags' | 'fitted';

export interface GameRules {
  readonly rules: Rules;
  readonly source: RulesSource;
}

/** Finds the rules of the games of a collection, file by file. */
export interface RulesOfGames {
  /**
   * Looks at a game of a file before any of them is judged: what most of them fit is taken where one fits several.
   * @returns whether it wants to see more of them
   */
  look(game: PdnGame): boolean;
  /** All games of a file that are to be looked at were. */
  settle(): void;
  /** Rules of a game, or why nobody can say which they are. */
  find(game: PdnGame): Parsed<GameRules>;
}

/** Games without a name of their rules that are looked at in each file. */
const MOST_LOOKED = 1000;

/**
 * The rules of games. Those whose tags name none are those of GameType 20, which PDN has them be; where their moves are not
 * legal there, of another game of PDN under which they are: the only one, or the one that most such games of the file fit.
 *
 * @param asked the rules of all games, whatever their tags say
 */
export function rulesOfGames(asked: Variant | null): RulesOfGames {
  const made = new Map<string, Rules>();
  const rulesOf = (variant: Variant): Rules => {
    const rules = made.get(variant.hash) ?? createRules(variant, DEFAULT_ENGINE);
    made.set(variant.hash, rules);
    return rules;
  };
  const presets = presetIds().flatMap((id) => {
    const parsed = loadPreset(id);
    return parsed.ok ? [parsed.value] : [];
  });
  const known = new Set(Object.values(mainOfGameType));
  const candidates = presets.filter(({ id }) => known.has(id));
  const house: Variant[] = [];
  const isUnnamed = ({ tags }: PdnGame): boolean =>
    !['GameType', 'Variant', 'Rules'].some((name) => pdnTag(tags, name) !== undefined);
  const byDefault = pdnVariant({}, presets, mainOfGameType);
  const defaultRules = byDefault.ok ? byDefault.value.variant : null;
  /** Variants other than the default under which a game is legal. */
  const fittingOf = (game: PdnGame): Variant[] =>
    candidates.filter((one) => one !== defaultRules && isLegalUnder(rulesOf(one), game));
  let looked = 0;
  let votes = new Map<Variant, number>();
  let favourite: Variant | null = null;

  function find(game: PdnGame): Parsed<GameRules> {
    if (asked !== null) return { ok: true, value: { rules: rulesOf(asked), source: 'asked' } };
    const found = pdnVariant(game.tags, [...house, ...presets], mainOfGameType);
    if (!found.ok) return found;
    const { variant, source } = found.value;
    if (source === 'rules' && !house.some(({ hash }) => hash === variant.hash)) house.push(variant);
    if (source !== 'default') return { ok: true, value: { rules: rulesOf(variant), source: 'tags' } };
    const first = rulesOf(variant);
    if (isLegalUnder(first, game)) return { ok: true, value: { rules: first, source: 'fitted' } };
    const fitting = fittingOf(game);
    const chosen = fitting.length === 1 ? fitting[0]! : fitting.find((one) => one === favourite);
    if (chosen === undefined && fitting.length > 1) return fail([several(fitting)]);
    return {
      ok: true,
      value: { rules: chosen === undefined ? first : rulesOf(chosen), source: 'fitted' },
    };
  }

  return {
    find,
    look(game) {
      if (asked !== null || looked >= MOST_LOOKED) return false;
      if (!isUnnamed(game) || game.moves.length === 0) return true;
      looked += 1;
      if (defaultRules !== null && isLegalUnder(rulesOf(defaultRules), game)) return true;
      for (const variant of fittingOf(game)) votes.set(variant, (votes.get(variant) ?? 0) + 1);
      return true;
    },
    settle() {
      const most = Math.max(...votes.values());
      const first = [...votes].filter(([, count]) => count === most);
      favourite = first.length === 1 ? first[0]![0] : null;
      votes = new Map();
      looked = 0;
    },
  };
}

const several = (fitting: readonly Variant[]): { path: string; message: string; hint: string } => ({
  path: 'GameType',
  message: `no tag names the game, and its moves are legal under several rules: ${fitting.map(({ id }) => id).join(', ')}`,
  hint: '--variant names one of them',
});

function isLegalUnder<P>(rules: Rules<P>, game: PdnGame): boolean {
  const setup = pdnSetup(rules.variant, game.tags);
  if (!setup.ok) return false;
  let position = rules.fromSetup(setup.value);
  for (const { text } of game.moves) {
    const read = readMove(rules.variant, text, rules.legalMoves(position), () => rules.legalLines(position));
    if (!read.ok) return false;
    position = rules.play(position, read.move);
  }
  return true;
}
