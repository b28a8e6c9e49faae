import type { BindingCounter } from '../rules/counters.ts';
import { materialKey } from '../rules/material.ts';
import type { PositionIndex } from '../positions/position-index.ts';

/** What is kept of every position: how it ends, and how it stands under the draw counters. */
export const PLANES = 2;
/** Distance to the end of the game, as if nothing were counted. */
export const END_PLANE = 0;
/** Distance to the next move that sets the counter back, among lines that stay within it; drawn where there is none. */
export const COUNTER_PLANE = 1;

/** Not yet computed: no finished table holds it. */
export const OPEN = 0xffff;

/** The values of a class with one side to move, in memory. */
export interface Table {
  readonly index: PositionIndex;
  readonly binding: BindingCounter | null;
  /** Codes by plane and position; see `values.ts`. */
  readonly planes: readonly Uint16Array[];
}

/** Finds the table of a position by its pieces and the side to move. */
export class TableSet {
  readonly #tables = new Map<number, Table>();

  set(men0: number, kings0: number, men1: number, kings1: number, turn: number, table: Table): void {
    this.#tables.set(2 * materialKey(men0, kings0, men1, kings1) + turn, table);
  }

  get(men0: number, kings0: number, men1: number, kings1: number, turn: number): Table | undefined {
    return this.#tables.get(2 * materialKey(men0, kings0, men1, kings1) + turn);
  }
}
