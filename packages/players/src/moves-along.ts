import type { Machine, Move } from '@draughts-lab/engine';

/** The moves that a line of indexes means from the machine's node on; the machine stays there. */
export function movesAlong(machine: Machine, line: readonly number[]): Move[] {
  const moves = line.map((index) => {
    machine.generate();
    const move = machine.move(index);
    machine.make(index);
    return move;
  });
  for (let i = 0; i < moves.length; i++) machine.unmake();
  return moves;
}
