import { fail, type Issue, issueAt, message, ok, type Parsed } from '@draughts-lab/input';
import { commonWeights, parsePlayer } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';

export interface TrialOptions {
  /** The most games of each row. */
  readonly games: number;
  /** Positions that a player looks at for a move, weak and strong. */
  readonly nodes: readonly [number, number];
  readonly seed: string;
  /**
   * Both games are judged by the weights that come with the program for the base, where some do and they fit the rules tried;
   * false: by the hand-made evaluation. Default true.
   */
  readonly learned?: boolean;
  /** Weights files of both games, of which each is judged by its own; they come before `learned`. */
  readonly weights?: readonly object[];
}

/** Games and strengths without other wishes: a beginner, and somebody who sees combinations. */
export const TRIAL_DEFAULTS: TrialOptions = { games: 4000, nodes: [50, 400], seed: '1' };

/** How games begin: the strong player chooses these plies for both by lot among moves within half a man of the best. */
const VARIED = { kind: 'varied', plies: 8, spread: 50 };
/** Random plies of players that do not search. */
const RANDOM = { kind: 'random', plies: 4 };
/** Hundredths of a man within which a worse move may be chosen, where chance has to come from the players. */
const SPREAD = 10;
/** Units in a batch, where there are enough: so few that one can look often and stop in time. */
const BATCH = 50;

/**
 * The experiment that measures rules of one's own against another game, the base first: the same players and openings for both,
 * at two strengths, and of two players in pairs of games the strong one against the weak one; players that search where they can
 * play both.
 *
 * @returns the experiment, or why there is nothing to measure
 */
export function trialOf(
  variant: Variant,
  base: Variant,
  { games, nodes, seed, learned = true, weights }: TrialOptions,
): Parsed<Readonly<Record<string, unknown>>> {
  const issue = obstacle(variant, base);
  if (issue !== null) return fail([issue]);
  const lender = learned ? (commonWeights(base, [variant])?.variant ?? null) : null;
  const canSearch = [variant, base].every((game) => parsePlayer('alpha-beta', game).ok);
  const player = canSearch
    ? // The same eyes for both games.
      {
        player: 'alpha-beta',
        weights: weights ?? (lender === null ? 'none' : `like:${lender}`),
        spread: SPREAD,
      }
    : { player: 'mcts', spread: SPREAD };
  const [weak, strong] = nodes.map((budget) => ({
    ...player,
    [canSearch ? 'nodes' : 'playouts']: budget,
  }));
  const unit = canSearch ? 'nodes' : 'playouts';
  const isForTwo = [variant, base].every(({ players }) => players.length === 2);
  return ok({
    id: `try-${variant.id}`.slice(0, 64),
    description: `dlab try: ${variant.name} and ${base.name}`,
    seed,
    variants: [base.document, variant.document],
    players: [
      { name: `${nodes[0]} ${unit}`, all: weak },
      { name: `${nodes[1]} ${unit}`, all: strong },
      // In pairs of games on one opening, so an even number.
      ...(isForTwo && games % 2 === 0
        ? [{ name: `${nodes[1]} v ${nodes[0]} ${unit}`, first: strong, second: weak }]
        : []),
    ],
    openings:
      beginnings(variant, base) ?? (canSearch ? { ...VARIED, player: { ...strong, spread: 0 } } : RANDOM),
    games,
    ...(isForTwo && { stop: { kind: 'answers' } }),
    batchSize: Math.max(1, Math.min(BATCH, Math.floor(games / 4))),
    keepMoves: true,
  });
}

/**
 * How games begin where the rules say something of it: with a swap of sides in either game nobody chooses for the players, and where
 * both draw lots, lots are drawn; null elsewhere.
 */
function beginnings(variant: Variant, base: Variant): { readonly kind: string } | null {
  const documents = [variant.document, base.document];
  if (documents.some(({ swap }) => (swap ?? null) !== null)) return { kind: 'start' };
  return documents.every(({ ballot }) => (ballot ?? null) !== null) ? { kind: 'ballot' } : null;
}

function obstacle(variant: Variant, base: Variant): Issue | null {
  if (base.hash === variant.hash) return issueAt('', message('trial.same', { base: base.id }));
  if (base.id === variant.id) return issueAt('id', message('trial.id', { base: base.id }));
  return null;
}
