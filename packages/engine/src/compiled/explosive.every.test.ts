import { someOf } from '@draughts-lab/input/testing';
import { initialSetup, parseVariant, type Setup, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { countLeaves } from '../perft.ts';
import { interpretRules } from '../reference/interpret-rules.ts';
import { setupKey } from '../testing/invariants.ts';
import { variantOf } from '../testing/fixtures.ts';
import { TooManyLinesError } from '../too-many-lines.ts';
import { compileRules } from './compile-rules.ts';

/** International kings on a wide board, where a victim is gone at once, so that a king can turn round and round. */
function wide(
  rows: number,
  changes: {
    readonly mover?: string;
    readonly stack?: object;
    readonly choice?: readonly string[];
    readonly playable?: string;
  } = {},
): Variant {
  const base = variantOf({ variant: 'international' }).document;
  const parsed = parseVariant({
    ...base,
    board: { ...base.board, rows, columns: rows, playable: changes.playable ?? 'dark' },
    setup: {
      white: { men: ['rows 1-2'], kings: [] },
      black: { men: [`rows ${rows - 1}-${rows}`], kings: [] },
    },
    mover: changes.mover ?? base.mover,
    stack: changes.stack ?? null,
    capture: { ...base.capture, removal: 'at-once', reversal: 'allowed', choice: changes.choice ?? [] },
    end: { ...base.end, blocked: changes.mover === 'any' ? 'own-colour' : base.end.blocked },
    notation: { ...base.notation, gameType: null },
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

/** One king among single men on every second square in both directions. */
function lattice({ board: { x, y } }: Variant): Setup {
  const last = Math.max(...x);
  const stacks: Setup['stacks'][number][] = x.map((column, square) =>
    column % 2 === 1 && y[square]! % 2 === 1 && column < last && y[square]! < last
      ? [{ player: 1, kind: 'man' }]
      : [],
  );
  const free = stacks.flatMap((stack, square) => (stack.length === 0 ? [square] : []));
  stacks[free[free.length >> 1]!] = [{ player: 0, kind: 'king' }];
  return { turn: 0, stacks };
}

const games: readonly (readonly [string, Variant])[] = [
  ['sets of squares', wide(12)],
  ['sets of squares with an order of victims', wide(12, { choice: ['kings-first'] })],
  ['movers of either colour', wide(12, { mover: 'any' })],
  ['square by square', wide(16, { playable: 'all' })],
  ['towers', wide(12, { stack: { freedRank: 'keep', rejump: 'always' } })],
];

describe('a position with more capture lines than can be searched', () => {
  test.each(someOf(games, 4))(
    '%s: refused after bounded work, and the machine plays on',
    (_what, variant) => {
      const machine = compileRules(variant).createMachine();
      const setup = lattice(variant);
      machine.load(setup);
      const before = setupKey(machine.setup());
      expect(() => machine.generate()).toThrow(TooManyLinesError);
      expect(setupKey(machine.setup())).toBe(before);
      machine.load(initialSetup(variant));
      const reference = interpretRules(variant);
      expect(machine.generate()).toBe(reference.legalMoves(reference.initialPosition()).length);
    },
  );

  test('towers: a count that meets one leaves the line as it was', () => {
    const variant = games.at(-1)![1];
    const machine = compileRules(variant).createMachine();
    const setup = lattice(variant);
    machine.load({ ...setup, turn: 1 });
    const before = setupKey(machine.setup());
    const hash = [machine.hashLow(), machine.hashHigh()];
    expect(() => countLeaves(machine, 3)).toThrow(
      /^the captures of this position take more than \d+ steps to search$/,
    );
    expect(setupKey(machine.setup())).toBe(before);
    expect([machine.hashLow(), machine.hashHigh()]).toEqual(hash);
    const reference = interpretRules(variant);
    const legal = reference.legalMoves(reference.fromSetup({ ...setup, turn: 1 }));
    expect(countLeaves(machine, 1)).toBe(legal.length);
  });

  test('the reference refuses them too', () => {
    const [, variant] = games[0]!;
    const reference = interpretRules(variant, { maxLines: 20_000 });
    expect(() => reference.legalMoves(reference.fromSetup(lattice(variant)))).toThrow(TooManyLinesError);
  });
});
