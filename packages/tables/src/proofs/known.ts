import { CODE_DRAW, CODE_ONGOING, type Machine } from '@draughts-lab/engine';
import { distanceOf, isLost, isWon } from '../values.ts';
import { END_PLANE } from '../solve/table.ts';
import { type TableReader } from '../probe/table-reader.ts';
import { DRAWN, UNKNOWN } from './goal.ts';

/** What is known of a position without any search. */
export interface Known {
  /** The winner of the machine's position with best play, DRAWN or UNKNOWN. */
  result(machine: Machine): number;
  /** Plies to the end in the position that was asked last, when it was won: 0 when the game is over. */
  distance: number;
}

/** The ends of the rules, and endgame tables where there are some. */
export function knownResults(reader: TableReader | null): Known {
  const known: Known = {
    distance: 0,
    result(machine) {
      known.distance = 0;
      const code = machine.outcomeCode();
      if (code !== CODE_ONGOING) return code === CODE_DRAW ? DRAWN : code;
      const table = reader?.find(machine);
      if (table === undefined) return UNKNOWN;
      const value = reader!.code(table, END_PLANE, reader!.index);
      known.distance = distanceOf(value);
      if (isWon(value)) return machine.turn();
      return isLost(value) ? 1 - machine.turn() : DRAWN;
    },
  };
  return known;
}
