import { CODE_ONGOING, compileRules } from '@draughts-lab/engine';
import { randomState } from '@draughts-lab/input/random';
import { loadPreset } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { createEvaluation } from '../evaluation/evaluation.ts';
import { createWorths } from '../evaluation/machine-evaluation.ts';
import { testRng } from '../testing/player.contract.ts';
import { createShortestWay } from './shortest-way.ts';

test.each(['corners', 'star', 'star-73-3p', 'star-6p'])(
  '%s: while nobody has arrived it leaves the least to go, and takes each of the equal moves',
  (id) => {
    const loaded = loadPreset(id);
    if (!loaded.ok) throw new Error(`preset ${id} does not load`);
    const machine = compileRules(loaded.value).createMachine();
    const evaluation = createEvaluation(loaded.value);
    const shortestWay = createShortestWay(machine, evaluation.races);
    const worthsOf = createWorths(machine, evaluation);
    const worths = new Float64Array(machine.players);
    const rng = testRng(7);
    for (let ply = 0; ply < 3 * machine.players; ply++) {
      const mover = machine.turn();
      const after = Array.from({ length: machine.generate() }, (_, index) => {
        machine.make(index);
        expect(machine.outcomeCode()).toBe(CODE_ONGOING);
        worthsOf(worths);
        machine.unmake();
        return worths[mover]!;
      });
      const best = after.flatMap((worth, index) => (worth === Math.max(...after) ? [index] : []));
      const taken = new Set(Array.from({ length: 200 }, (_, seed) => shortestWay(randomState(seed))));
      expect([...taken].toSorted((a, b) => a - b)).toEqual(best);
      machine.generate();
      machine.make(rng.int(after.length));
    }
  },
);
