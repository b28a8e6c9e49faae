import { fail, type Issue, ok, type Parsed } from '@draughts-lab/input';
import { parsePlayer } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';

export interface TrialOptions {
  /** Games of each game at each strength. */
  readonly games: number;
  /** Positions that a player looks at for a move, weak and strong. */
  readonly nodes: readonly [number, number];
  readonly seed: string;
  /** Both games are judged by the weights that come with the program for the base, where they fit the rules tried. */
  readonly learned?: boolean;
}

/** Games and strengths without other wishes: a beginner, and somebody who sees combinations. */
export const TRIAL_DEFAULTS: TrialOptions = { games: 200, nodes: [50, 400], seed: '1' };

/** Random plies before the players begin: so many that few games are alike, so few that most stay even. */
const OPENING_PLIES = 4;
/** Hundredths of a man within which a worse move may be chosen, where chance has to come from the players. */
const SPREAD = 10;

/**
 * The experiment that measures rules of one's own against another game: the same players and openings for both, at two
 * strengths; players that search where they can play both.
 *
 * @returns the experiment, or why there is nothing to measure
 */
export function trialOf(
  variant: Variant,
  base: Variant,
  { games, nodes, seed, learned = false }: TrialOptions,
): Parsed<Readonly<Record<string, unknown>>> {
  const issue = obstacle(variant, base);
  if (issue !== null) return fail([issue]);
  const canSearch = [variant, base].every((game) => parsePlayer('alpha-beta', game).ok);
  const weights = learned ? `like:${base.id}` : 'none';
  const judged = parsePlayer({ player: 'alpha-beta', weights }, variant);
  if (learned && !judged.ok) return fail(judged.issues);
  const { openings, ...spread } = beginnings(variant, base);
  const grid = canSearch
    ? // The same eyes for both games: shipped weights would know the base alone.
      { player: 'alpha-beta', nodes, weights, ...spread }
    : { player: 'mcts', playouts: nodes, ...spread };
  return ok({
    id: `try-${variant.id}`.slice(0, 64),
    description: `dlab try: ${variant.name} and ${base.name}`,
    seed,
    variants: [base.document, variant.document],
    players: { grid },
    openings,
    games,
    keepMoves: true,
  });
}

/**
 * How the games begin. Random plies would make a choice that the rules leave to the players: with a swap of sides in either game
 * both begin at the initial position, and chance comes from the players; where both draw lots, lots are drawn.
 */
function beginnings(
  variant: Variant,
  base: Variant,
): { readonly openings: object; readonly spread?: number } {
  const documents = [variant.document, base.document];
  if (documents.some(({ swap }) => (swap ?? null) !== null))
    return { openings: { kind: 'start' }, spread: SPREAD };
  if (documents.every(({ ballot }) => (ballot ?? null) !== null)) return { openings: { kind: 'ballot' } };
  return { openings: { kind: 'random', plies: OPENING_PLIES } };
}

function obstacle(variant: Variant, base: Variant): Issue | null {
  if (base.hash === variant.hash)
    return { path: '', message: `the rules are those of ${base.id}: there is nothing to try` };
  if (base.id === variant.id)
    return { path: 'id', message: `give the document an "id" of its own, it has that of ${base.id}` };
  return null;
}
