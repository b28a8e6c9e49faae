import type { Space } from '../space/space.ts';

/** Games of a game in a round: of two equal players, and of four times the nodes against a quarter of them. */
export interface RowSizes {
  readonly games: number;
  readonly stepGames: number;
}

/** Share of all games that confirm. */
const CONFIRMING = 0.25;
/**
 * Games of a candidate below which a round says too little: of the first one, of later ones, of the last one. In a space too large to
 * be played as a whole candidates speak for each other, and a few games of many say more.
 */
export const LEAST = { large: 16, first: 40, later: 100, last: 200 };
const MOST_GAMES = 4000;
/** Finalists, and candidates of the first round, at most. */
const MOST_FINALISTS = 5;
const MOST_CANDIDATES = 300;

/** Whether a search has to know what skill is worth. */
const measuresDepth = ({ aim, bounds }: Space): boolean =>
  bounds.depth !== null || aim === 'deeper' || aim === 'shallower';

/** Games of each round, and of the last one that confirms: later rounds have more, as their players are stronger. */
export function gamesOfRounds({ nodes, games }: Space): readonly number[] {
  const weights = nodes.map((_, at) => 3 + 2 * at);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return [
    ...weights.map((weight) => Math.floor((games * (1 - CONFIRMING) * weight) / total)),
    Math.floor(games * CONFIRMING),
  ];
}

/** Whether skill is measured in a round: the first of several is to be cheap. */
const hasSteps = (space: Space, round: number): boolean =>
  measuresDepth(space) && (round > 0 || space.nodes.length === 1);

/** Games of each game of a round, so that all of them together are no more than planned. */
export function sizesOf(space: Space, round: number, variants: number): RowSizes {
  const share = Math.min(MOST_GAMES * 1.5, gamesOfRounds(space)[round]! / variants);
  if (!hasSteps(space, round)) return { games: even(Math.min(MOST_GAMES, share)), stepGames: 0 };
  const stepGames = even(share / 3);
  return { games: even(Math.min(MOST_GAMES, share - stepGames)), stepGames };
}

const even = (games: number): number => 2 * Math.floor(games / 2);

/** How many candidates a round has games for, beside the base. */
export function capacityOf(space: Space, round: number): number {
  const isLast = round === space.nodes.length;
  const least = round === 0 ? LEAST.first : isLast ? LEAST.last : LEAST.later;
  const rows = Math.floor(gamesOfRounds(space)[round]! / (least * (hasSteps(space, round) ? 1.5 : 1)));
  return Math.min(rows - 1, isLast ? MOST_FINALISTS : MOST_CANDIDATES);
}

/** Candidates that a search has to be able to look at. */
const LEAST_CANDIDATES = 4;

/** The fewest games with which a search makes sense. */
export function leastGames(space: Space, candidates: number): number {
  const wanted = Math.min(candidates, LEAST_CANDIDATES);
  const isEnough = (games: number): boolean => {
    const planned = { ...space, games };
    return gamesOfRounds(planned).every(
      (_, round) => capacityOf(planned, round) >= (round === 0 ? wanted : 1),
    );
  };
  let games = 100;
  while (!isEnough(games)) games += 100;
  return games;
}
