import { compileRules, type Move } from '@draughts-lab/engine';
import { loadPreset } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import type { Player } from './player.ts';
import { createPlayer, parsePlayer } from './player-spec.ts';
import { testRng } from './testing/player.contract.ts';

/** Flying kings, short ones, all directions, towers, races; budgets at which a bucket of the table holds several positions of a game. */
const CASES = [
  ['russian', 3000, 20],
  ['english', 2000, 16],
  ['international', 2000, 16],
  ['armenian', 1500, 16],
  ['towers', 1500, 16],
  ['corners', 1500, 16],
  ['giveaway', 1500, 20],
] as const;

test.each(CASES)(
  '%s: a ply by a player that has played before is the ply of a new one',
  (id, nodes, plies) => {
    const preset = loadPreset(id);
    if (!preset.ok) throw new Error(id);
    const rules = compileRules(preset.value);
    const make = (): Player => {
      const spec = parsePlayer({ player: 'alpha-beta', nodes }, rules.variant);
      if (!spec.ok) throw new Error(JSON.stringify(spec.issues));
      return createPlayer(rules, spec.value);
    };
    const used = make();
    for (const seed of [1, 2]) {
      let position = rules.initialPosition();
      const start = rules.toSetup(position);
      const moves: Move[] = [];
      for (let ply = 0; ply < plies && !rules.outcome(position).over; ply++) {
        const turn = { position, legal: rules.legalMoves(position), start, moves: [...moves] };
        const chosen = used.choose(turn, testRng(100 * seed + ply));
        const { move, score, depth, nodes: made } = make().choose(turn, testRng(100 * seed + ply));
        expect({ ply, move, score, depth, made }).toEqual({
          ply,
          move: chosen.move,
          score: chosen.score,
          depth: chosen.depth,
          made: chosen.nodes,
        });
        position = rules.play(position, chosen.move);
        moves.push(chosen.move);
      }
    }
  },
);
