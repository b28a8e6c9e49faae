import { CODE_DRAW, CODE_ONGOING, type Machine } from '@draughts-lab/engine';
import type { TableReader } from './table-reader.ts';
import { RANK, type Standing, standingOf, type Value } from './standing.ts';

/** What a move of the machine's position leads to, for the side that plays it. */
export interface MoveStanding {
  /** Index in the machine's list. */
  readonly index: number;
  readonly standing: Standing;
}

/** The value for the side that has just moved; a ply longer. */
const before = ({ result, plies }: Value): Value =>
  result === 'draw' ? { result, plies: 0 } : { result: result === 'win' ? 'loss' : 'win', plies: plies + 1 };

/**
 * Every move with what the tables say of it, in the order of the machine's list; undefined where one of them leads to a
 * position that has no table. The machine is left where it was.
 */
export function moveStandings(reader: TableReader, machine: Machine): MoveStanding[] | undefined {
  const found: MoveStanding[] = [];
  const count = machine.generate();
  const player = machine.turn();
  for (let index = 0; index < count; index++) {
    machine.make(index);
    const code = machine.outcomeCode();
    const standing =
      code === CODE_ONGOING
        ? standingOf(reader, machine)
        : decided(code === CODE_DRAW ? null : code === player);
    machine.unmake();
    if (standing === undefined) return undefined;
    found.push({
      index,
      standing: code === CODE_ONGOING ? turned(standing) : standing,
    });
  }
  return found;
}

/** How the game has ended for the side that moved. */
function decided(won: boolean | null): Standing {
  const value: Value =
    won === null ? { result: 'draw', plies: 0 } : { result: won ? 'win' : 'loss', plies: 1 };
  return { end: value, counted: value, counter: null };
}

const turned = ({ end, counted, counter }: Standing): Standing => ({
  end: before(end),
  counted: before(counted),
  counter,
});

/** Negative when `a` is better for the side that moves: the result, then a quicker win or a longer resistance. */
function compareValues(a: Value, b: Value): number {
  return RANK[b.result] - RANK[a.result] || (a.result === 'win' ? a.plies - b.plies : b.plies - a.plies);
}

/**
 * Negative when `a` is better under the rules as they are: what the counters allow comes first, then the shortest way of all
 * that keep it.
 */
export function compareStandings(a: Standing, b: Standing): number {
  return RANK[b.counted.result] - RANK[a.counted.result] || compareValues(a.end, b.end);
}

/**
 * The line of play that the tables give: the quickest win against the longest resistance, to the end of the game or to the
 * first position without a table. The machine is left where it was.
 *
 * @returns indexes of moves, each in the list of its position
 */
export function tableLine(reader: TableReader, machine: Machine, maxPlies: number): number[] {
  const line: number[] = [];
  while (line.length < maxPlies && machine.outcomeCode() === CODE_ONGOING) {
    const moves = moveStandings(reader, machine);
    if (moves === undefined || moves.length === 0) break;
    const best = moves.reduce((a, b) => (compareValues(b.standing.end, a.standing.end) < 0 ? b : a));
    if (best.standing.end.result === 'draw') break;
    line.push(best.index);
    machine.make(best.index);
  }
  for (let ply = 0; ply < line.length; ply++) machine.unmake();
  return line;
}
