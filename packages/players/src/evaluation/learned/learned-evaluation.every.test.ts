import { isDeep, someOf } from '@draughts-lab/input/testing';
import { CODE_ONGOING, compileRules } from '@draughts-lab/engine';
import { loadPreset, presetIds, type Setup, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { createEvaluation } from '../evaluation.ts';
import { machineEvaluation } from '../machine-evaluation.ts';
import { createRace } from '../race.ts';
import { createFeatureSet, type FeatureSet, PATTERN_FAMILIES, rectanglesOf } from './feature-set.ts';
import { learnedEvaluation } from './learned-evaluation.ts';
import { createFeatureReader } from './read-features.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`preset ${id} does not load`);
  return parsed.value;
}

const forTwo = presetIds().filter((id) => preset(id).players.length === 2);
/** Enough for every kind of board, piece and end in the fast suite; all of them in the deep one. */
const some = isDeep()
  ? forTwo
  : someOf(['russian', 'frisian', 'turkish', 'towers', 'armenian', 'giveaway', 'corners'], 3);

/** Weights that differ from one another, from a fixed recipe. */
const someWeights = (set: FeatureSet): Int16Array =>
  Int16Array.from(
    { length: 2 * set.parameters },
    (_, at) => ((Math.imul(at + 1, 2654435761) >>> 20) % 401) - 200,
  );

/** Walks down one line of play and looks at each node. */
function along(
  variant: Variant,
  plies: number,
  look: (machine: ReturnType<ReturnType<typeof compileRules>['createMachine']>) => void,
): void {
  const machine = compileRules(variant).createMachine();
  for (let ply = 0; ply < plies && machine.outcomeCode() === CODE_ONGOING; ply++) {
    look(machine);
    machine.make((7 * ply + 3) % machine.generate());
  }
}

/**
 * The worth of an arrangement by the definition of the features, read from the setup and the document: nothing here is
 * shared with the program or with the reader but the numbers of the features.
 */
function slowWorth(
  set: FeatureSet,
  weights: Int16Array,
  setup: Setup,
  quietMoves: readonly number[],
): number {
  const { variant, offsets } = set;
  const codeOf = (square: number): number => {
    const top = setup.stacks[square]!.at(-1);
    return top === undefined ? 0 : 1 + 2 * top.player + (top.kind === 'king' ? 1 : 0);
  };
  const terms: [number, number][] = [];
  setup.stacks.forEach((stack, square) => {
    if (stack.length > 0) terms.push([offsets.squares + 4 * square + codeOf(square) - 1, 1]);
    if (stack.length > 1) {
      const owner = stack.at(-1)!.player;
      const under = stack.slice(0, -1);
      for (const piece of under) terms.push([offsets.below + 2 * owner + Number(piece.player !== owner), 1]);
      const kind = 2 * Number(under.at(-1)!.player !== owner) + Number(stack.length > 2);
      terms.push([offsets.towers + 4 * (codeOf(square) - 1) + kind, 1]);
    }
  });
  for (const { squares, base, offset } of set.patterns) {
    const digits = squares.map((square) => {
      const code = codeOf(square);
      if (base === 5) return code;
      return code === 1 ? 1 : code === 3 ? 2 : 0;
    });
    terms.push([offset + digits.reduceRight((state, digit) => state * base + digit, 0), 1]);
  }
  for (const player of [0, 1]) {
    const own = setup.stacks
      .map((_, square) => square)
      .filter((square) => [2 * player + 1, 2 * player + 2].includes(codeOf(square)));
    if (offsets.mobility >= 0)
      terms.push([offsets.mobility + 32 * player + Math.min(31, quietMoves[player]!), 1]);
    if (offsets.king >= 0 && own.some((square) => codeOf(square) === 2 * player + 2))
      terms.push([offsets.king + player, 1]);
    if (offsets.race >= 0) terms.push([offsets.race + player, createRace(variant, player).cost(own) / 100]);
  }
  terms.push([offsets.turn + setup.turn, 1]);
  if (offsets.material !== undefined) {
    const count = (code: number): number =>
      setup.stacks.filter((_, square) => codeOf(square) === code).length;
    const [men, kings, others, theirKings] = [count(1), count(2), count(3), count(4)];
    const all = variant.players.reduce((sum, player) => sum + player.men.length + player.kings.length, 0);
    const few = men + kings + others + theirKings <= Math.ceil(all / 5) ? 1 : 0;
    const lead = Math.max(-4, Math.min(4, men - others));
    terms.push([
      offsets.material + 144 * few + 36 * Math.min(3, kings) + 9 * Math.min(3, theirKings) + lead + 4,
      1,
    ]);
  }
  const start = variant.players.reduce((sum, { men, kings }) => sum + men.length + kings.length, 0);
  const isOut = (square: number): boolean =>
    offsets.race < 0 || !variant.players[(codeOf(square) - 1) >> 1]!.zone.includes(square);
  const left = setup.stacks.filter((stack, square) => stack.length > 0 && isOut(square)).length;
  const phase = Math.min(start, left);
  let worth = 0;
  for (const [feature, value] of terms) {
    const at = set.parameter[feature]!;
    if (at < 0) continue;
    const sign = set.sign[feature]!;
    worth += (sign * value * (weights[2 * at]! * phase + weights[2 * at + 1]! * (start - phase))) / start;
  }
  return setup.turn === 0 ? worth : -worth;
}

