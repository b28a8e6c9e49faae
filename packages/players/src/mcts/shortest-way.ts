import type { Machine } from '@draughts-lab/engine';
import { randomBelow, type RandomState } from '@draughts-lab/input/random';
import type { Race } from '../evaluation/race.ts';

/**
 * The move that shortens the race of the side to move the most by its own piece, by lot among equals.
 *
 * @returns a function that lists the moves of the machine's node, which goes on, and says which; it allocates nothing
 */
export function createShortestWay(machine: Machine, races: readonly Race[]): (random: RandomState) => number {
  return (random) => {
    const count = machine.generate();
    const race = races[machine.turn()]!;
    const cells = machine.cells();
    let best = 0;
    let most = -Infinity;
    let equals = 0;
    for (let i = 0; i < count; i++) {
      const from = machine.moveFrom(i);
      const gain = from < 0 ? 0 : race.costAt(cells, from) - race.costAt(cells, machine.moveTo(i));
      if (gain < most) continue;
      equals = gain > most ? 1 : equals + 1;
      most = gain;
      if (randomBelow(random, equals) === 0) best = i;
    }
    return best;
  };
}
