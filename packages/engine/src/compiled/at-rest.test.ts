import { initialSetup, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { variantOf } from '../testing/fixtures.ts';
import { analyse } from './analyse.ts';
import { restOf } from './at-rest.ts';
import { emitBits } from './bits/emit-bits.ts';
import { compileRules } from './compile-rules.ts';

const restIn = (variant: Variant): readonly number[] | undefined => {
  const rules = analyse(variant);
  return restOf(rules, emitBits(rules, false))?.counters;
};
const withCounter = (counter: object): Variant =>
  variantOf({ variant: 'simple', rules: { draws: { counters: { slow: counter } } } });
const COUNTER = { plies: 6, when: null, resetBy: ['capture', 'man-move'], unlessCapture: false };
const AMONG_KINGS = { ...COUNTER, when: { sides: [{ kings: { min: 1 } }, {}] }, resetBy: [] };

describe('draw rules among men', () => {
  test('count nothing where each of them begins again with a step of a man or asks for a king', () => {
    expect(restIn(withCounter(COUNTER))).toEqual([0]);
    expect(restIn(withCounter(AMONG_KINGS))).toEqual([-1]);
  });

  test.each([
    ['goes on through steps of men', { ...COUNTER, resetBy: ['capture'] }],
    ['holds among men too', { ...AMONG_KINGS, when: { total: { max: 5 } } }],
  ])('may count where one of them %s', (_, counter) => {
    expect(restIn(withCounter(counter))).toBeUndefined();
  });

  test('may see a position again where men step sideways', () => {
    expect(restIn(variantOf({ variant: 'turkish' }))).toBeUndefined();
  });
});

test('the full hash without kings is the one that is put together from counters and occurrences', () => {
  const variant = variantOf({ variant: 'russian' });
  const [machine, other] = [0, 1].map(() => compileRules(variant).createMachine());
  machine!.load(initialSetup(variant));
  for (let ply = 0; ply < 12; ply++) {
    machine!.generate();
    machine!.make(0);
    other!.load(machine!.setup());
    // A position that has just been loaded is not taken to be at rest.
    expect([machine!.fullHashLow(), machine!.fullHashHigh()]).toEqual([
      other!.fullHashLow(),
      other!.fullHashHigh(),
    ]);
  }
});
