import type { Machine, Move } from '@draughts-lab/engine';
import type { Setup } from '@draughts-lab/variant';

/**
 * Brings a machine to the end of a game's line, with its history. A line that goes on from the last
 * one, as in a game, costs only the new moves.
 */
export function createLineFollower(machine: Machine): (start: Setup, moves: readonly Move[]) => void {
  let loaded: Setup | null = null;
  const line: Move[] = [];
  return (start, moves) => {
    if (start !== loaded) {
      machine.load(start);
      loaded = start;
      line.length = 0;
    }
    let common = 0;
    while (common < line.length && common < moves.length && line[common] === moves[common]) common += 1;
    for (; line.length > common; line.pop()) machine.unmake();
    for (const move of moves.slice(common)) {
      machine.makeMove(move);
      line.push(move);
    }
  };
}
