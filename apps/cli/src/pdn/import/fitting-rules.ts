import type { Rules } from '@draughts-lab/engine';
import { fail, type Parsed } from '@draughts-lab/input';
import { type PdnGame, pdnSetup, pdnTag, readMove } from '@draughts-lab/notation';
import { mainOfGameType, type Variant } from '@draughts-lab/variant';
import { rulesByHash } from '../../shared/rules.ts';
import { behindComments } from '../set-position.ts';
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
 * One that is legal nowhere is judged by the rules under which it is legal for longest.
 *
 * @param asked the rules of all games, whatever their tags say
 */
export function rulesOfGames(asked: Variant | null, named: NamedRules): RulesOfGames {
  const rulesOf = rulesByHash('compiled');
  const known = new Set(Object.values(mainOfGameType));
  const candidates = named.presets.filter(({ id }) => known.has(id));
  const byDefault = named.of({});
  const defaultRules = byDefault.ok ? byDefault.value.variant : null;
  const others = candidates.filter((one) => one !== defaultRules);
  /** Variants other than the default under which a game is legal. */
  const fittingOf = (game: PdnGame): Variant[] =>
    others.filter((one) => legalPlies(rulesOf(one), game) === game.moves.length);
  /** Those under which a game that is legal nowhere is so for longest: a slip at its end says nothing of the rules. */
  const furthestOf = (game: PdnGame, first: Variant): Variant[] => {
    const reached = [first, ...others].map((one) => ({ one, plies: legalPlies(rulesOf(one), game) }));
    const most = Math.max(...reached.map(({ plies }) => plies));
    return reached.filter(({ plies }) => plies === most).map(({ one }) => one);
  };

  return {
    find(game, favourite) {
      if (asked !== null) return { ok: true, value: { rules: rulesOf(asked), source: 'asked' } };
      const found = named.of(game.tags);
      if (!found.ok) return found;
      const { variant, source } = found.value;
      if (source !== 'default') return { ok: true, value: { rules: rulesOf(variant), source: 'tags' } };
      const first = rulesOf(variant);
      if (legalPlies(first, game) === game.moves.length)
        return { ok: true, value: { rules: first, source: 'fitted' } };
      const fitting = fittingOf(game);
      const likely = fitting.length === 0 ? furthestOf(game, variant) : fitting;
      if (likely.length > 1 && favourite === undefined) return null;
      const chosen = likely.length === 1 ? likely[0]! : likely.find(({ hash }) => hash === favourite);
      if (chosen === undefined && fitting.length > 1) return fail([several(fitting)]);
      return { ok: true, value: { rules: rulesOf(chosen ?? likely[0]!), source: 'fitted' } };
    },
    async favouriteOf(games) {
      const votes = new Map<Variant, number>();
      let looked = 0;
      for await (const game of games) {
        if (!isUnnamed(game) || game.moves.length === 0) continue;
        if (looked === MOST_LOOKED) break;
        looked += 1;
        if (defaultRules !== null && legalPlies(rulesOf(defaultRules), game) === game.moves.length) continue;
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

/** Plies of a game before the first that is not legal; -1 where the position that it begins with is none of these rules. */
function legalPlies<P>(rules: Rules<P>, game: PdnGame): number {
  const setup = pdnSetup(rules.variant, game.tags);
  if (!setup.ok) return -1;
  let before = behindComments(rules, rules.fromSetup(setup.value), game.comments);
  for (const [ply, { text, comments }] of game.moves.entries()) {
    if (!before.ok) return ply;
    const from = before.value;
    const read = readMove(rules.variant, text, rules.legalMoves(from), () => rules.legalLines(from));
    if (!read.ok) return ply;
    before = behindComments(rules, rules.play(from, read.move), comments);
  }
  return game.moves.length;
}
