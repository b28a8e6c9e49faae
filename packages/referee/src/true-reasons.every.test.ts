import { compileRules, interpretRules, TooManyLinesError } from '@draughts-lab/engine';
import { randomBelow, type RandomState, randomState } from '@draughts-lab/input/random';
import { goesThroughAll, isDeep, someOf } from '@draughts-lab/input/testing';
import { squareName } from '@draughts-lab/notation';
import { loadPreset, presetIds, type Setup, type Variant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { DUTIES, LIMITS, type Rule, without } from './relaxed.ts';
import { houseRulesOf } from './testing/house-rules.ts';
import { untruth } from './testing/true-reasons.ts';
import { whyNot } from './why-not.ts';

// The reasons on positions of random games of every preset, judged without the code that found them.
const deep = isDeep();
const POSITIONS = deep ? 5 : 1;
const TEXTS = deep ? 30 : goesThroughAll() ? 12 : 6;

const preset = (id: string): Variant => {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
};

test.each([...someOf(presetIds(), 11).map(preset), ...houseRulesOf('russian')])(
  '$id: every reason is true',
  (variant) => {
    const rules = interpretRules(variant);
    const chance = randomState(1);
    const untrue: string[] = [];
    let asked = 0;
    for (let index = 0; index < POSITIONS; index++) {
      const setup = randomSetup(variant, chance, 6 + 9 * index);
      const near = [moved(variant, DUTIES, setup), moved(variant, [...DUTIES, ...LIMITS], setup)];
      for (let at = 0; at < TEXTS; at++) {
        const squares = someSquares(variant, setup, near[at % 3] ?? [], chance);
        const text = squares.map((square) => squareName(variant, square)).join(':');
        const refusal = whyNot(rules, rules.fromSetup(setup), text);
        asked += 1;
        const wrong = untruth({ variant, setup, squares, text, refusal });
        if (wrong !== null) untrue.push(`${text}: ${refusal?.message}: ${wrong}`);
      }
    }
    expect(untrue).toEqual([]);
    expect(asked).toBe(POSITIONS * TEXTS);
  },
);

function randomSetup(variant: Variant, chance: RandomState, plies: number): Setup {
  const machine = compileRules(variant).createMachine();
  for (let ply = 0; ply < plies && machine.outcomeCode() === -2; ply++)
    if (!machine.makeRandom(chance)) break;
  if (machine.outcomeCode() !== -2 && machine.ply() > 0) machine.unmake();
  return machine.setup();
}

/** The squares of all moves that could be made without some rules. */
function moved(variant: Variant, lifted: readonly Rule[], setup: Setup): (readonly number[])[] {
  const rules = interpretRules(without(variant, lifted), { maxLines: 20_000 });
  try {
    return rules.legalLines(rules.fromSetup(setup)).map(({ path }) => path);
  } catch (error) {
    if (error instanceof TooManyLinesError) return [];
    throw error;
  }
}

/** One of these paths, or its ends; where there is none, any two squares, the first with a piece as often as not. */
function someSquares(
  { board }: Variant,
  { stacks }: Setup,
  paths: readonly (readonly number[])[],
  chance: RandomState,
): readonly number[] {
  const any = (): number => randomBelow(chance, board.size);
  const path = paths[randomBelow(chance, Math.max(1, paths.length))] ?? [];
  if (path.length >= 2) return randomBelow(chance, 2) === 0 ? path : [path[0]!, path.at(-1)!];
  const held = stacks.flatMap((stack, square) => (stack.length > 0 ? [square] : []));
  const from = randomBelow(chance, 2) === 0 ? any() : held[randomBelow(chance, held.length)]!;
  return randomBelow(chance, 4) === 0 ? [from, any(), any()] : [from, any()];
}
