import { someOf } from '@draughts-lab/input/testing';
import { compileRules } from '@draughts-lab/engine';
import { loadPreset, parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { indexesOf } from './indexes-of.ts';
import { createLineFollower } from './line-follower.ts';
import { shuffled } from './pick.ts';
import { randomTurns, testRng } from './testing/player.contract.ts';

const preset = (id: string): Variant => {
  const loaded = loadPreset(id);
  if (!loaded.ok) throw new Error(`preset ${id} does not load`);
  return loaded.value;
};

function variantOf(document: object): Variant {
  const parsed = parseVariant(document, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

/** Captures of as many pieces between the same squares by several ways. */
const manyWays = variantOf({
  extends: 'russian',
  id: 'many-ways',
  setup: {
    white: { men: [], kings: ['a1', 'c1', 'e1', 'g1'] },
    black: { men: ['b2', 'd4', 'b4', 'd6', 'f4', 'f6', 'b6', 'd2'], kings: [] },
  },
});
const withSwap = variantOf({ extends: 'russian', id: 'with-swap', swap: { after: 1 } });

test.each([
  ...someOf(['russian', 'towers', 'corners', 'star', 'dameo', 'frisian'].map(preset), 3),
  manyWays,
  withSwap,
])('$id: each move is where the machine finds it', (variant) => {
  let several = 0;
  const rules = compileRules(variant);
  const machine = rules.createMachine();
  const follow = createLineFollower(machine);
  for (let seed = 1; seed <= 6; seed++) {
    for (const { legal, start, moves } of randomTurns(rules, 60, seed)) {
      follow(start, moves);
      several += new Set(legal.map(({ from, to }) => `${from} ${to}`)).size < legal.length ? 1 : 0;
      const order = shuffled(legal, testRng(seed));
      expect(indexesOf(machine, order)).toEqual(order.map((move) => machine.findMove(move)));
    }
  }
  expect(several > 0 || variant !== manyWays).toBe(true);
});

test('a move that the machine does not have is refused', () => {
  const rules = compileRules(preset('russian'));
  const machine = rules.createMachine();
  const [first] = rules.legalMoves(rules.initialPosition());
  expect(() => indexesOf(machine, [{ ...first!, to: first!.from }])).toThrow('do not have the move');
});
