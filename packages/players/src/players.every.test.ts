import { CODE_ONGOING, compileRules, interpretRules, type ReferencePosition } from '@draughts-lab/engine';
import { isDeep, someOf } from '@draughts-lab/input/testing';
import { loadPreset, presetIds, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { fewPieces, testPlayer, testRng } from './testing/player.contract.ts';
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
  // A playout is a way down the tree and the captures that follow; mcts/search.every.test.ts counts them.
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

// Eleven has no factor in common with the number of budgets: each of them meets presets of every kind.
describe.each(someOf(accepted, 11))('$id, $text', ({ variant, spec, nodes, plies }) => {
  const rules = interpretRules(variant);
  testPlayer({
    rules,
    nodes,
    plies,
    isExact: spec.player === 'alpha-beta',
    make: () => createPlayer(rules, spec),
  });
});

/** Positions of each preset in which a win in one is looked for. */
const TRIED = isDeep() ? 100_000 : 3000;

/** A position of few pieces in which one move, and not every move, wins at once. */
function winInOne(variant: Variant): Turn<ReferencePosition> | null {
  const machine = compileRules(variant).createMachine();
  const rules = interpretRules(variant);
  for (let seed = 1; seed <= TRIED; seed++) {
    const start = { turn: seed % 2, stacks: fewPieces(machine, seed) };
    machine.load(start);
    if (machine.outcomeCode() !== CODE_ONGOING) continue;
    const count = machine.generate();
    let wins = 0;
    for (let i = 0; i < count; i++) {
      machine.make(i);
      if (machine.outcomeCode() === start.turn) wins += 1;
      machine.unmake();
    }
    if (wins === 0 || wins === count) continue;
    const position = rules.fromSetup(start);
    return { position, legal: rules.legalMoves(position), start, moves: [] };
  }
  return null;
}

describe('a win in one', () => {
  const games = presetIds()
    .map(preset)
    .filter((variant) => variant.players.length === 2 && variant.document.end.goal === null);
  const tried = someOf(games, 8);
  const turns = tried.flatMap((variant) => {
    const turn = winInOne(variant);
    return turn === null ? [] : [{ id: variant.id, rules: interpretRules(variant), turn }];
  });

  test('is found in nearly every preset in which pieces are taken', () => {
    // Where captures are along lines, or losing wins, few positions have one move that wins and another that does not.
    expect(tried.length - turns.length).toBeLessThanOrEqual(7);
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
