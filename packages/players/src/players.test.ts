import { interpretRules, type ReferencePosition } from '@draughts-lab/engine';
import { loadPreset, presetIds, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { randomTurns, testPlayer, testRng } from './player.contract.ts';
import type { Turn } from './player.ts';
import { createPlayer, parsePlayer } from './player-spec.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`preset ${id} does not load`);
  return parsed.value;
}

const BUDGETS = [
  { spec: { player: 'random' }, nodes: 0, plies: 8 },
  { spec: { player: 'greedy' }, nodes: 1000, plies: 6 },
  { spec: { player: 'alpha-beta', nodes: 60 }, nodes: 60, plies: 6 },
  { spec: { player: 'alpha-beta', nodes: 60, spread: 20 }, nodes: 60, plies: 3 },
  // A playout is a way down the tree and the captures that follow; mcts/search.test.ts counts them.
  { spec: { player: 'mcts', playouts: 30 }, nodes: 30 * 46, plies: 4 },
  { spec: { player: 'mcts', playouts: 30, spread: 20 }, nodes: 30 * 46, plies: 2 },
];

const cases = presetIds()
  .map(preset)
  .flatMap((variant) => BUDGETS.map((budget) => ({ variant, ...budget, id: variant.id })));
const accepted = cases.flatMap(({ variant, spec, ...rest }) => {
  const parsed = parsePlayer(spec, variant);
  return parsed.ok ? [{ ...rest, variant, spec: parsed.value, text: JSON.stringify(spec) }] : [];
});

test('alpha-beta declines all variants with more than two players, and nothing else is declined', () => {
  const tooMany = cases.filter(
    ({ variant, spec }) => spec.player === 'alpha-beta' && variant.players.length > 2,
  );
  expect(accepted).toHaveLength(cases.length - tooMany.length);
});

describe.each(accepted)('$id, $text', ({ variant, spec, nodes, plies }) => {
  const rules = interpretRules(variant);
  testPlayer({ rules, nodes, plies, make: () => createPlayer(rules, spec) });
});

describe('a win in one', () => {
  // Late turns of random games in which one move, and not every move, wins at once.
  const turns = presetIds()
    .map(preset)
    .filter((variant) => variant.players.length === 2 && variant.document.end.goal === null)
    .flatMap((variant) => {
      const rules = interpretRules(variant);
      const isWon = (turn: Turn<ReferencePosition>): boolean => {
        const winning = turn.legal.filter((move) => {
          const outcome = rules.outcome(rules.play(turn.position, move));
          return outcome.over && outcome.winner === rules.turn(turn.position);
        });
        return winning.length > 0 && winning.length < turn.legal.length;
      };
      for (let seed = 1; seed <= 25; seed++) {
        const found = randomTurns(rules, 300, seed).slice(-2).find(isWon);
        if (found !== undefined) return [{ id: variant.id, rules, turn: found }];
      }
      return [];
    });

  test('is found in the random games of many presets', () => {
    expect(turns.length).toBeGreaterThan(10);
  });

  test.each(turns)('$id: the players that search take it', ({ rules, turn }) => {
    for (const spec of [
      { player: 'greedy' },
      { player: 'alpha-beta', nodes: 500 },
      { player: 'alpha-beta', depth: 1 },
      { player: 'mcts', playouts: 500 },
    ]) {
      const parsed = parsePlayer(spec, rules.variant);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
      const { move } = createPlayer(rules, parsed.value).choose(turn, testRng(3));
      const outcome = rules.outcome(rules.play(turn.position, move));
      expect(outcome).toMatchObject({ over: true, winner: rules.turn(turn.position) });
    }
  });
});
