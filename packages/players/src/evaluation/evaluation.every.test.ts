import { CODE_ONGOING, compileRules, interpretRules } from '@draughts-lab/engine';
import { someOf } from '@draughts-lab/input/testing';
import { initialSetup, loadPreset, presetIds, type Stack, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { evaluateStacks } from '../testing/evaluate-stacks.ts';
import { createEvaluation, isMisere } from './evaluation.ts';
import { createWorths, machineEvaluation } from './machine-evaluation.ts';
import { kingValue } from './piece-values.ts';
import { createRace } from './race.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`preset ${id} does not load`);
  return parsed.value;
}

describe('the value of a king', () => {
  test('flying kings of the Russian game: 280 squares over 49, averaged over the board', () => {
    expect(kingValue(preset('russian'))).toBe(Math.round(100 * Math.sqrt(280 / 49)));
  });

  test('grows with the board', () => {
    expect(kingValue(preset('international'))).toBeGreaterThan(kingValue(preset('russian')));
  });

  test('is that of a man without kings', () => {
    expect(kingValue(preset('corners'))).toBe(100);
  });
});

describe('an arrangement', () => {
  test('is balanced at the start', () => {
    for (const id of ['russian', 'international', 'towers', 'armenian', 'corners']) {
      const variant = preset(id);
      const [first, second] = evaluateStacks(createEvaluation(variant), initialSetup(variant).stacks, 2);
      expect(first).toBe(second);
    }
  });

  test('with a piece more is better, and in a misère game worse', () => {
    const variant = preset('russian');
    const misere = preset('giveaway');
    expect([isMisere(variant), isMisere(misere)]).toEqual([false, true]);
    const without = (whose: number): Stack[] => {
      const stacks = initialSetup(variant).stacks.slice();
      stacks[variant.players[whose]!.men[0]!] = [];
      return stacks;
    };
    const balance = (rules: Variant): number => {
      const [white, black] = evaluateStacks(createEvaluation(rules), without(1), 2);
      return white! - black!;
    };
    expect(balance(variant)).toBeGreaterThan(80);
    expect(balance(misere)).toBeLessThan(-80);
  });

  test('prisoners and reserves count for the owner of the top', () => {
    const variant = preset('towers');
    const evaluation = createEvaluation(variant);
    const stacks: Stack[] = Array.from({ length: variant.board.size }, () => []);
    const worth = (stack: Stack): number => {
      stacks[12] = stack;
      return evaluateStacks(evaluation, stacks, 2)[0]!;
    };
    const own = { player: 0, kind: 'man' } as const;
    const foreign = { player: 1, kind: 'man' } as const;
    expect(worth([foreign, own])).toBeGreaterThan(worth([own]));
    expect(worth([own, own])).toBeGreaterThan(worth([foreign, own]));
    expect(worth([own, foreign])).toBe(0);
  });
});

test.each(someOf(presetIds(), 4))('%s: a machine evaluates its node as the arrangement that it is', (id) => {
  const variant = preset(id);
  const players = variant.players.map((_, player) => player);
  const { length } = players;
  const machine = compileRules(variant).createMachine();
  const evaluation = createEvaluation(variant);
  const write = createWorths(machine, evaluation);
  const worths = new Float64Array(length);
  machine.load(initialSetup(variant));
  const differences: number[] = [];
  for (let ply = 0; ply < 80 && machine.outcomeCode() === CODE_ONGOING; ply++) {
    const still = evaluateStacks(evaluation, machine.setup().stacks, length);
    const expected = players.map(
      (player) => still[player]! + (evaluation.mobility[machine.quietMoves(player)] ?? 0),
    );
    write(worths);
    expect([...worths]).toEqual(expected);
    const turn = machine.turn();
    if (length === 2) {
      differences.push(machineEvaluation(machine, evaluation)() - (expected[turn]! - expected[1 - turn]!));
    }
    machine.make((7 * ply) % machine.generate());
  }
  expect(new Set(differences.map(Math.abs)).size).toBe(length === 2 ? 1 : 0);
  expect(differences.every((difference) => difference === 0)).toBe(true);
});

describe('a race', () => {
  const variant = preset('corners');
  const race = createRace(variant, 0);
  const { men, zone } = variant.players[0]!;

  test('costs most at the start and least in the filled zone', () => {
    const filled = race.cost(zone);
    expect(race.cost(men)).toBeGreaterThan(filled);
    for (const hole of zone) {
      const rest = zone.filter((square) => square !== hole);
      for (let square = 0; square < variant.board.size; square++) {
        if (zone.includes(square)) continue;
        expect(race.cost([...rest, square])).toBeGreaterThan(filled);
      }
    }
  });

  test('is finished by the player who looks one ply ahead', () => {
    const rules = interpretRules(variant);
    let position = rules.initialPosition();
    const evaluation = createEvaluation(variant);
    const worth = (next: typeof position, player: number): number =>
      evaluateStacks(evaluation, rules.toSetup(next).stacks, 2)[player]!;
    while (!rules.outcome(position).over) {
      const player = rules.turn(position);
      position = rules
        .legalMoves(position)
        .map((move) => rules.play(position, move))
        .reduce((a, b) => (worth(b, player) > worth(a, player) ? b : a));
    }
    expect(rules.outcome(position)).toMatchObject({ reason: 'goal' });
  });
});
