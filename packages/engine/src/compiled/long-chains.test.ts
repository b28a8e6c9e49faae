import { parseVariant, type Piece, type Setup, type Stack, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { variantOf } from '../testing/fixtures.ts';
import { randomSource } from '../testing/random-source.ts';
import { compileRules } from './compile-rules.ts';
import { interpretRules } from '../reference/interpret-rules.ts';
import { moveKey } from '../testing/differential.ts';

const GAMES = [
  'international',
  'russian',
  'italian',
  'frisian',
  'thai',
  'armenian',
  'canadian',
  'samoyed',
  'killer',
];

/** A board with pieces by a rule: square -> piece or null. */
function board(variant: Variant, turn: number, pieceAt: (square: number) => Piece | null): Setup {
  const stacks = variant.board.x.map((_, square): Stack => {
    const piece = pieceAt(square);
    return piece === null ? [] : [piece];
  });
  return { turn, stacks };
}

const squaresOf = (move: { captures: readonly number[] }): number => new Set(move.captures).size;

describe('long chains', () => {
  test.each(GAMES)('%s: twenty kings against twenty kings, and back', (id) => {
    const variant = variantOf({ variant: id });
    const machine = compileRules(variant).createMachine();
    for (let seed = 0; seed < 6; seed++) {
      const random = randomSource(seed, 41);
      const order = random.shuffle(variant.board.x.map((_, square) => square));
      const rank = new Map(order.map((square, index) => [square, index]));
      const share = Math.min(20, Math.floor((variant.board.size - 6) / 2));
      const setup = board(variant, seed % 2, (square) => {
        const index = rank.get(square)!;
        return index < 2 * share ? { player: index % 2, kind: 'king' } : null;
      });
      machine.load(setup);
      const count = machine.generate();
      const keys = Array.from({ length: count }, (_, i) => machine.move(i)).map((move) => {
        expect(squaresOf(move)).toBe(move.captures.length);
        return moveKey(move);
      });
      expect(new Set(keys).size).toBe(count);
    }
  });

  test.each(['russian', 'international', 'english', 'turkish'])(
    '%s: a king through a board full of single men',
    (id) => {
      const variant = variantOf({ variant: id });
      const { x, y } = variant.board;
      const machine = compileRules(variant).createMachine();
      for (const from of [0, Math.floor(variant.board.size / 2), variant.board.size - 1]) {
        // Men on every second square in both directions, so that every jump can go on.
        const setup = board(variant, 0, (square) => {
          if (square === from) return { player: 0, kind: 'king' };
          return x[square]! % 2 === 1 && y[square]! % 2 === 1 ? { player: 1, kind: 'man' } : null;
        });
        machine.load(setup);
        const count = machine.generate();
        const keys = Array.from({ length: count }, (_, i) => moveKey(machine.move(i)));
        expect(new Set(keys).size).toBe(count);
        const reference = interpretRules(variant, { maxLines: 50_000 });
        expect(keys.toSorted()).toEqual(
          reference.legalMoves(reference.fromSetup(setup)).map(moveKey).toSorted(),
        );
      }
    },
  );
});

test('two victims taken in one order from two landing squares are one move: a reach of two', () => {
  // Found by random documents: black man on 9, white men further down the same line, two landing squares between them.
  const base = variantOf({ variant: 'international' }).document;
  const capture = {
    directions: ['diagonal'],
    range: 2,
    landing: 'any',
    stopBehindKing: 'no',
    mayTake: ['man', 'king'],
  };
  const parsed = parseVariant({
    ...base,
    man: { ...base.man, capture },
    capture: { ...base.capture, choice: [] },
  });
  if (!parsed.ok) throw new Error('the document is refused');
  const setup = board(parsed.value, 1, (square) =>
    square === 9
      ? { player: 1, kind: 'man' }
      : square === 13 || square === 27
        ? { player: 0, kind: 'man' }
        : null,
  );
  const machine = compileRules(parsed.value).createMachine();
  machine.load(setup);
  const reference = interpretRules(parsed.value);
  const wanted = reference.legalMoves(reference.fromSetup(setup)).map(moveKey);
  expect(wanted.some((key) => key.includes('[13,27]'))).toBe(true);
  expect(Array.from({ length: machine.generate() }, (_, i) => moveKey(machine.move(i))).toSorted()).toEqual(
    wanted.toSorted(),
  );
});

test('a man crowned in passing between two victims of one line is another move than one that jumps straight on', () => {
  // Found by random documents: the man on d1 takes d3 and d7 up the file, and may land on d5, which crowns it, or before it.
  const base = variantOf({ variant: 'armenian' }).document;
  const far = {
    directions: ['orthogonal'],
    range: 'any',
    landing: 'any',
    stopBehindKing: 'no',
    mayTake: ['man', 'king'],
  };
  const parsed = parseVariant({
    ...base,
    man: { ...base.man, capture: far },
    capture: { ...base.capture, choice: [], landing: 'continuing' },
    promotion: { when: 'in-passing', zone: { white: ['d5', 'd6'], black: ['d1'] } },
  });
  if (!parsed.ok) throw new Error('the document is refused');
  const { names } = parsed.value.board;
  const at: Readonly<Record<string, number>> = { d1: 0, d3: 1, d7: 1 };
  const setup = board(parsed.value, 0, (square) => {
    const player = at[names[square]!];
    return player === undefined ? null : { player, kind: 'man' };
  });
  const machine = compileRules(parsed.value).createMachine();
  machine.load(setup);
  const reference = interpretRules(parsed.value);
  const legal = reference.legalMoves(reference.fromSetup(setup));
  expect(
    new Set(legal.filter(({ captures }) => captures.length === 2).map(({ promotes }) => promotes)),
  ).toEqual(new Set([true, false]));
  expect(Array.from({ length: machine.generate() }, (_, i) => moveKey(machine.move(i))).toSorted()).toEqual(
    legal.map(moveKey).toSorted(),
  );
});

test('a king that turns back over the place of its victim, from whichever square, makes one move', () => {
  // Found by random documents: removed at once, the first victim leaves the line free for the way back.
  const base = variantOf({ variant: 'turkish' }).document;
  const parsed = parseVariant({ ...base, capture: { ...base.capture, choice: [], reversal: 'allowed' } });
  if (!parsed.ok) throw new Error('the document is refused');
  const { names } = parsed.value.board;
  const setup = board(parsed.value, 0, (square) => {
    if (names[square] === 'd4') return { player: 0, kind: 'king' };
    return names[square] === 'd3' || names[square] === 'd5' ? { player: 1, kind: 'man' } : null;
  });
  const machine = compileRules(parsed.value).createMachine();
  machine.load(setup);
  const reference = interpretRules(parsed.value);
  const wanted = reference.legalMoves(reference.fromSetup(setup)).map(moveKey);
  expect(wanted.length).toBeGreaterThan(2);
  expect(Array.from({ length: machine.generate() }, (_, i) => moveKey(machine.move(i))).toSorted()).toEqual(
    wanted.toSorted(),
  );
});

test.each(['stop', 'in-passing'] as const)(
  'a man that would be crowned (%s) on the first square behind its victim goes straight on from the second',
  (when) => {
    // Found by random documents: the first square ends the line, or goes on as a king; the second goes on as a man.
    const base = variantOf({ variant: 'international' }).document;
    const parsed = parseVariant({
      ...base,
      man: { ...base.man, capture: { ...base.king!.capture! } },
      promotion: { when, zone: { white: ['e5'], black: ['e1'] } },
      capture: { ...base.capture, chain: 'may-stop', choice: [] },
      notation: { ...base.notation, squares: 'algebraic' },
    });
    if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join('; '));
    const { names } = parsed.value.board;
    const setup = board(parsed.value, 0, (square) => {
      if (names[square] === 'a1') return { player: 0, kind: 'man' };
      return names[square] === 'd4' || names[square] === 'g7' ? { player: 1, kind: 'man' } : null;
    });
    const reference = interpretRules(parsed.value);
    const wanted = reference.legalMoves(reference.fromSetup(setup)).map(moveKey);
    const compiled = compileRules(parsed.value);
    expect(compiled.legalMoves(compiled.fromSetup(setup)).map(moveKey).toSorted()).toEqual(wanted.toSorted());
    expect(wanted.length).toBeGreaterThan(4);
  },
);
