import { DRAWN, lostIn, MAX_DISTANCE, wonIn } from '../values.ts';
import { type LocalGraph, NEVER, type Outside } from './local-graph.ts';

/**
 * Values of the positions of a graph for the side to move, by distance: won with the quickest win, lost with the longest
 * resistance, and drawn where neither can be forced.
 *
 * @param limit plies within which the end has to come at a position, or Infinity
 * @param codes one for each position
 */
export function solveGraph(graph: LocalGraph, outside: Outside, limit: number, codes: Uint16Array): void {
  const { count, offsets } = graph;
  const { sources, sourceOffsets } = graph.reversed();
  const { won, lost, drawn } = outside;
  codes.fill(DRAWN, 0, count);
  const open = graph.scratch(count);
  const settled = graph.flags(count);
  /** Positions to look at by distance, twice the position and 1 for a win. */
  const due: number[][] = [];
  const put = (distance: number, entry: number): void => {
    if (distance > limit) return;
    if (distance > MAX_DISTANCE) throw new RangeError(`a win takes more than ${MAX_DISTANCE} plies`);
    while (due.length <= distance) due.push([]);
    due[distance]!.push(entry);
  };
  for (let position = 0; position < count; position++) {
    open[position] = offsets[position + 1]! - offsets[position]!;
    if (won[position]! !== NEVER) put(won[position]!, 2 * position + 1);
    else if (open[position] === 0 && drawn[position] === 0) put(lost[position]!, 2 * position);
  }
  for (let distance = 0; distance < due.length; distance++) {
    const entries = due[distance]!;
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at]!;
      const position = entry >> 1;
      if (settled[position] === 1) continue;
      settled[position] = 1;
      const isWin = (entry & 1) === 1;
      codes[position] = isWin ? wonIn(distance) : lostIn(distance);
      for (let i = sourceOffsets[position]!; i < sourceOffsets[position + 1]!; i++) {
        const source = sources[i]!;
        if (settled[source] === 1) continue;
        if (!isWin) {
          if (won[source]! <= distance + 1) continue;
          won[source] = distance + 1;
          put(distance + 1, 2 * source + 1);
        } else {
          open[source] = open[source]! - 1;
          if (lost[source]! <= distance) lost[source] = distance + 1;
          if (open[source] === 0 && drawn[source] === 0 && won[source] === NEVER)
            put(lost[source]!, 2 * source);
        }
      }
    }
    due[distance] = [];
  }
}