test.each(some.flatMap((id) => [[id, false] as const, [id, true] as const]))(
  '%s: program, reader and definition agree on every node of a line, with rectangles and the material together: %s',
  (id, all) => {
    const variant = preset(id);
    const families = all ? [...PATTERN_FAMILIES, rectanglesOf(variant)] : PATTERN_FAMILIES;
    const set = createFeatureSet(variant, families, all);
    const weights = someWeights(set);
    let evaluate: (() => number) | null = null;
    let reader: ReturnType<typeof createFeatureReader> | null = null;
    along(variant, 120, (machine) => {
      evaluate ??= learnedEvaluation(machine, set, weights);
      reader ??= createFeatureReader(machine, set);
      const setup = machine.setup();
      const expected = slowWorth(set, weights, setup, [machine.quietMoves(0), machine.quietMoves(1)]);
      expect(Math.abs(evaluate() - expected)).toBeLessThanOrEqual(1);
      const phases = variant.players.reduce((sum, { men, kings }) => sum + men.length + kings.length, 0);
      let read = 0;
      for (let i = reader.read() - 1; i >= 0; i--) {
        const at = set.parameter[reader.features[i]!]!;
        if (at < 0) continue;
        const early = reader.phase() / phases;
        read +=
          set.sign[reader.features[i]!]! *
          reader.values[i]! *
          (early * weights[2 * at]! + (1 - early) * weights[2 * at + 1]!);
      }
      expect(setup.turn === 0 ? read : -read).toBeCloseTo(expected, 4);
    });
  },
);

/** Features with a fault planted in them, as a mistake in the program would be. */
const FAULTS: readonly [string, (set: FeatureSet) => FeatureSet][] = [
  [
    'one pattern reads another square',
    (set) => ({
      ...set,
      patterns: set.patterns.map((pattern, at) =>
        at === 0
          ? { ...pattern, squares: pattern.squares.with(0, set.patterns.at(-1)!.squares.at(-1)!) }
          : pattern,
      ),
    }),
  ],
  [
    'men of the second player count for the first',
    (set) => ({
      ...set,
      sign: set.sign.map((sign, feature) =>
        feature < 4 * set.variant.board.size && feature % 4 === 2 ? -sign : sign,
      ),
    }),
  ],
  [
    'a square has the worth of its neighbour',
    (set) => {
      const parameter = set.parameter.slice();
      for (let square = 0; square + 1 < set.variant.board.size; square++)
        parameter[4 * square] = set.parameter[4 * (square + 1)]!;
      return { ...set, parameter };
    },
  ],
];

test.each(FAULTS)('a planted fault is found: %s', (_fault, plant) => {
  const variant = preset('russian');
  const set = createFeatureSet(variant, PATTERN_FAMILIES);
  const weights = someWeights(set);
  let evaluate: (() => number) | null = null;
  let most = 0;
  along(variant, 60, (machine) => {
    evaluate ??= learnedEvaluation(machine, plant(set), weights);
    const known = slowWorth(set, weights, machine.setup(), [machine.quietMoves(0), machine.quietMoves(1)]);
    most = Math.max(most, Math.abs(evaluate() - known));
  });
  // What the test above allows, many times over.
  expect(most).toBeGreaterThan(5);
});

test.each(some)('%s: the prior is the hand-made evaluation', (id) => {
  const variant = preset(id);
  const set = createFeatureSet(variant);
  const prior = Int16Array.from({ length: 2 * set.parameters }, (_, at) => Math.round(set.prior[at >> 1]!));
  const differences: number[] = [];
  let evaluate: (() => number) | null = null;
  let handMade: (() => number) | null = null;
  along(variant, 60, (machine) => {
    evaluate ??= learnedEvaluation(machine, set, prior);
    handMade ??= machineEvaluation(machine, createEvaluation(variant));
    differences.push(Math.abs(evaluate() - handMade()));
  });
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
});

describe('symmetry', () => {
  test.each(some)('%s: an arrangement turned round is worth the opposite', (id) => {
    const variant = preset(id);
    const set = createFeatureSet(variant);
    const weights = someWeights(set);
    const turned = compileRules(variant).createMachine();
    const evaluateTurned = learnedEvaluation(turned, set, weights);
    let evaluate: (() => number) | null = null;
    expect(set.symmetries.some(({ swaps }) => swaps)).toBe(true);
    along(variant, 40, (machine) => {
      evaluate ??= learnedEvaluation(machine, set, weights);
      const { stacks, turn } = machine.setup();
      for (const { square, swaps } of set.symmetries) {
        const image = stacks.map((): Setup['stacks'][number] => []);
        stacks.forEach((stack, from) => {
          image[square[from]!] = stack.map(({ player, kind }) => ({
            player: swaps ? 1 - player : player,
            kind,
          }));
        });
        turned.load({ turn: swaps ? 1 - turn : turn, stacks: image });
        // Worth is given for the side to move, which is turned round too.
        expect(evaluateTurned()).toBe(evaluate());
      }
    });
  });

  test('a board of dark squares has the half turn alone, a whole board the mirror too', () => {
    const count = (id: string): number => createFeatureSet(preset(id), []).symmetries.length;
    expect([count('russian'), count('turkish'), count('corners')]).toEqual([2, 4, 4]);
  });
});

test('a game for six is refused', () => {
  expect(() => createFeatureSet(preset('star-6p'))).toThrow('for two players');
});
