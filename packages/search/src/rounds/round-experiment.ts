import { commonWeights, parsePlayer } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';
import type { Round } from '../race/race.ts';
import { rulesOf } from '../space/candidates.ts';
import type { Space } from '../space/space.ts';

/** How games begin: the players choose eight plies by lot among moves within half a man of the best. */
const VARIED = { kind: 'varied', plies: 8, spread: 50 };
/** Hundredths of a man within which a worse move may be chosen. */
const SPREAD = 10;
const BATCH = 20;

/** Who judges positions: the same evaluation for all games of a search, so that a difference is one of the rules. */
export interface Judge {
  /** The game whose learned weights judge; null: the hand-made evaluation. */
  readonly variant: string | null;
  /** Changes to which the weights of the base do not fit, where it has some. */
  readonly unfit: readonly number[];
}

/** The weights of the base where they fit every change of the space by itself; else the hand-made evaluation. */
export function judgeOf(space: Space): Judge {
  const { base } = space;
  const lender = commonWeights(base, [])?.variant ?? null;
  if (lender === null) return { variant: null, unfit: [] };
  const unfit = space.changes.flatMap((_, change) => {
    const rules = rulesOf(space, [change]);
    return rules.ok && commonWeights(base, [rules.value]) === null ? [change] : [];
  });
  return { variant: unfit.length === 0 ? lender : null, unfit };
}

/** The base and the candidates of a round, as they are played. */
export interface RoundGames {
  readonly base: Variant;
  readonly games: readonly Variant[];
  /** The game whose weights judge, as `judgeOf` says; null: the hand-made evaluation. */
  readonly judge: string | null;
  /** Weights of each game, learned from it; null: `judge` judges. */
  readonly learned: readonly object[] | null;
}

/**
 * The experiment of a round: the base first, then its candidates; each between two equal players, and where the round says so with four
 * times the nodes on one side, seats exchanged.
 */
export function roundExperiment(
  space: Space,
  { name, nodes, seed, games, stepGames }: Round,
  { base, games: candidates, judge, learned }: RoundGames,
): Readonly<Record<string, unknown>> {
  const canSearch = [base, ...candidates].every((game) => parsePlayer('alpha-beta', game).ok);
  const playerOf = (budget: number): object =>
    canSearch
      ? {
          player: 'alpha-beta',
          weights: learned ?? (judge === null ? 'none' : `like:${judge}`),
          nodes: budget,
          spread: SPREAD,
        }
      : { player: 'mcts', playouts: budget, spread: SPREAD };
  const [strong, weak] = [playerOf(nodes), playerOf(Math.max(1, Math.floor(nodes / 4)))];
  return {
    id: roundId(space, name),
    description: `dlab search: ${space.id}, round ${name}`,
    seed,
    variants: [base.document, ...candidates.map(({ document }) => document)],
    players: [
      { name: 'equal', all: strong, games },
      ...(stepGames > 0
        ? [{ name: 'four times the nodes', first: strong, second: weak, games: stepGames }]
        : []),
    ],
    games: Math.max(games, stepGames),
    openings: canSearch ? { ...VARIED, player: { ...strong, spread: 0 } } : { kind: 'random', plies: 4 },
    batchSize: BATCH,
    keepMoves: name === 'confirm',
    ...(space.measure !== null && { measures: [{ module: space.measure.module }] }),
  };
}

/** The name of the run of a round. */
export const roundId = ({ id }: Space, name: string): string => `${id.slice(0, 50)}-${name}`;
