import { tally } from './file/statistics.ts';
import type { TableRules } from './rules/table-rules.ts';
import { buildInMemory } from './solve/build-in-memory.ts';
import { COUNTER_PLANE, END_PLANE } from './solve/table.ts';

/** How so many kings, to move, stand against one, over all positions. */
export interface KingEnding {
  readonly kings: number;
  readonly positions: number;
  /** Share of positions that are won, and that are won before the draw counters forbid it. */
  readonly won: number;
  readonly wonInTime: number;
  /** Plies of the longest win, null without any. */
  readonly longestWin: number | null;
  /** The draw counter that runs in this ending. */
  readonly counter: { readonly name: string; readonly plies: number } | null;
}

/**
 * How many kings it takes to beat one: endings of 1, 2, ... kings against one. Built on this thread, about 6 microseconds
 * of processor time a position.
 *
 * @param most kings of the stronger side; fewer where the rules have no such ending
 */
export function kingsAgainstOne(rules: TableRules, most: number): KingEnding[] {
  const { batches } = buildInMemory(
    rules,
    most + 1,
    ({ material: { men, kings } }) => men[0] + men[1] === 0 && Math.min(...kings) === 1,
  );
  return batches.flatMap(({ batch, tables }): KingEnding[] => {
    // Without a symmetry each class has a batch of its own, the weaker side named first as well.
    const at = batch.tables.findIndex(({ material, turn }) => material.kings[1] === 1 && turn === 0);
    if (at < 0) return [];
    const table = tables[at]!;
    const { won, drawn, lost, longestWin } = tally(table, END_PLANE);
    const positions = won + drawn + lost;
    return [
      {
        kings: batch.tables[at]!.material.kings[0],
        positions,
        won: won / positions,
        wonInTime: tally(table, COUNTER_PLANE).won / positions,
        longestWin: longestWin?.plies ?? null,
        counter: table.binding === null ? null : { name: table.binding.name, plies: table.binding.plies },
      },
    ];
  });
}
