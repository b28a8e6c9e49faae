import { goesThroughAll, isDeep, someOf } from '@draughts-lab/input/testing';
import { initialSetup, presetIds, type Setup, type Stack, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { perft } from '../perft.ts';
import { interpretRules } from '../reference/interpret-rules.ts';
import { TooManyLinesError } from '../too-many-lines.ts';
import type { ReferencePosition } from '../reference/position.ts';
import { randomState } from '@draughts-lab/random';
import { variantOf } from '../testing/fixtures.ts';
import { followPlayout, topsOf } from '../testing/playout-checks.ts';
import { randomSetup, SETUP_KINDS, type SetupKind } from '../testing/random-setup.ts';
import { randomSource } from '../testing/random-source.ts';
import { randomVariant } from '../testing/random-variant.ts';
import { createCore } from './compile-rules.ts';
import { analyse } from './analyse.ts';
import { encodeSetup } from './core-machine.ts';

const DEEP = isDeep();

/** A random game from a synthetic position of a kind, held against the reference. */
const playoutProblem = (variant: Variant, kind: SetupKind, seed: number, plies: number): string | null =>
  followPlayout(
    variant,
    randomSetup(variant, randomSource(seed, SETUP_KINDS.indexOf(kind), 5), kind),
    seed,
    plies,
  ).problem;

function tolerant<T>(run: () => T | null): T | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof TooManyLinesError) return null;
    throw error;
  }
}

describe('playouts', () => {
  const kinds = (index: number): readonly SetupKind[] =>
    DEEP ? SETUP_KINDS : SETUP_KINDS.filter((_, i) => (i + index) % 5 === 0);
  test.each(
    someOf(
      presetIds().map((id, index) => ({ id, index })),
      8,
    ),
  )('every ply and every end of $id as in the reference', ({ id, index }) => {
    const variant = variantOf({ variant: id });
    const problems = kinds(index).map((kind) =>
      tolerant(() => playoutProblem(variant, kind, 7 + index, DEEP ? 200 : 40)),
    );
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  });

  test('random documents', () => {
    const problems: string[] = [];
    for (let seed = 0; seed < (DEEP ? 600 : goesThroughAll() ? 12 : 4); seed++) {
      for (const kind of kinds(seed)) {
        const problem = tolerant(() => playoutProblem(randomVariant(seed).variant, kind, seed, 25));
        if (problem !== null) problems.push(`seed ${String(seed)}, ${kind}: ${problem}`);
      }
    }
    expect(problems).toEqual([]);
  });

  test.each(['international', 'english', 'russian', 'turkish'])(
    'the first ply of %s is uniform over the legal moves: chi-square',
    (id) => {
      const variant = variantOf({ variant: id });
      const reference = interpretRules(variant);
      const core = createCore(variant);
      // The first synthetic position with a fair choice, kings on both sides.
      const setups = Array.from({ length: 40 }, (_, seed) =>
        randomSetup(variant, randomSource(seed, 3, 5), 'kings'),
      );
      const setup = setups.find(
        (candidate) => reference.legalMoves(reference.fromSetup(candidate)).length > 6,
      )!;
      core.loadNumbers(encodeSetup(analyse(variant), setup));
      const position: ReferencePosition = reference.fromSetup(setup);
      const results = reference
        .legalMoves(position)
        .map((move) => topsOf(reference.play(position, move).stacks));
      expect(new Set(results).size).toBe(results.length);
      const rng = randomState(5);
      const seen = new Map(results.map((key) => [key, 0]));
      const draws = 2000 * results.length;
      for (let i = 0; i < draws; i++) {
        core.playout(rng, 1);
        const key = setup.stacks.map((_, square) => core.playoutPieceAt(square)).join();
        seen.set(key, seen.get(key)! + 1);
      }
      const chi = [...seen.values()].reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
      const freedom = results.length - 1;
      // Wilson and Hilferty's approximation of the 99.99 % point.
      const limit = freedom * (1 - 2 / (9 * freedom) + 3.72 * Math.sqrt(2 / (9 * freedom))) ** 3;
      expect(chi).toBeLessThan(limit);
    },
  );
});

describe('repetition in playouts', () => {
  /** Pieces by square, from the bottom: w and b men, W and B kings. */
  const towers: readonly (readonly [string, Readonly<Record<number, string>>])[] = [
    ['english', { 0: 'W', 31: 'B' }],
    ['stavropol', { 0: 'W', 3: 'b', 28: 'w' }],
    ['lasca', { 0: 'wW', 4: 'bW', 20: 'WB', 24: 'bB' }],
  ];
  test.each(someOf(towers, 3))('%s: few kings, until a position has stood three times', (id, pieces) => {
    const variant = variantOf({ variant: id });
    const stacks = variant.board.x.map((_, square): Stack =>
      (pieces[square] ?? '').split('').map((letter) => ({
        player: 'wW'.includes(letter) ? 0 : 1,
        kind: 'WB'.includes(letter) ? 'king' : 'man',
      })),
    );
    const setup: Setup = { turn: 0, stacks };
    const games = Array.from({ length: 60 }, (_, seed) => followPlayout(variant, setup, seed, 60));
    expect(games.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(games.filter(({ ended }) => ended === 'repetition').length).toBeGreaterThan(0);
  });
});

const kindsOf = (id: string): readonly SetupKind[] =>
  DEEP ? SETUP_KINDS : SETUP_KINDS.filter((_, index) => (index + id.length) % 3 === 0);

describe('perft without and with bulk counting', () => {
  test.each(someOf(presetIds(), 8))('%s: start and synthetic positions', (id) => {
    const variant = variantOf({ variant: id });
    const reference = interpretRules(variant, { maxLines: 2000 });
    const core = createCore(variant);
    const setups = [
      initialSetup(variant),
      ...kindsOf(id).map((kind, index) => randomSetup(variant, randomSource(11, index, 5), kind)),
    ];
    for (const [index, setup] of setups.entries()) {
      tolerant(() => {
        const position = reference.fromSetup(setup);
        core.loadNumbers(encodeSetup(analyse(variant), setup));
        const width = reference.legalMoves(position).length;
        const depth = width > 25 ? 1 : width > 8 ? 2 : 3;
        const wanted = perft(reference, position, depth);
        expect({ index, made: core.perft(depth, false), counted: core.perft(depth, true) }).toEqual({
          index,
          made: wanted,
          counted: wanted,
        });
        return null;
      });
    }
  });
});
