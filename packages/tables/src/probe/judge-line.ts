import { CODE_DRAW, CODE_ONGOING, type Machine, type Move } from '@draughts-lab/engine';
import type { Setup } from '@draughts-lab/variant';
import { RANK, exactWinner } from './standing.ts';
import type { TableReader } from './table-reader.ts';

export type ExactResult = 'win' | 'draw' | 'loss';

/** A ply whose position, and the one after it, the tables know; for the player who moved. */
export interface JudgedPly {
  readonly player: number;
  /** What could be had with best play, and what is left of it after the ply. */
  readonly had: ExactResult;
  readonly left: ExactResult;
}

/** Whether a ply gave away a win or a draw. */
export const gaveAway = ({ had, left }: JudgedPly): boolean => RANK[left] < RANK[had];

/**
 * What each ply of a game was worth, by the tables and the draw counters as they stood.
 *
 * @param machine of the rules as they are; it is left somewhere else
 * @returns one entry for each move; null where the tables do not know enough
 */
export function judgeLine(
  reader: TableReader,
  machine: Machine,
  start: Setup,
  moves: readonly Move[],
): (JudgedPly | null)[] {
  machine.load(start);
  let before = winnerOf(reader, machine);
  return moves.map((move) => {
    const player = machine.turn();
    machine.makeMove(move);
    const after = winnerOf(reader, machine);
    const judged =
      before === undefined || after === undefined
        ? null
        : { player, had: resultFor(player, before), left: resultFor(player, after) };
    before = after;
    return judged;
  });
}

function winnerOf(reader: TableReader, machine: Machine): number | null | undefined {
  const code = machine.outcomeCode();
  if (code !== CODE_ONGOING) return code === CODE_DRAW ? null : code;
  const pieces = machine.men(0) + machine.kings(0) + machine.men(1) + machine.kings(1);
  return pieces > reader.identity.pieces ? undefined : exactWinner(reader, machine.setup());
}

const resultFor = (player: number, winner: number | null): ExactResult =>
  winner === null ? 'draw' : winner === player ? 'win' : 'loss';
