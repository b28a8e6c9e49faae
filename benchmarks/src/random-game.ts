import { CODE_ONGOING, type Machine } from '@draughts-lab/engine';
import type { RandomState } from '@draughts-lab/input/random';

/** Plays random moves from the start of a line until the game ends, at most `maxPlies`, and takes them back; their number. */
export function randomGame(machine: Machine, random: RandomState, maxPlies: number): number {
  while (machine.outcomeCode() === CODE_ONGOING && machine.ply() < maxPlies) machine.makeRandom(random);
  const plies = machine.ply();
  while (machine.ply() > 0) machine.unmake();
  return plies;
}
