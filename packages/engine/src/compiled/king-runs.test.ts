import type { Setup, Stack } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { CODE_ONGOING } from '../machine.ts';
import { interpretRules } from '../reference/interpret-rules.ts';
import { variantOf } from '../testing/fixtures.ts';
import { compileRules } from './compile-rules.ts';

test.each([
  ['without men', 0],
  ['with a man', 1],
] as const)(
  'a setup with a run of king moves %s: the compiled engine lists what the reference does',
  (_what, men) => {
    const variant = variantOf({ variant: 'frisian' });
    const pieces: Readonly<Record<number, Stack>> = {
      20: [{ player: 0, kind: 'king' }],
      30: [{ player: 0, kind: 'king' }],
      2: [{ player: 1, kind: 'man' }],
      ...(men > 0 ? { 40: [{ player: 0, kind: 'man' }] } : {}),
    };
    const setup: Setup = {
      turn: 0,
      stacks: variant.board.x.map((_, square) => pieces[square] ?? []),
      kingRuns: [{ square: 20, moves: 3 }, null],
    };
    const reference = interpretRules(variant);
    const legal = reference.legalMoves(reference.fromSetup(setup));
    expect(legal.some(({ from }) => from === 20)).toBe(men === 0);
    const machine = compileRules(variant).createMachine();
    machine.load(setup);
    expect([machine.outcomeCode(), machine.generate()]).toEqual([CODE_ONGOING, legal.length]);
  },
);
