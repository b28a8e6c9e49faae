import { isDeep, someOf } from '@draughts-lab/input/testing';
import { parseVariant, type Variant, type VariantDocument } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { compileRules } from '../compiled/compile-rules.ts';
import type { CompiledRules, Machine } from '../machine.ts';
import { TooManyLinesError } from '../too-many-lines.ts';
import { interpretRules } from '../reference/interpret-rules.ts';
import { compareAgain, compareOnVariant, type Difference, type MakeRules } from './differential.ts';
import { counterexamples, parse, variantOf } from './fixtures.ts';
import { machineProblem } from './machine-checks.ts';
import { nearVariant } from './near-variant.ts';
import { randomSetup, SETUP_KINDS, type SetupKind } from './random-setup.ts';
import { randomSource } from './random-source.ts';
import { randomVariant } from './random-variant.ts';
import { shrink, withValue } from './shrink.ts';

const DEEP = isDeep();

/** Random documents compared, in groups that are tests of their own. */
const DOCUMENTS = DEEP ? 3000 : 36;
/** Games that are played, with a few fields of a random document. */
const NEAR_DOCUMENTS = DEEP ? 3000 : 24;
const MACHINE_DOCUMENTS = DEEP ? 1500 : 12;
const GROUP = DEEP ? 250 : 4;
/** Everyday runs play from three kinds of positions for each document, in turn. */
const kindsFor = (seed: number): readonly SetupKind[] =>
  DEEP ? SETUP_KINDS : SETUP_KINDS.filter((_, index) => (index + seed) % SETUP_KINDS.length < 3);
const OPTIONS = { plies: DEEP ? 30 : 8, perftDepth: 3, perftNodes: DEEP ? 5000 : 600 };
/** Positions with more capture lines than this are left to the tests of long chains. */
const MAX_LINES = DEEP ? 5000 : 500;
/** Most of the games must have been compared to their end: in a small group all but two. */
const MAX_TOO_WIDE = DEEP ? 0.1 : 0.2;

const engines = {
  expected: (variant: Variant) => interpretRules(variant, { maxLines: MAX_LINES }),
  actual: compileRules,
} satisfies Record<string, MakeRules>;

const groups = (documents: number): number[] =>
  Array.from({ length: Math.ceil(documents / GROUP) }, (_, index) => index * GROUP);

describe('the compiled engine plays as the reference', () => {
  test.each(someOf(groups(DOCUMENTS), 9))('random documents from seed %i', (first) => {
    expect(compareGroup(first, (seed) => randomVariant(seed).variant)).toBeLessThan(MAX_TOO_WIDE);
  });

  test.each(someOf(groups(NEAR_DOCUMENTS), 6))('house rules from seed %i', (first) => {
    expect(compareGroup(first, (seed) => nearVariant(seed).variant)).toBeLessThan(MAX_TOO_WIDE);
  });

  test.each(someOf(groups(MACHINE_DOCUMENTS), 3))('machines of random documents from seed %i', (first) => {
    const problems: string[] = [];
    for (let seed = first; seed < Math.min(first + GROUP, MACHINE_DOCUMENTS); seed++) {
      // Every third is a house rule.
      const { variant } = (seed % 3 === 0 ? nearVariant : randomVariant)(seed + 100_000);
      for (const [index, kind] of kindsFor(seed).entries()) {
        const problem = machineProblemOf(variant, compileRules(variant), seed, index, kind);
        if (problem !== null) problems.push(`seed ${seed + 100_000}, ${kind}: ${problem}`);
      }
    }
    expect(problems).toEqual([]);
  });
});

/** No document of a group may show a difference; the share of games that were cut short. */
function compareGroup(first: number, variantOfSeed: (seed: number) => Variant): number {
  let tooWide = 0;
  for (let seed = first; seed < first + GROUP; seed++) {
    const compared = compareOnVariant(engines, variantOfSeed(seed), seed, {
      ...OPTIONS,
      kinds: kindsFor(seed),
    });
    tooWide += compared.tooWide;
    expect({ seed, difference: compared.difference && shrink(engines, compared.difference) }).toEqual({
      seed,
      difference: null,
    });
  }
  return tooWide / (GROUP * kindsFor(0).length);
}

function machineProblemOf(
  variant: Variant,
  rules: CompiledRules,
  seed: number,
  index: number,
  kind: SetupKind,
): string | null {
  const random = randomSource(seed, index, 3);
  try {
    return machineProblem(
      interpretRules(variant, { maxLines: MAX_LINES }),
      rules,
      randomSetup(variant, random, kind),
      random,
      6,
    );
  } catch (error) {
    if (error instanceof TooManyLinesError) return null;
    throw error;
  }
}

/** An engine with a planted fault: it plays by another document. */
function playsInsteadBy(change: (document: VariantDocument) => unknown): MakeRules {
  return (variant) => {
    const parsed = parseVariant(change(variant.document));
    return { ...interpretRules(parsed.ok ? parsed.value : variant, { maxLines: MAX_LINES }), variant };
  };
}

