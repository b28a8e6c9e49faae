import { parseVariant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { perft } from '../../perft.ts';
import { interpretRules } from '../../reference/interpret-rules.ts';
import { variantOf } from '../../testing/fixtures.ts';
import { randomSetup } from '../../testing/random-setup.ts';
import { randomSource } from '../../testing/random-source.ts';
import { analyse, type AnalysedRules } from '../analyse.ts';
import { compileRules } from '../compile-rules.ts';
import { chooseLayout, type Layout } from './layout.ts';
import { makeSide } from './side.ts';
import { linesOfSight } from './sight-tables.ts';
import { type Sight, sightOfPrey, sightOfSteps } from './sight.ts';

function kingOf(id: string): { rules: AnalysedRules; layout: Layout; steps?: Sight; prey?: Sight } {
  const rules = analyse(variantOf({ variant: id }));
  const [, king] = rules.kinds[0]!;
  const layout = chooseLayout({
    size: rules.size,
    x: rules.columnOf,
    y: rules.rowOf,
    neighbour: rules.neighbour,
    directions: [...king.step!.directions, ...king.capture!.directions],
  })!;
  const side = makeSide(rules, layout, 0);
  const steps = sightOfSteps(side, 1);
  const prey = sightOfPrey(side, 1);
  return { rules, layout, ...(steps !== undefined && { steps }), ...(prey !== undefined && { prey }) };
}

test.each([
  ['russian', 1],
  ['international', 2],
  ['frisian', 2],
  ['canadian', 3],
  ['turkish', 2],
] as const)('%s: tables show from each square what a walk along the line finds', (id, words) => {
  const { rules, layout, steps } = kingOf(id);
  expect(layout.words).toBe(words);
  const { lines, range, keys, entries } = steps!;
  const board = {
    size: rules.size,
    neighbour: Int16Array.from(rules.neighbour.flat()),
    word: Uint8Array.from(layout.word),
    bit: Uint8Array.from(layout.bit),
  };
  const [moves, ...seen] = linesOfSight(board, Int32Array.from(keys), lines, range, entries);
  const random = randomSource(5);
  for (let round = 0; round < 60; round++) {
    const share = random.between(1, 9) / 10;
    const free = rules.neighbour[0]!.map(() => random.chance(share));
    const setOf = (squares: readonly number[]): number[] =>
      layout.full.map((_, word) =>
        squares.reduce(
          (set, square) => (layout.word[square] === word ? set | (1 << layout.bit[square]!) : set),
          0,
        ),
      );
    const set = setOf(free.flatMap((isFree, square) => (isFree ? [square] : [])));
    for (const [index, line] of lines.entries()) {
      for (let at = 0; at < rules.size; at++) {
        const key = 4 * words * (index * rules.size + at);
        const entry = set.reduce((sum, word, i) => {
          const bits =
            Math.imul(word & keys[key + 4 * i]!, keys[key + 4 * i + 1]!) >>> keys[key + 4 * i + 2]!;
          return sum + (i === words - 1 ? bits + keys[key + 4 * i + 3]! : bits << keys[key + 4 * i + 3]!);
        }, 0);
        const reached: number[] = [];
        const taken: number[] = [];
        for (const direction of line) {
          let to = rules.neighbour[direction]![at]!;
          for (; to >= 0 && free[to]!; to = rules.neighbour[direction]![to]!) reached.push(to);
          if (to >= 0 && free[rules.neighbour[direction]![to]!] === true) taken.push(to);
        }
        expect([moves[entry], ...seen.map((table) => table[entry])]).toEqual([
          reached.length,
          ...setOf(taken),
          ...setOf(reached),
        ]);
      }
    }
  }
});

test('captures in four lines are asked piece by piece, steps in two are looked up', () => {
  const frisian = kingOf('frisian');
  expect(frisian.prey).toBeUndefined();
  expect(frisian.steps?.lines).toHaveLength(2);
  const international = kingOf('international');
  expect(international.prey).toBe(international.steps);
});

test.each(['english', 'international'])('%s with kings that step far and jump one step', (id) => {
  const { document } = variantOf({ variant: id });
  const king = document.king!;
  const parsed = parseVariant({
    ...document,
    king: {
      ...king,
      step: { ...king.step!, range: 'any' },
      capture: { ...king.capture!, range: 1, landing: 'next' },
    },
  });
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join('; '));
  const reference = interpretRules(parsed.value);
  const machine = compileRules(parsed.value).createMachine();
  for (let seed = 0; seed < 20; seed++) {
    const random = randomSource(seed, 3);
    const setup = randomSetup(parsed.value, random, 'kings');
    machine.load(setup);
    const position = reference.fromSetup(setup);
    expect([machine.perft(2, true), machine.perft(2, false)]).toEqual(
      Array.from({ length: 2 }, () => perft(reference, position, 2)),
    );
  }
});
