import type { Machine, Move } from '@draughts-lab/engine';

/**
 * Index of each legal move of the machine's node in its list. Most moves are the only one with their origin, destination
 * and number of pieces taken, and then need not be read to the last square of their path.
 *
 * @throws Error when the machine does not have one of them
 */
export function indexesOf(machine: Machine, legal: readonly Move[]): number[] {
  const count = machine.generate();
  const alike = (i: number, { from, to, captures, promotes }: Move): boolean =>
    machine.moveFrom(i) === from &&
    machine.moveTo(i) === to &&
    machine.moveCaptures(i) === captures.length &&
    machine.movePromotes(i) === Number(promotes);
  return legal.map((move) => {
    let [index, found] = [-1, 0];
    for (let i = 0; i < count; i++) {
      if (!alike(i, move)) continue;
      index = i;
      found += 1;
    }
    if (found !== 1) index = machine.findMove(move);
    if (index < 0) throw new Error(`the compiled rules do not have the move ${JSON.stringify(move)}`);
    return index;
  });
}
