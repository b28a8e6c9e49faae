import type { KingRun, Piece, Setup, Stack, Variant } from '@draughts-lab/variant';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preset } from '../testing/written-move.ts';
import { formatFen } from './format-fen.ts';
import { parseFen } from './parse-fen.ts';

/** Towers that can be: prisoners of one colour below own pieces, kings below only where they keep their rank. */
function arbitraryTower(variant: Variant): fc.Arbitrary<Stack> {
  const keep = variant.document.stack?.freedRank === 'keep';
  const kind = keep ? fc.constantFrom('man' as const, 'king' as const) : fc.constant('man' as const);
  const block = (player: number): fc.Arbitrary<Piece[]> =>
    fc.array(fc.record({ player: fc.constant(player), kind }), { maxLength: 5 });
  return fc
    .tuple(fc.boolean(), fc.boolean())
    .chain(([white, king]) =>
      fc
        .tuple(block(white ? 1 : 0), block(white ? 0 : 1))
        .map(([below, own]) => [
          ...below,
          ...own,
          { player: white ? 0 : 1, kind: king ? ('king' as const) : ('man' as const) },
        ]),
    );
}

/** Any setup that a FEN can say. */
function arbitrarySetup(variant: Variant): fc.Arbitrary<Setup> {
  const { players, board, document } = variant;
  const single = fc.record({
    player: fc.nat(players.length - 1),
    kind:
      document.king === null ? fc.constant('man' as const) : fc.constantFrom('man' as const, 'king' as const),
  });
  const stack: fc.Arbitrary<Stack> =
    document.stack === null
      ? single.map((piece) => [piece])
      : fc.oneof(
          single.map((piece) => [piece]),
          arbitraryTower(variant),
        );
  const square = fc.oneof({ weight: 2, arbitrary: fc.constant<Stack>([]) }, { weight: 1, arbitrary: stack });
  const counters = fc
    .dictionary(
      fc.constantFrom('', ...variant.counters.map(({ name }) => name)),
      fc.integer({ min: 1, max: 99_999 }),
    )
    .map((record) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== '')));
  return fc
    .record({
      turn: fc.nat(players.length - 1),
      stacks: fc.array(square, { minLength: board.size, maxLength: board.size }),
      counters,
      moveNumber: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: undefined }),
      moves: fc.array(fc.nat(50), { minLength: players.length, maxLength: players.length }),
      stepFrom: fc.option(fc.nat(board.size - 1), { nil: undefined }),
    })
    .map(({ turn, stacks: raw, counters, moveNumber, moves, stepFrom }): Setup => {
      const stacks = raw.map((stack, at): Stack => {
        const top = stack.at(-1);
        return top?.kind === 'man' && players[top.player]!.promotion.includes(at) ? [] : stack;
      });
      const kings = players.map((_, player) =>
        stacks.findIndex((stack) => stack.at(-1)?.player === player && stack.at(-1)?.kind === 'king'),
      );
      const kingRuns = kings.map((at, player): KingRun | null =>
        at >= 0 && moves[player]! > 25 ? { square: at, moves: moves[player]! } : null,
      );
      const moved = kings.find((at) => at >= 0);
      return {
        turn,
        stacks,
        ...(Object.keys(counters).length > 0 ? { counters } : {}),
        ...(moveNumber === undefined ? {} : { moveNumber }),
        ...(kingRuns.some((run) => run !== null) ? { kingRuns } : {}),
        ...(stepFrom !== undefined && moved !== undefined
          ? { lastKingStep: { from: stepFrom, to: moved } }
          : {}),
      };
    });
}

const VARIANTS = [
  'russian',
  'international',
  'english',
  'spanish',
  'thai',
  'canadian',
  'eighty-cell',
  'turkish',
  'frisian',
  'towers',
  'lasca',
  'corners',
  'star',
  'star-6p',
];

describe.each(VARIANTS)('%s', (id) => {
  const variant = preset(id);

  test.each(['own', 'algebraic', 'numeric'] as const)(
    'what is written in %s squares is read back',
    (squares) => {
      fc.assert(
        fc.property(arbitrarySetup(variant), (setup) => {
          const fen = formatFen(variant, setup, { squares });
          const again = parseFen(variant, fen);
          expect(again).toEqual({ ok: true, value: setup });
          expect(fen).not.toMatch(/[\s.]/);
        }),
        { numRuns: 25 },
      );
    },
  );

  test('no text makes the reader fail', () => {
    const words = fc.constantFrom(
      'W',
      'B',
      ':',
      ',',
      '-',
      'K',
      '1',
      '31',
      'a1',
      '(',
      ')',
      'wb',
      'STAR',
      '=',
      ';',
      'H',
      'F',
      'C',
      'M',
      'U',
      '+',
      '?',
      '.',
      '"',
      ' ',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words, { maxLength: 30 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(text, (input) => {
        const setup = parseFen(variant, input);
        const again = setup.ok ? parseFen(variant, formatFen(variant, setup.value)) : setup;
        expect(again).toEqual(setup);
        expect(setup.ok || setup.issues.length > 0).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
