import type { Outcome, Rules } from '@draughts-lab/engine';
import { z } from 'zod';
import { createEvaluation, evaluateStacks, WIN } from '../evaluation/evaluation.ts';
import { pickOne } from '../pick.ts';
import type { Player } from '../player.ts';

export const greedyOptionsSchema = z.strictObject({ player: z.literal('greedy') });
export type GreedyOptions = z.infer<typeof greedyOptionsSchema>;

/**
 * Looks one ply ahead and takes the best that it sees, with equal chances among equals: a won
 * game, else the best balance of material, else in a race the shortest way left.
 *
 * With more than two players it looks at its own way alone.
 */
export function createGreedy<P>(rules: Rules<P>): Player<P> {
  const { variant } = rules;
  const evaluation = createEvaluation(variant);
  const players = variant.players.length;
  const worth = (position: P, player: number): number => {
    const outcome = rules.outcome(position);
    if (outcome.over) return outcomeWorth(outcome, player);
    const each = evaluateStacks(evaluation, rules.toSetup(position).stacks, players);
    if (players > 2) return each[player]!;
    return each[player]! - each[1 - player]!;
  };
  return {
    kind: 'greedy',
    choose({ position, legal }, rng) {
      const player = rules.turn(position);
      const scores = legal.map((move) => worth(rules.play(position, move), player));
      const score = scores.reduce((a, b) => Math.max(a, b), -Infinity);
      const move = pickOne(
        legal.filter((_, index) => scores[index] === score),
        rng,
      );
      return { move, score, depth: 1, nodes: legal.length };
    },
  };
}

/** WIN, 0 or -WIN for a player. */
function outcomeWorth(outcome: Outcome & { readonly over: true }, player: number): number {
  if (outcome.winner === null) return 0;
  return outcome.winner === player ? WIN : -WIN;
}
