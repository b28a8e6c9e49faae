import type { Rules } from '@draughts-lab/engine';

/** The arrangement and the side to move as text: equal for positions that count as the same for repetition. */
export function positionKey<P>(rules: Rules<P>, position: P): string {
  const { turn, stacks } = rules.toSetup(position);
  return `${turn} ${stacks.map((stack) => stack.map(({ player, kind }) => `${player}${kind[0]}`).join('')).join(',')}`;
}
