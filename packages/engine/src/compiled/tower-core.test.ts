import { initialSetup, parseVariant, type Piece, type Setup, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { interpretRules } from '../reference/interpret-rules.ts';
import { countLeaves, perft } from '../perft.ts';
import { variantOf } from '../testing/fixtures.ts';
import { machineProblem } from '../testing/machine-checks.ts';
import { randomSource } from '../testing/random-source.ts';
import { analyse } from './analyse.ts';
import { compileRules } from './compile-rules.ts';
import { encodeSetup } from './core-machine.ts';
import { fitsWordTowers, hasWordTowers } from './tower-core.ts';

const MAN = (player: number): Piece => ({ player, kind: 'man' });
const KING = (player: number): Piece => ({ player, kind: 'king' });
const pile = (count: number, piece: Piece): Piece[] => new Array<Piece>(count).fill(piece);

/** Pieces by square, from the bottom. */
function setupOf(variant: Variant, turn: number, squares: Readonly<Record<number, readonly Piece[]>>): Setup {
  return { turn, stacks: variant.board.x.map((_, square) => [...(squares[square] ?? [])]) };
}

/** Rules, a position, whether its towers fit words, and what it is about. */
function positions(): readonly (readonly [string, Variant, Setup, boolean])[] {
  const towers = variantOf({ variant: 'towers' });
  const lasca = variantOf({ variant: 'lasca' });
  return [
    // The tower that takes two tops in a row has all but three of thirty pieces.
    [
      'the highest tower that fits',
      towers,
      setupOf(towers, 0, { 22: [...pile(26, MAN(1)), KING(0)], 18: [MAN(1)], 9: [MAN(0), MAN(1)] }),
      true,
    ],
    [
      'one piece more',
      towers,
      setupOf(towers, 0, { 22: [...pile(27, MAN(1)), KING(0)], 18: [MAN(1)], 9: [MAN(0), MAN(1)] }),
      false,
    ],
    [
      'forty pieces',
      towers,
      setupOf(towers, 1, { 22: [...pile(35, MAN(0)), KING(1)], 18: [MAN(0), MAN(0)], 9: [MAN(1), MAN(0)] }),
      false,
    ],
    [
      'a buried king where prisoners become men',
      towers,
      setupOf(towers, 0, { 22: [MAN(0)], 18: [KING(0), MAN(1)], 4: [MAN(1)] }),
      false,
    ],
    [
      'a buried king where prisoners keep their rank',
      lasca,
      setupOf(lasca, 0, { 17: [MAN(0)], 13: [KING(1), KING(0), MAN(1)], 0: [KING(1)] }),
      true,
    ],
    [
      'the highest tower that fits, of kings',
      lasca,
      setupOf(lasca, 0, { 16: [...pile(26, KING(1)), KING(0)], 13: [KING(1)], 6: [KING(0), MAN(1)] }),
      true,
    ],
  ];
}

describe('towers in words and piece by piece', () => {
  test.each(positions())('%s', (_what, variant, setup, fits) => {
    const rules = analyse(variant);
    expect(fitsWordTowers(rules, encodeSetup(rules, setup))).toBe(fits);
    const reference = interpretRules(variant);
    const legal = reference.legalMoves(reference.fromSetup(setup));
    expect(legal.some(({ captures }) => captures.length > 0)).toBe(true);
    expect(machineProblem(reference, compileRules(variant), setup, randomSource(1), 8)).toBeNull();
    const machine = compileRules(variant).createMachine();
    machine.load(setup);
    const wanted = perft(reference, reference.fromSetup(setup), 4);
    expect(countLeaves(machine, 4)).toBe(wanted);
  });

  test('one machine plays setups of both kinds in turn', () => {
    const variant = variantOf({ variant: 'towers' });
    const machine = compileRules(variant).createMachine();
    const reference = interpretRules(variant);
    for (const [, rules, setup] of [...positions(), ...positions()]) {
      if (rules.hash !== variant.hash) continue;
      for (const position of [setup, initialSetup(variant)]) {
        machine.load(position);
        expect(countLeaves(machine, 3)).toBe(perft(reference, reference.fromSetup(position), 3));
      }
    }
  });

  test('a game that starts with more than thirty pieces keeps its towers piece by piece', () => {
    const base = variantOf({ variant: 'towers' }).document;
    const parsed = parseVariant({
      ...base,
      id: 'large',
      board: { ...base.board, columns: 10, rows: 10 },
      setup: { white: { men: ['rows 1-4'], kings: [] }, black: { men: ['rows 7-10'], kings: [] } },
    });
    if (!parsed.ok) throw new Error('the document is refused');
    const variant = parsed.value;
    expect(hasWordTowers(analyse(variant))).toBe(false);
    const reference = interpretRules(variant);
    const setup = initialSetup(variant);
    expect(machineProblem(reference, compileRules(variant), setup, randomSource(2), 12)).toBeNull();
    const machine = compileRules(variant).createMachine();
    expect(countLeaves(machine, 4)).toBe(perft(reference, reference.initialPosition(), 4));
  });
});
