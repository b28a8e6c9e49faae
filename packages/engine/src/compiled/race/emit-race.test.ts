import { initialSetup, presetIds, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import type { Machine } from '../../machine.ts';
import { randomState } from '@draughts-lab/input/random';
import { variantOf } from '../../testing/fixtures.ts';
import { setupKey } from '../../testing/invariants.ts';
import { readSetup } from '../../testing/setup-text.ts';
import { analyse } from '../analyse.ts';
import { compileRules } from '../compile-rules.ts';
import { emitRace } from './emit-race.ts';
import { isRace } from './is-race.ts';

const machineOf = (variant: Variant): Machine => compileRules(variant).createMachine();
const races = presetIds().filter((id) => isRace(analyse(variantOf({ variant: id }))));

test('the races among the presets, and only they, take this back end', () => {
  expect(races.every((id) => /^(corners|star)/.test(id))).toBe(true);
  expect(races).toEqual(presetIds().filter((id) => /^(corners|star)/.test(id)));
});

test('the source holds numbers of the document and none of its words', () => {
  const plain = variantOf({ variant: 'corners' });
  const worded = variantOf({
    variant: 'corners',
    rules: {
      name: 'Zebra"; throw 1; //',
      places: { zebra: ['f1'] },
      draws: {
        counters: {
          zebra: {
            plies: 40,
            when: { each: { on: ['place zebra'] } },
            resetBy: ['man-move'],
            unlessCapture: false,
          },
        },
      },
      notation: { captureSign: ':' },
      sources: { zebra: '`${process.exit()}`' },
    },
  });
  expect(emitRace(analyse(worded))).not.toMatch(/zebra|throw 1|exit/i);
  expect(emitRace(analyse(worded))).not.toBe(emitRace(analyse(plain)));
});

describe('random play', () => {
  // The 14 first moves of the star, and a position with hop chains and a barred square.
  const cases: readonly (readonly [string, Variant, string | null])[] = [
    ['the start of a star', variantOf({ variant: 'star' }), null],
    ['hop chains', variantOf({ variant: 'corners' }), 'W:Wa1,b1,d1,d3,g7:Bb4,f5,h8'],
    [
      'exchanges',
      variantOf({ variant: 'corners', rules: { end: { goal: { swap: true } } } }),
      'W:Wb6,d6,d7:Bc6,b8,h1',
    ],
  ];
  test.each(cases)('every legal move is equally likely: %s', (_what, variant, text) => {
    const machine = machineOf(variant);
    machine.load(text === null ? initialSetup(variant) : readSetup(variant, text));
    const moves = machine.generate();
    const counts = new Map<string, number>();
    const rng = randomState(5);
    const draws = 400 * moves;
    for (let i = 0; i < draws; i++) {
      machine.makeRandom(rng);
      const key = setupKey(machine.setup());
      counts.set(key, (counts.get(key) ?? 0) + 1);
      machine.unmake();
    }
    expect(counts.size).toBe(moves);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 400) ** 2 / 400, 0);
    // Mean moves - 1, variance twice that: four deviations.
    expect(chiSquare).toBeLessThan(moves - 1 + 4 * Math.sqrt(2 * (moves - 1)));
  });
});

test('a line of a thousand moves is taken back to where it began', () => {
  const machine = machineOf(
    variantOf({
      variant: 'star-6p',
      rules: { end: { moveLimit: null, goal: { filledBy: 'own' } }, draws: { repetition: null } },
    }),
  );
  const rng = randomState(9);
  const trail: string[] = [];
  for (let ply = 0; ply < 1000 && machine.makeRandom(rng); ply++)
    trail.push(`${machine.fullHashLow()} ${machine.fullHashHigh()} ${machine.generate()}`);
  expect(trail).toHaveLength(1000);
  for (const entry of trail.toReversed()) {
    expect(`${machine.fullHashLow()} ${machine.fullHashHigh()} ${machine.generate()}`).toBe(entry);
    machine.unmake();
  }
  expect(() => machine.unmake()).toThrow(RangeError);
});

test('where hops can end beside their origin, a game is no plain race: its steps and hops would be counted twice', () => {
  const rules = analyse(variantOf({ variant: races[0]! }));
  expect(isRace({ ...rules, size: 3, neighbour: [[1, 2, -1]] })).toBe(true);
  expect(isRace({ ...rules, size: 3, neighbour: [[1, 2, 0]] })).toBe(false);
});
