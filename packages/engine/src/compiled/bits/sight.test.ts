import { expect, test } from 'vitest';
import { variantOf } from '../../testing/fixtures.ts';
import { randomSource } from '../../testing/random-source.ts';
import { analyse, type AnalysedRules } from '../analyse.ts';
import { chooseLayout, type Layout } from './layout.ts';
import { makeSide } from './side.ts';
import { linesOfSight } from './sight-tables.ts';
import { type Sight, sightOfPrey } from './sight.ts';

function kingOf(id: string): { rules: AnalysedRules; layout: Layout; prey: Sight | undefined } {
  const rules = analyse(variantOf({ variant: id }));
  const [, king] = rules.kinds[0]!;
  const layout = chooseLayout({
    size: rules.size,
    x: rules.columnOf,
    y: rules.rowOf,
    neighbour: rules.neighbour,
    directions: [...king.step!.directions, ...king.capture!.directions],
  })!;
  return { rules, layout, prey: sightOfPrey(makeSide(rules, layout, 0), 1) };
}

test.each([
  ['russian', 1],
  ['international', 2],
  ['canadian', 3],
  ['turkish', 2],
] as const)('%s: tables show from each square what a walk along the line finds', (id, words) => {
  const { rules, layout, prey } = kingOf(id);
  expect(layout.words).toBe(words);
  const { lines, range, keys, entries } = prey!;
  const board = {
    size: rules.size,
    neighbour: Int16Array.from(rules.neighbour.flat()),
    word: Uint8Array.from(layout.word),
    bit: Uint8Array.from(layout.bit),
  };
  const seen = linesOfSight(board, Int32Array.from(keys), lines, range, entries);
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
        const taken: number[] = [];
        for (const direction of line) {
          let to = rules.neighbour[direction]![at]!;
          while (to >= 0 && free[to]!) to = rules.neighbour[direction]![to]!;
          if (to >= 0 && free[rules.neighbour[direction]![to]!] === true) taken.push(to);
        }
        expect(seen.map((table) => table[entry])).toEqual(setOf(taken));
      }
    }
  }
});

test('captures in four lines are asked piece by piece', () => {
  expect(kingOf('frisian').prey).toBeUndefined();
  expect(kingOf('international').prey?.lines).toHaveLength(2);
});