const FAULTS: readonly (readonly [
  what: string,
  id: string,
  change: (document: VariantDocument) => unknown,
])[] = [
  [
    'removal at once',
    'russian',
    (document) => ({ ...document, capture: document.capture && { ...document.capture, removal: 'at-once' } }),
  ],
  [
    'any landing square',
    'russian',
    (document) => ({ ...document, capture: document.capture && { ...document.capture, landing: 'free' } }),
  ],
  [
    'no majority',
    'italian',
    (document) => ({
      ...document,
      capture: document.capture && { ...document.capture, choice: ['quantity'] },
    }),
  ],
  [
    'promotion at rest',
    'armenian',
    (document) => ({ ...document, promotion: { ...document.promotion, when: 'at-rest' } }),
  ],
  [
    'towers jumped again',
    'towers',
    (document) => ({ ...document, stack: document.stack && { ...document.stack, rejump: 'always' } }),
  ],
  [
    'no repetition',
    'english',
    (document) => ({ ...document, draws: { ...document.draws, repetition: null } }),
  ],
  [
    'a shorter counter',
    'russian',
    (document) => ({
      ...document,
      draws: {
        ...document.draws,
        counters: {
          ...document.draws.counters,
          'king-moves': { ...document.draws.counters['king-moves'], plies: 29 },
        },
      },
    }),
  ],
  [
    'no lock',
    'star-73',
    (document) => ({ ...document, end: { ...document.end, goal: { ...document.end.goal, lock: false } } }),
  ],
  [
    'hops over own men only',
    'corners',
    (document) => ({ ...document, man: { ...document.man, hop: { ...document.man.hop, over: 'own' } } }),
  ],
];

describe('positions on which one rule decides', () => {
  test.each(someOf(counterexamples, 3))('$id', ({ path, without, document, setup, moves }) => {
    const variant = parse(document, path);
    expect(compareAgain(engines, variant, setup, moves)).toBeNull();
    const unruly = {
      expected: engines.expected,
      actual: playsInsteadBy((full) => withValue(full, path.split('.'), without)),
    };
    expect(compareAgain(unruly, variant, setup, moves)).not.toBeNull();
  });
});

describe('a planted fault is found, made small, and seen again from its JSON', () => {
  test.each(someOf(FAULTS, 4))('%s (%s)', (_what, id, change) => {
    const faulty = { expected: engines.expected, actual: playsInsteadBy(change) };
    const variant = variantOf({ variant: id });
    let found: Difference | null = null;
    for (let seed = 0; found === null && seed < 60; seed++) {
      found = compareOnVariant(faulty, variant, seed, {
        ...OPTIONS,
        kinds: SETUP_KINDS,
        plies: 40,
        perftDepth: 0,
      }).difference;
    }
    const pieces = (difference: Difference | null): number =>
      difference?.setup.stacks.filter((stack) => stack.length > 0).length ?? -1;
    const small = found && shrink(faulty, found, 400);
    expect(pieces(small)).toBeGreaterThanOrEqual(1);
    expect(pieces(small)).toBeLessThanOrEqual(pieces(found));
    const again = JSON.parse(JSON.stringify(small)) as Difference;
    const parsed = parseVariant(again.document);
    expect(parsed.ok && compareAgain(faulty, parsed.value, again.setup, again.moves)).toMatchObject({
      what: small?.what,
    });
  });

  const brokenMachines: readonly (readonly [string, (machine: Machine) => Partial<Machine>])[] = [
    ['lists one too few', (machine) => ({ generate: () => Math.max(0, machine.generate() - 1) })],
    ['takes nothing back', () => ({ unmake: () => {} })],
    ['hashes the ply', (machine) => ({ hashLow: () => machine.ply() })],
    [
      'plays at random twice',
      (machine) => ({ makeRandom: (rng) => machine.makeRandom(rng) && machine.makeRandom(rng) }),
    ],
    [
      'gives the win to the other',
      (machine) => ({
        outcomeCode: () => (machine.outcomeCode() >= 0 ? 1 - machine.outcomeCode() : machine.outcomeCode()),
      }),
    ],
  ];
  test.each(someOf(brokenMachines, 3))('a machine that %s', (_what, change) => {
    const variant = variantOf({ variant: 'russian' });
    const rules = compileRules(variant);
    const broken: CompiledRules = {
      ...rules,
      createMachine: () => {
        const machine = rules.createMachine();
        return { ...machine, ...change(machine) };
      },
    };
    const problems = SETUP_KINDS.map((kind, index) => machineProblemOf(variant, broken, 1, index, kind));
    expect(problems.some((problem) => problem !== null)).toBe(true);
    expect(SETUP_KINDS.map((kind, index) => machineProblemOf(variant, rules, 1, index, kind))).toEqual(
      SETUP_KINDS.map(() => null),
    );
  });
});
