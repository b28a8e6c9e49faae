import type { PatternFamily, WeightsFile } from '@draughts-lab/players';
import type { Issue, JsonObject } from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';

/** Version of a training folder. */
export const TRAINING_VERSION = 1;

/** All that a training depends on: equal plans give equal weights, byte for byte, with any number of workers. Plain JSON. */
export interface TrainingPlan {
  readonly version: typeof TRAINING_VERSION;
  /** Rules in full, so that a folder can be gone on with wherever it lies. */
  readonly variant: { readonly id: string; readonly hash: string; readonly document: JsonObject };
  readonly seed: string;
  /** Games of each generation, and nodes for each of their moves. */
  readonly games: number;
  readonly nodes: number;
  /** A move of the games is drawn by lot among those within this many hundredths of a man of the best. */
  readonly spread: number;
  /** Plies at random before each game. */
  readonly openingPlies: number;
  /** A longer game is stopped, and nothing is learned from it. */
  readonly maxPlies: number;
  /** Endgame tables that say what positions are worth: pieces of the largest, hash of all values; absent: none. */
  readonly tables?: { readonly pieces: number; readonly hash: string };
  /** Weights that the first generation is played with and begins at; absent: the hand-made evaluation. */
  readonly from?: WeightsFile;
  readonly families: readonly PatternFamily[];
  /** What the material is worth together is a feature too. Absent: it is not. */
  readonly material?: boolean | undefined;
  readonly resultShare: number;
  /**
   * Share of each target that is the target of the next position of the game, the last one's being the result; the rest is
   * what the search thought. Absent: 0, the search alone.
   */
  readonly lambda?: number | undefined;
  /** Positions in which the other side threatens to capture count too. Absent: they do not. */
  readonly threatened?: boolean | undefined;
  /** Only every so many-th position of a game is learned from: what many games need not to fill the memory. Absent: each. */
  readonly every?: number | undefined;
  /** How strongly weights are drawn to those before. */
  readonly pull: number;
  /** What holds instead for a generation that begins at the hand-made evaluation, which knows little worth keeping. */
  readonly first?: { readonly lambda: number; readonly pull: number } | undefined;
  /**
   * Share of the way from the weights before to those that were fitted; absent: all of it. With a weak pull rare patterns are
   * fitted to noise, and half of the way leaves more of the noise out than of what was learned. Not for a generation without weights before.
   */
  readonly step?: number | undefined;
  readonly rounds: number;
  /** The match that each generation has to win against the one before: games at most, nodes, Elo that it is to show. */
  readonly gate: {
    readonly games: number;
    readonly nodes: number;
    readonly elo: number;
    /** Plies at random before each pair of any match; 4 without it. More where few moves are free at first. */
    readonly openingPlies?: number | undefined;
  };
  /**
   * The matches that settings of the search have to win with the weights that were kept, each against the search without it.
   * Absent: none is tried.
   */
  readonly search?: { readonly games: number; readonly nodes: number; readonly elo: number } | undefined;
  /** The match of the weights that were kept against the hand-made evaluation: games, and budgets in nodes. */
  readonly card: { readonly games: number; readonly nodes: readonly number[] };
}

/** What a training does unless it is told otherwise. */
export const PLAN_DEFAULTS = {
  games: 4000,
  nodes: 400,
  spread: 4,
  openingPlies: 6,
  maxPlies: 300,
  material: true,
  resultShare: 0,
  lambda: 0.98,
  threatened: true,
  pull: 0.1,
  first: { lambda: 0, pull: 0.0005 },
  rounds: 200,
  gate: { games: 400, nodes: 1000, elo: 20 },
  search: { games: 300, nodes: 10_000, elo: 20 },
  card: { games: 400, nodes: [1000] },
} as const;

/** Why nothing can be learned for a variant. */
export function trainingObstacles(variant: Variant): Issue[] {
  const { id, players } = variant;
  return players.length === 2
    ? []
    : [
        {
          path: 'variant',
          message: `weights are learned for games of two, "${id}" has ${players.length} players`,
          hint: 'a position there is worth something to each player, and a search for two cannot use it; mcts plays such games',
        },
      ];
}
