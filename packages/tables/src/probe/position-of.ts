import type { Setup, Stack } from '@draughts-lab/variant';
import { Placement } from '../positions/placement.ts';
import type { PositionIndex } from '../positions/position-index.ts';

/** The position that a number of an index stands for, or null where it has none. @param squares of the board */
export function positionOf(
  index: PositionIndex,
  number: number,
  turn: number,
  squares: number,
): Setup | null {
  const placement = new Placement();
  if (!index.read(number, placement)) return null;
  const stacks: Stack[] = Array.from({ length: squares }, () => []);
  for (let group = 0; group < 4; group++)
    for (let i = 0; i < placement.counts[group]!; i++)
      stacks[placement.at(group, i)] = [{ player: group >> 1, kind: (group & 1) === 1 ? 'king' : 'man' }];
  return { turn, stacks };
}
