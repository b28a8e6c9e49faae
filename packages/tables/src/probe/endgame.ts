import type { Machine } from '@draughts-lab/engine';
import { COUNTER_PLANE, END_PLANE } from '../solve/table.ts';
import { distanceOf, DRAWN, isWon } from '../values.ts';
import { compareStandings, moveStandings, type MoveStanding, tableLine } from './moves.ts';
import { RANK, type Standing, standingOf, type Value } from './standing.ts';
import type { TableReader } from './table-reader.ts';

/** Plies of an expected continuation. */
const LINE_PLIES = 40;

/** A move with its value for the side that moves: 0 drawn, n won in n plies, -n lost in n plies. */
interface KnownMove {
  readonly index: number;
  readonly value: number;
  readonly isBest: boolean;
}

/** Tables as a searching player asks them. */
export interface TableEndgame {
  readonly probe: (machine: Machine) => number | undefined;
  readonly moves: (machine: Machine) => readonly KnownMove[] | undefined;
  readonly line: (machine: Machine) => readonly number[];
}

export function tableEndgame(reader: TableReader): TableEndgame {
  return {
    probe: (machine) => probe(reader, machine),
    moves(machine) {
      const standing = standingOf(reader, machine);
      const moves = standing === undefined ? undefined : moveStandings(reader, machine);
      return moves === undefined ? undefined : judged(standing!, moves);
    },
    line: (machine) => tableLine(reader, machine, LINE_PLIES),
  };
}

function probe(reader: TableReader, machine: Machine): number | undefined {
  const table = reader.find(machine);
  if (table === undefined) return undefined;
  const { index } = reader;
  const counted = reader.code(table, COUNTER_PLANE, index);
  if (counted === DRAWN) return 0;
  const plies = Math.max(1, distanceOf(reader.code(table, END_PLANE, index)));
  return isWon(counted) ? plies : -plies;
}

/** More plies than any win has. */
const FAR = 100_000;

/**
 * The best moves are those with the best result under the counters. A win goes the shortest way to the end where that fits
 * into what the counter leaves, else the shortest way to the move that sets the counter back. A loss holds out longest. Of
 * drawing moves those come first that would win, or not lose, without the counters.
 */
function judged(standing: Standing, moves: readonly MoveStanding[]): KnownMove[] {
  const isDirect =
    standing.counter === null || standing.end.plies + standing.counter.used <= standing.counter.plies;
  const cost = (one: Standing): number => {
    const { counted, end } = one;
    if (counted.result === 'win')
      return isDirect ? end.plies : FAR * (setsBack(one) ? 1 : counted.plies) + end.plies;
    return counted.result === 'loss' ? -end.plies : -RANK[end.result];
  };
  /** Whether the count begins anew with the move: the plies behind it are those of the next count. */
  const setsBack = ({ counter }: Standing): boolean =>
    counter === null || counter.used === 0 || counter.name !== standing.counter?.name;
  const [top] = moves.toSorted((a, b) => compareStandings(a.standing, b.standing));
  const { result } = top!.standing.counted;
  const best = Math.min(
    ...moves
      .filter(({ standing: one }) => one.counted.result === result)
      .map(({ standing: one }) => cost(one)),
  );
  return moves.map(({ index, standing: one }) => ({
    index,
    value: signed(one.counted.result, one.end),
    isBest: one.counted.result === result && cost(one) === best,
  }));
}

const signed = (result: Value['result'], { plies }: Value): number =>
  result === 'draw' ? 0 : result === 'win' ? plies : -plies;
