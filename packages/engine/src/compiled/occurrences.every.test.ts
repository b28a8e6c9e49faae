import { someOf } from '@draughts-lab/input/testing';
import { loadPreset, presetIds } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { randomSetup } from '../testing/random-setup.ts';
import { randomSource } from '../testing/random-source.ts';
import { compileRules } from './compile-rules.ts';

const LINES = 6;
const STEPS = 300;

/** Games in which a repetition ends the game and can come about: not where men only advance and nothing else moves. */
const presets = presetIds().flatMap((id) => {
  const loaded = loadPreset(id);
  if (!loaded.ok) throw new Error(`preset ${id} does not load`);
  const { king, capture, draws } = loaded.value.document;
  const comesBack = king !== null || capture === null;
  return draws.repetition?.mode === 'automatic' && comesBack ? [loaded.value] : [];
});

/** Lines that go to and fro: how often a position has stood is counted anew at every node. */
test.each(
  someOf(
    presets.map((variant) => ({ id: variant.id, variant })),
    8,
  ),
)(
  '$id: how often the position has stood, on lines that repeat themselves and are taken back',
  ({ variant }) => {
    const machine = compileRules(variant).createMachine();
    const players = variant.players.length;
    let repeated = 0;
    for (let seed = 0; seed < LINES; seed++) {
      const random = randomSource(seed, 17);
      machine.load(randomSetup(variant, random, seed % 2 === 0 ? 'kings' : 'sparse'));
      const keyNow = (): string => JSON.stringify([machine.turn(), machine.setup().stacks]);
      const stood = [keyNow()];
      const steps: { readonly from: number; readonly to: number }[] = [];
      for (let step = 0; step < STEPS; step++) {
        const count = machine.generate();
        if (count === 0 || random.chance(0.2)) {
          if (machine.ply() === 0) break;
          machine.unmake();
          stood.pop();
          steps.pop();
        } else {
          const last = steps.at(-players);
          const moves = Array.from({ length: count }, (_, index) => index);
          const back = moves.find(
            (index) => machine.moveFrom(index) === last?.to && machine.moveTo(index) === last.from,
          );
          const chosen = back !== undefined && random.chance(0.8) ? back : random.pick(moves);
          steps.push({ from: machine.moveFrom(chosen), to: machine.moveTo(chosen) });
          machine.make(chosen);
          stood.push(keyNow());
        }
        const now = stood.at(-1);
        const expected = stood.filter((key) => key === now).length;
        if (expected > 1) repeated += 1;
        expect({ seed, step, occurrences: machine.occurrences() }).toEqual({
          seed,
          step,
          occurrences: expected,
        });
      }
    }
    expect(repeated).toBeGreaterThan(STEPS / 10);
  },
);
