import { interpretRules } from '@draughts-lab/engine';
import { someOf } from '@draughts-lab/input/testing';
import { initialSetup, loadPreset, presetIds } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { createEvaluation, WIN } from '../evaluation/evaluation.ts';
import { evaluateStacks } from '../testing/evaluate-stacks.ts';
import { testRng } from '../testing/player.contract.ts';
import { createGreedy } from './greedy.ts';

const PLIES = 60;

test.each(someOf(presetIds(), 6))(
  '%s: what it plays is best by the rules and the arrangement after each move',
  (id) => {
    const loaded = loadPreset(id);
    if (!loaded.ok) throw new Error(`preset ${id} does not load`);
    const variant = loaded.value;
    const rules = interpretRules(variant);
    const evaluation = createEvaluation(variant);
    const players = variant.players.length;
    const player = createGreedy(rules);
    const rng = testRng(5);
    const start = initialSetup(variant);
    const moves = [];
    let position = rules.fromSetup(start);
    const worthOf = (next: typeof position, seat: number): number => {
      const outcome = rules.outcome(next);
      if (outcome.over) return outcome.winner === null ? 0 : outcome.winner === seat ? WIN : -WIN;
      const each = evaluateStacks(evaluation, rules.toSetup(next).stacks, players);
      return players > 2 ? each[seat]! : each[seat]! - each[1 - seat]!;
    };
    for (let ply = 0; ply < PLIES && !rules.outcome(position).over; ply++) {
      const legal = rules.legalMoves(position);
      const seat = rules.turn(position);
      const worths = legal.map((move) => worthOf(rules.play(position, move), seat));
      const best = Math.max(...worths);
      const choice = player.choose({ position, legal, start, moves: [...moves] }, rng);
      expect(choice).toMatchObject({ score: best, depth: 1, nodes: legal.length });
      expect(worths[legal.indexOf(choice.move)]).toBe(best);
      // Now and then another move, so that the line has been anywhere.
      const move = ply % 5 === 4 ? legal[rng.int(legal.length)]! : choice.move;
      moves.push(move);
      position = rules.play(position, move);
    }
  },
);
