import type { Machine } from '@draughts-lab/engine';
import { WIN } from '../evaluation/evaluation.ts';
import type { Endgame, EndgameMove } from '../endgame.ts';
import type { ScoredMove } from './search-contract.ts';

/** A value of an endgame as a score of the search. */
const scoreOf = (value: number): number => (value === 0 ? 0 : value > 0 ? WIN - value : -WIN - value);

/**
 * The moves of the machine's node as an endgame knows them, the best first.
 *
 * @param order indexes of the moves in the order in which equal ones are preferred
 * @param lines how many are wanted
 */
export function knownLines(
  endgame: Endgame,
  machine: Machine,
  moves: readonly EndgameMove[],
  order: readonly number[],
  lines: number,
): ScoredMove[] {
  return order
    .map((index) => moves.find((move) => move.index === index)!)
    .toSorted((a, b) => Number(b.isBest) - Number(a.isBest) || scoreOf(b.value) - scoreOf(a.value))
    .slice(0, lines)
    .map(({ index, value }) => {
      machine.make(index);
      const line = [index, ...endgame.line(machine)];
      machine.unmake();
      return { index, score: scoreOf(value), line };
    });
}
