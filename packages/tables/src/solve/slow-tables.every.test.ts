import { interpretRules } from '@draughts-lab/engine';
import { isDeep, someOf } from '@draughts-lab/input/testing';
import type { Setup, Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { hasKingClasses } from '../rules/classes.ts';
import { type TableRules, tableRules } from '../rules/table-rules.ts';
import { changed, onSmallBoard, preset } from '../testing/small-variant.ts';
import { everySetup, slowTables, type SlowValue } from '../testing/slow-tables.ts';
import { distanceOf, DRAWN, isWon } from '../values.ts';
import { buildInMemory } from './build-in-memory.ts';
import { lookUp } from '../testing/lookup.ts';
import { COUNTER_PLANE, END_PLANE } from './table.ts';

const ON_THEIR_BOARDS: [string, number][] = [
  ['russian', 3],
  ['english', 3],
  ['international', 2],
  ['giveaway', 3],
  ['breakthrough', 3],
  ['turkish', 2],
  ['armenian', 2],
  ['frisian', 2],
  ['killer', 2],
];

/** With full depth, presets on their own boards as well. */
const DEEP: [string, Variant, number][] = isDeep()
  ? ON_THEIR_BOARDS.map(([id, pieces]) => [`${id} on its own board`, preset(id), pieces])
  : [];

function rulesOf(variant: Variant): TableRules {
  const rules = tableRules(variant);
  if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
  return rules.value;
}

const asValue = (code: number): SlowValue =>
  code === DRAWN
    ? { result: 'draw', plies: 0 }
    : { result: isWon(code) ? 'win' : 'loss', plies: distanceOf(code) };

const keyOf = ({ stacks, turn, counters = {} }: Setup): string =>
  JSON.stringify([
    turn,
    stacks.map((stack) => stack.map(({ player, kind }) => `${kind[0]}${player}`).join()),
    counters,
  ]);

/** Compares all values with those of the slow builder on the reference engine; the number of positions compared. */
function compare(variant: Variant, pieces: number, symmetric = true): number {
  const derived = rulesOf(variant);
  const rules = symmetric ? derived : { ...derived, symmetry: null };
  const { set } = buildInMemory(rules, pieces);
  const setups = [...everySetup(variant.board.size, pieces, hasKingClasses(variant))].filter(
    (setup) => lookUp(rules, set, END_PLANE, setup) !== undefined,
  );
  const slow = slowTables(interpretRules(rules.uncounted.variant), setups, keyOf);
  const differences = setups.flatMap((setup) => {
    const code = lookUp(rules, set, END_PLANE, setup)!;
    const expected = slow.get(keyOf(setup))!;
    const found = asValue(code);
    return found.result === expected.result && found.plies === expected.plies
      ? []
      : [{ setup: keyOf(setup), found, expected }];
  });
  expect(differences.slice(0, 3)).toEqual([]);
  return setups.length;
}

describe('every value equals that of the slow builder on the reference engine', () => {
  const boards: [string, Variant, number][] = [
    ['russian 4x5', onSmallBoard('russian', 4, 5), 3],
    ['english 4x5', onSmallBoard('english', 4, 5), 3],
    ['international 5x4', onSmallBoard('international', 5, 4), 3],
    ['giveaway 4x4', onSmallBoard('giveaway', 4, 4), 3],
    ['italian 4x5', onSmallBoard('italian', 4, 5), 3],
    ['killer 5x4', onSmallBoard('killer', 5, 4), 3],
    ['turkish 4x3', onSmallBoard('turkish', 4, 3), 3],
    ['armenian 3x4', onSmallBoard('armenian', 3, 4), 3],
    ['dameo 3x4', onSmallBoard('dameo', 3, 4), 3],
    ['a first king wins', onSmallBoard('english', 4, 6, { end: { firstKing: 'win' } }), 4],
    ['a blocked side draws', onSmallBoard('russian', 4, 4, { end: { noMoves: 'draw' } }), 3],
    [
      'who has more pieces wins a blocked game',
      onSmallBoard('russian', 4, 4, { end: { noMoves: 'most-pieces' } }),
      3,
    ],
    ['men take one piece', onSmallBoard('english', 4, 4, { man: { capture: { chain: 'single' } } }), 3],
    ['captures are free', onSmallBoard('english', 4, 4, { capture: { mandatory: false } }), 3],
    ['men stay men', onSmallBoard('russian', 4, 5, { king: null, promotion: { when: 'none' } }), 4],
    ['crowned where the move ends', onSmallBoard('russian', 4, 5, { promotion: { when: 'at-rest' } }), 3],
    [
      'only White is crowned: no symmetry',
      onSmallBoard('english', 4, 4, { promotion: { zone: { white: ['row 4'], black: ['row 2', 'row 1'] } } }),
      3,
    ],
    [
      'king against king is drawn at once',
      onSmallBoard('russian', 4, 4, {
        counters: {
          'lone-kings': {
            plies: 0,
            when: { each: { pieces: 1, kings: 1 } },
            resetBy: [],
            unlessCapture: true,
          },
        },
      }),
      3,
    ],
    ...DEEP,
  ];
  test.each(someOf(boards, 9))('%s', (_, variant, pieces) => {
    expect(compare(variant, pieces)).toBeGreaterThan(50);
  });

  test('without the symmetry the values are the same', () => {
    expect(compare(onSmallBoard('russian', 4, 4), 3, false)).toBeGreaterThan(1000);
  });
});

describe('the second value says who wins with the counter running, from any count', () => {
  const counter = (plies: number, resetBy: readonly string[]): { counters: object } => ({
    counters: { short: { plies, when: null, resetBy, unlessCapture: false } },
  });
  const counted: [string, Variant, number][] = [
    ['english, captures and men', onSmallBoard('english', 4, 4, counter(3, ['capture', 'man-move'])), 3],
    [
      'english, captures and crownings',
      onSmallBoard('english', 4, 4, counter(4, ['capture', 'promotion'])),
      3,
    ],
    ['english, captures alone', onSmallBoard('english', 4, 4, counter(5, ['capture'])), 3],
    ['russian, captures and men', onSmallBoard('russian', 4, 4, counter(2, ['capture', 'man-move'])), 3],
  ];
  test.each(someOf(counted, 4))('%s', (_, variant, pieces) => {
    const rules = rulesOf(variant);
    const { set } = buildInMemory(rules, pieces);
    const limit = variant.counters[0]!.plies;
    const roots = [...everySetup(variant.board.size, pieces, true)].filter(
      (setup) => lookUp(rules, set, END_PLANE, setup) !== undefined,
    );
    let forbidden = 0;
    const states = roots.flatMap((setup) =>
      Array.from({ length: limit }, (_unused, at) => ({ ...setup, counters: at === 0 ? {} : { short: at } })),
    );
    const slow = slowTables(interpretRules(variant), states, keyOf);
    const differences = states.flatMap((setup) => {
      const code = lookUp(rules, set, COUNTER_PLANE, setup)!;
      const used = setup.counters.short ?? 0;
      const found = code !== DRAWN && distanceOf(code) <= limit - used ? asValue(code).result : 'draw';
      if (found === 'draw' && lookUp(rules, set, END_PLANE, setup) !== DRAWN) forbidden++;
      const expected = slow.get(keyOf(setup))!.result;
      return found === expected ? [] : [{ setup: keyOf(setup), code, found, expected }];
    });
    expect(differences.slice(0, 3)).toEqual([]);
    expect(forbidden).toBeGreaterThan(0);
  });
});

test('rules that change nothing but the number of plies have the same first values', () => {
  const values = (variant: Variant): Uint16Array[] =>
    buildInMemory(rulesOf(variant), 2).batches.flatMap(({ tables }) =>
      tables.map(({ planes }) => planes[END_PLANE]!),
    );
  expect(values(changed('russian', { draws: { counters: { 'king-moves': null } } }))).toEqual(
    values(preset('russian')),
  );
});
