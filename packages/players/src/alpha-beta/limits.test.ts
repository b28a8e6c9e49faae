import { compileRules, interpretRules } from '@draughts-lab/engine';
import { must } from '@draughts-lab/input';
import { initialSetup, loadPreset, type Setup, type Stack, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import type { Choice } from '../player.ts';
import { createPlayer, parsePlayer } from '../player-spec.ts';
import { testRng } from '../testing/player.contract.ts';
import { MAX_DEPTH } from './options.ts';

const preset = (id: string): Variant => must(loadPreset(id), id);

function choose(variant: Variant, start: Setup, spec: object): Choice {
  const rules = interpretRules(variant);
  const position = rules.fromSetup(start);
  const legal = rules.legalMoves(position);
  const player = createPlayer(rules, must(parsePlayer(spec, variant), 'player'));
  const choice = player.choose({ position, legal, start, moves: [] }, testRng(1));
  expect(legal).toContainEqual(choice.move);
  return choice;
}

describe('the limits of a budget', () => {
  const variant = preset('international');

  test.each(['russian', 'international', 'armenian', 'corners', 'towers', 'eighty-cell'])(
    '%s: a single node is enough for a legal move',
    (id) => {
      const own = preset(id);
      expect(choose(own, initialSetup(own), { player: 'alpha-beta', nodes: 1 }).nodes).toBe(1);
    },
  );

  test('a thousand million nodes may be given, and a depth ends the search before them', () => {
    const spec = { player: 'alpha-beta', nodes: 1_000_000_000, depth: 4 };
    expect(choose(variant, initialSetup(variant), spec).depth).toBe(4);
  });

  test('the greatest depth is nothing beside few nodes', () => {
    const spec = { player: 'alpha-beta', nodes: 3000, depth: MAX_DEPTH };
    expect(choose(variant, initialSetup(variant), spec).nodes).toBe(3000);
  });

  test.each([
    [{ nodes: 1_000_000_001 }, 'nodes'],
    [{ nodes: 0 }, 'nodes'],
    [{ depth: 200 }, 'depth'],
    [{ depth: MAX_DEPTH + 1 }, 'depth'],
  ])('%j is refused', (budget, path) => {
    const parsed = parsePlayer({ player: 'alpha-beta', ...budget }, variant);
    expect(!parsed.ok && parsed.issues.map((issue) => issue.path)).toEqual([path]);
  });
});

/** A position of many kings, none of which can take, with as many moves as a few thousand tries find. */
function manyMoves(variant: Variant): { readonly start: Setup; readonly count: number } {
  const machine = compileRules(variant).createMachine();
  const rng = testRng(5);
  let found = { start: initialSetup(variant), count: 0 };
  for (let attempt = 0; attempt < 3000; attempt++) {
    const stacks: Stack[] = Array.from({ length: machine.size }, () => []);
    for (let king = 10 + rng.int(10); king > 0; king--) {
      stacks[rng.int(machine.size)] = [{ player: 0, kind: 'king' }];
    }
    stacks[rng.int(machine.size)] = [{ player: 1, kind: 'king' }];
    const start = { turn: 0, stacks };
    machine.load(start);
    if (machine.hasCapture()) continue;
    const count = machine.generate();
    if (count > found.count) found = { start, count };
  }
  return found;
}

test.each(['canadian', 'sri-lankan'])('%s: a list of 128 moves and more', (id) => {
  const variant = preset(id);
  const { start, count } = manyMoves(variant);
  expect(count).toBeGreaterThanOrEqual(128);
  expect(choose(variant, start, { player: 'alpha-beta', depth: 1 }).nodes).toBeGreaterThanOrEqual(count);
  // Fewer nodes than moves, and enough for some plies.
  expect(choose(variant, start, { player: 'alpha-beta', nodes: 100 }).nodes).toBe(100);
  choose(variant, start, { player: 'alpha-beta', nodes: 20_000 });
  choose(variant, start, { player: 'mcts', playouts: 200 });
});
