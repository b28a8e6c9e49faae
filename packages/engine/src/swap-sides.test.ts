import { loadPreset, parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { compileRules } from './compiled/compile-rules.ts';
import { randomState } from '@draughts-lab/input/random';
import { SWAP_SIDES } from './move.ts';
import { perft } from './perft.ts';
import { interpretRules } from './reference/interpret-rules.ts';
import type { Rules } from './rules.ts';

function withSwap(base: string, after: number): Variant {
  const parsed = parseVariant({ extends: base, id: 'pie', swap: { after } }, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(id);
  return parsed.value;
}

const ENGINES: readonly (readonly [string, (variant: Variant) => Rules])[] = [
  ['reference', (variant) => interpretRules(variant)],
  ['compiled', compileRules],
];

describe.each(ENGINES)('the swap rule, %s engine', (_name, make) => {
  test('a swap is one move more at one ply, and what follows is the game turned round', () => {
    const rules = make(withSwap('russian', 1));
    const start = rules.initialPosition();
    // 7 first moves, then 7 answers or the swap; after it the 7 answers belong to the one who began.
    expect([1, 2, 3].map((depth) => perft(rules, start, depth))).toEqual([7, 49 + 7, 302 + 49]);
  });

  test.each(['russian', 'international', 'towers', 'turkish'])(
    'counts of %s beside those of the rules without a swap',
    (id) => {
      const plain = interpretRules(preset(id));
      const counts = [1, 2, 3].map((depth) => perft(plain, plain.initialPosition(), depth));
      const rules = make(withSwap(id, 3));
      // After the third ply each position has a swap beside its moves.
      expect([3, 4].map((depth) => perft(rules, rules.initialPosition(), depth))).toEqual([
        counts[2],
        perft(plain, plain.initialPosition(), 4) + counts[2]!,
      ]);
    },
  );

  test('the player who swaps has the pieces of the other one, seen from their own side', () => {
    const { variant, ...rules } = make(withSwap('russian', 1));
    const first = rules.legalMoves(rules.initialPosition())[0]!;
    const before = rules.play(rules.initialPosition(), first);
    expect(rules.legalMoves(before).at(-1)).toEqual(SWAP_SIDES);
    const after = rules.play(before, SWAP_SIDES);
    expect(rules.turn(after)).toBe(0);
    expect(rules.ply(after)).toBe(2);
    const { stacks, moveNumber } = rules.toSetup(after);
    expect(moveNumber).toBe(2);
    const turned = (square: number): number => variant.board.size - 1 - square;
    expect(stacks[turned(first.to)]).toEqual([{ player: 1, kind: 'man' }]);
    expect(stacks[turned(first.from)]).toEqual([]);
    expect(rules.legalMoves(after).some(({ kind }) => kind === 'swap-sides')).toBe(false);
  });

  test('a position later in the game has no swap, whoever is to move', () => {
    const rules = make(withSwap('russian', 1));
    const later = rules.fromSetup({ ...rules.toSetup(rules.initialPosition()), turn: 1, moveNumber: 2 });
    expect(rules.legalMoves(later).some(({ kind }) => kind === 'swap-sides')).toBe(false);
  });
});

test('playouts come to the swap as often as to any other move', () => {
  const variant = withSwap('russian', 1);
  const machine = compileRules(variant).createMachine();
  const rng = randomState(5);
  let swaps = 0;
  for (let game = 0; game < 800; game++) {
    machine.makeRandom(rng);
    machine.makeRandom(rng);
    // Only a swap brings the player who began a side on which nothing has moved.
    if (variant.players[0]!.men.every((square) => machine.pieceAt(square) === 1)) swaps += 1;
    machine.unmake();
    machine.unmake();
  }
  // One of eight: 100 expected, 9.4 the standard deviation.
  expect(Math.abs(swaps - 100)).toBeLessThan(38);
});

test('the hash tells positions that may still be swapped from those that may not', () => {
  const machine = compileRules(withSwap('russian', 1)).createMachine();
  machine.generate();
  machine.make(0);
  const here = machine.setup();
  const hash = machine.hashLow();
  machine.load({ ...here, moveNumber: 2 });
  expect(machine.hashLow()).not.toBe(hash);
  machine.load(here);
  expect(machine.hashLow()).toBe(hash);
});
