import type { Machine, Move } from '@draughts-lab/engine';

/**
 * Index of each legal move of the machine's node in its list. Most moves are the only one with their origin, destination
 * and number of pieces taken, and then need not be read to the last square of their path.
 *
 * @throws Error when the machine does not have one of them
 */
export function indexesOf(machine: Machine, legal: readonly Move[]): number[] {
  const facts: number[] = [];
  for (let i = 0, count = machine.generate(); i < count; i++) facts.push(machine.moveFacts(i));
  return legal.map((move) => {
    const wanted = factsOf(move);
    let index = facts.indexOf(wanted);
    if (index < 0 || facts.includes(wanted, index + 1)) index = machine.findMove(move);
    if (index < 0) throw new Error(`the compiled rules do not have the move ${JSON.stringify(move)}`);
    return index;
  });
}

/** As `Machine.moveFacts`. */
const factsOf = ({ from, to, promotes, captures }: Move): number =>
  from < 0 ? -1 : (from << 10) | to | (Number(promotes) << 20) | (captures.length << 21);
