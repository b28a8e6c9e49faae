import type { OpeningSums } from './tally.ts';

/** Whose score a stop rule looks at: the player who moves first, or the one whom the experiment lists first. */
export type Measured = 'first-player' | 'listed-first';

/**
 * The games of a cell up to the end of a batch, as a stop rule counts them. Wins, draws and losses are those of the
 * measured player.
 */
export interface RunningSums {
  /** The batch that ends here. */
  readonly batch: number;
  readonly units: number;
  readonly games: number;
  /** Games that did not crash, and the different ones among them by their moves. */
  readonly played: number;
  readonly distinctGames: number;
  /** Units with a result. */
  readonly scoredUnits: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Of units of two games that both have a result: how many scored 0, 1/2, 1, 3/2 and 2. */
  readonly pairs: readonly [number, number, number, number, number];
  readonly openings: OpeningSums;
}
