import type { Machine } from '@draughts-lab/engine';
import type { Setup } from '@draughts-lab/variant';
import { COUNTER_PLANE, END_PLANE } from '../solve/table.ts';
import { distanceOf, DRAWN, isWon } from '../values.ts';
import type { OpenTable, TableReader } from './table-reader.ts';

/** Results in order, the best one highest. */
export const RANK = { win: 2, draw: 1, loss: 0 } as const;

export interface Value {
  readonly result: 'win' | 'draw' | 'loss';
  /** Plies with best play; 0 for a draw. */
  readonly plies: number;
}

/** What the tables say of a position, for the side to move. */
export interface Standing {
  /** To the end of the game, as if nothing were counted. */
  readonly end: Value;
  /** With the draw counter running from where it stands: the result, and plies to the next move that sets it back. */
  readonly counted: Value;
  /** Name and limit of that counter in this class; null where none runs. */
  readonly counter: { readonly name: string; readonly plies: number; readonly used: number } | null;
}

const valueOf = (code: number): Value =>
  code === DRAWN
    ? { result: 'draw', plies: 0 }
    : { result: isWon(code) ? 'win' : 'loss', plies: distanceOf(code) };

const DRAW: Value = { result: 'draw', plies: 0 };

/** @returns what the tables say of the machine's position, or undefined where they have none for it */
export function standingOf(
  reader: TableReader,
  machine: Machine,
  setup: Setup = machine.setup(),
): Standing | undefined {
  const table = reader.find(machine);
  return table === undefined ? undefined : read(reader, table, setup);
}

/** The same for a setup. */
export function standingOfSetup(reader: TableReader, setup: Setup): Standing | undefined {
  const table = reader.findSetup(setup);
  return table === undefined ? undefined : read(reader, table, setup);
}

/**
 * Who wins a setup whose game goes on, with best play under the rules as they are; null for a draw. Undefined where there is
 * no table, or a counter may run that the table does not count.
 */
export function exactWinner(reader: TableReader, setup: Setup): number | null | undefined {
  const table = reader.findSetup(setup);
  if (table === undefined || table.hasUncounted) return undefined;
  const { result } = read(reader, table, setup).counted;
  if (result === 'draw') return null;
  return result === 'win' ? setup.turn : 1 - setup.turn;
}

function read(reader: TableReader, table: OpenTable, { counters = {} }: Setup): Standing {
  const { binding } = table;
  const end = valueOf(reader.code(table, END_PLANE, reader.index));
  const fresh = valueOf(reader.code(table, COUNTER_PLANE, reader.index));
  if (binding === null) return { end, counted: fresh, counter: null };
  const used = Object.hasOwn(counters, binding.name) ? counters[binding.name]! : 0;
  const counted = fresh.plies + used <= binding.plies ? fresh : DRAW;
  return { end, counted, counter: { name: binding.name, plies: binding.plies, used } };
}
