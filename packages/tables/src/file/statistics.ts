import { Placement } from '../positions/placement.ts';
import type { Table } from '../solve/table.ts';
import { distanceOf, isLost, isWon } from '../values.ts';

/** How the positions of a table are spread over the results. */
export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Plies of the longest win and the longest resistance, with the number of a position; null where there is none. */
  readonly longestWin: { readonly plies: number; readonly index: number } | null;
  readonly longestLoss: { readonly plies: number; readonly index: number } | null;
}

/** Counts one plane of a table; numbers without a position are left out. */
export function tally(table: Table, plane: number): Tally {
  const { index, planes } = table;
  const codes = planes[plane]!;
  const placement = new Placement();
  let won = 0;
  let drawn = 0;
  let lost = 0;
  let longestWin: Tally['longestWin'] = null;
  let longestLoss: Tally['longestLoss'] = null;
  for (let slice = 0; slice < index.slices; slice++) {
    if (!index.readSlice(slice, placement)) continue;
    const first = slice * index.kingPlacements;
    for (let at = first; at < first + index.kingPlacements; at++) {
      const code = codes[at]!;
      if (isWon(code)) {
        won++;
        if (longestWin === null || distanceOf(code) > longestWin.plies)
          longestWin = { plies: distanceOf(code), index: at };
      } else if (isLost(code)) {
        lost++;
        if (longestLoss === null || distanceOf(code) > longestLoss.plies)
          longestLoss = { plies: distanceOf(code), index: at };
      } else drawn++;
    }
  }
  return { won, drawn, lost, longestWin, longestLoss };
}
