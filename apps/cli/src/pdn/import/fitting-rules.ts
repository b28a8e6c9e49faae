import type { Rules } from '@draughts-lab/engine';
import { fail, type Parsed } from '@draughts-lab/input';
import { type PdnGame, pdnSetup, pdnTag, readMove } from '@draughts-lab/notation';
import { createRules, DEFAULT_ENGINE } from '@draughts-lab/selfplay';
import { mainOfGameType, type Variant } from '@draughts-lab/variant';
import type { NamedRules } from './named-rules.ts';

/** How the rules of a game were found: those asked for, what its tags name, or those under which all its moves are legal. */
export type RulesSource = 'asked' | 'tags' | 'fitted';

export interface GameRules {
  readonly rules: Rules;
  readonly source: RulesSource;
}

/** Which of several rules most games of a file fit whose tags name none: its hash, null where there is no such one. */
export type Favourite = string | null;

/** Finds the rules of the games of a collection. */
export interface RulesOfGames {
  /**
   * Rules of a game, or why nobody can say which they are.
   *
   * @param favourite of its file; undefined where nobody has looked yet
   * @returns null where the favourite decides and is not known
   */
  find(game: PdnGame, favourite: Favourite | undefined): Parsed<GameRules> | null;
  /** The favourite of the games of a file. @param games all of them; no more are taken than are looked at */
  favouriteOf(games: AsyncIterable<PdnGame>): Promise<Favourite>;
}

/** Games without a name of their rules that are looked at in each file. */
const MOST_LOOKED = 1000;

/**
 * The rules of games. Those whose tags name none are those of GameType 20, which PDN has them be; where their moves are not
 * legal there, of another game of PDN under which they are: the only one, or the one that most such games of the file fit.
 *
 * @param asked the rules of all games, whatever their tags say
 */
export function rulesOfGames(asked: Variant | null, named: NamedRules): RulesOfGames {
  const made = new Map<string, Rules>();
  const rulesOf = (variant: Variant): Rules => {
    const rules = made.get(variant.hash) ?? createRules(variant, DEFAULT_ENGINE);
    made.set(variant.hash, rules);
    return rules;
  };
  const known = new Set(Object.values(mainOfGameType));
  const candidates = named.presets.filter(({ id }) => known.has(id));
  const byDefault = named.of({});
  const defaultRules = byDefault.ok ? byDefault.value.variant : null;
  /** Variants other than the default under which a game is legal. */
  const fittingOf = (game: PdnGame): Variant[] =>
    candidates.filter((one) => one !== defaultRules && isLegalUnder(rulesOf(one), game));

  return {
    find(game, favourite) {
      if (asked !== null) return { ok: true, value: { rules: rulesOf(asked), source: 'asked' } };
      const found = named.of(game.tags);
      if (!found.ok) return found;
      const { variant, source } = found.value;
      if (source !== 'default') return { ok: true, value: { rules: rulesOf(variant), source: 'tags' } };
      const first = rulesOf(variant);
      if (isLegalUnder(first, game)) return { ok: true, value: { rules: first, source: 'fitted' } };
      const fitting = fittingOf(game);
      if (fitting.length > 1 && favourite === undefined) return null;
      const chosen = fitting.length === 1 ? fitting[0]! : fitting.find(({ hash }) => hash === favourite);
      if (chosen === undefined && fitting.length > 1) return fail([several(fitting)]);
      return {
        ok: true,
        value: { rules: chosen === undefined ? first : rulesOf(chosen), source: 'fitted' },
      };
    },
    async favouriteOf(games) {
      const votes = new Map<Variant, number>();
      let looked = 0;
      for await (const game of games) {
        if (!isUnnamed(game) || game.moves.length === 0) continue;
        if (looked === MOST_LOOKED) break;
        looked += 1;
        if (defaultRules !== null && isLegalUnder(rulesOf(defaultRules), game)) continue;
        for (const variant of fittingOf(game)) votes.set(variant, (votes.get(variant) ?? 0) + 1);
      }
      const most = Math.max(...votes.values());
      const first = [...votes].filter(([, count]) => count === most);
      return first.length === 1 ? first[0]![0].hash : null;
    },
  };
}

const isUnnamed = ({ tags }: PdnGame): boolean =>
  !['GameType', 'Variant', 'Rules'].some((name) => pdnTag(tags, name) !== undefined);

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
    const from = position;
    const read = readMove(rules.variant, text, rules.legalMoves(from), () => rules.legalLines(from));
    if (!read.ok) return false;
    position = rules.play(from, read.move);
  }
  return true;
}
