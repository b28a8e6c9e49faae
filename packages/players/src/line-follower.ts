import type { Machine, Move } from '@draughts-lab/engine';
import type { Setup } from '@draughts-lab/variant';

/**
 * Brings a machine to the end of a game's line, with its history. A line that goes on from the last
 * one, as in a game, costs only the new moves.
 *
 * @returns a function whose result is a number for the set of positions of the line, the last one included, that one
 *   more occurrence would end as a draw; 0 for none
 */
export function createLineFollower(machine: Machine): (start: Setup, moves: readonly Move[]) => number {
  const almost = (machine.variant.document.draws.repetition?.count ?? Infinity) - 1;
  let loaded: Setup | null = null;
  const line: Move[] = [];
  /** The result after each number of moves. */
  const awaited: number[] = [];
  const here = (): number => (machine.occurrences() === almost ? machine.hashLow() : 0);
  return (start, moves) => {
    if (start !== loaded) {
      machine.load(start);
      loaded = start;
      line.length = 0;
      awaited[0] = here();
    }
    let common = 0;
    while (common < line.length && common < moves.length && line[common] === moves[common]) common += 1;
    for (; line.length > common; line.pop()) machine.unmake();
    for (const move of moves.slice(common)) {
      machine.makeMove(move);
      line.push(move);
      awaited[line.length] = awaited[line.length - 1]! ^ here();
    }
    return awaited[line.length]!;
  };
}
