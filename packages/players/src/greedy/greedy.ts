import { CODE_DRAW, CODE_ONGOING, compileRules, type Rules } from '@draughts-lab/engine';
import { z } from 'zod';
import { createEvaluation, WIN } from '../evaluation/evaluation.ts';
import { createWorths } from '../evaluation/machine-evaluation.ts';
import { indexesOf } from '../indexes-of.ts';
import { createLineFollower } from '../line-follower.ts';
import { pickOne } from '../pick.ts';
import type { Player } from '../player.ts';

export const greedyOptionsSchema = z.strictObject({ player: z.literal('greedy') });
export type GreedyOptions = z.infer<typeof greedyOptionsSchema>;

/**
 * Looks one ply ahead and takes the best that it sees, with equal chances among equals: a won
 * game, else the best balance of material, else in a race the shortest way left. The spread of a turn widens that to near-equal moves.
 *
 * With more than two players it looks at its own way alone. It looks on a compiled machine of its own, whichever engine
 * judges the game.
 */
export function createGreedy<P>(rules: Rules<P>): Player<P> {
  const { variant } = rules;
  const machine = compileRules(variant).createMachine();
  const readWorths = createWorths(machine, createEvaluation(variant, 'no-mobility'));
  const worths = new Float64Array(variant.players.length);
  const follow = createLineFollower(machine);
  /** Worth of the machine's node for a player. */
  function worth(player: number): number {
    const code = machine.outcomeCode();
    if (code === CODE_DRAW) return 0;
    if (code !== CODE_ONGOING) return code === player ? WIN : -WIN;
    readWorths(worths);
    return worths.length > 2 ? worths[player]! : worths[player]! - worths[1 - player]!;
  }
  function worthAfter(index: number, player: number): number {
    machine.make(index);
    const after = worth(player);
    machine.unmake();
    return after;
  }
  return {
    kind: 'greedy',
    choose({ legal, start, moves, spread = 0 }, rng) {
      follow(start, moves);
      const player = machine.turn();
      const scores = indexesOf(machine, legal).map((index) => worthAfter(index, player));
      const best = scores.reduce((a, b) => Math.max(a, b), -Infinity);
      const near = legal.map((_, index) => index).filter((index) => scores[index]! >= best - spread);
      const chosen = pickOne(near, rng);
      const score = scores[chosen]!;
      return { move: legal[chosen]!, score, loss: best - score, depth: 1, nodes: legal.length };
    },
  };
}
