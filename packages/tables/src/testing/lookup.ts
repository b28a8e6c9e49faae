import type { Setup } from '@draughts-lab/variant';
import { Placement } from '../positions/placement.ts';
import type { TableRules } from '../rules/table-rules.ts';
import type { TableSet } from '../solve/table.ts';

/** The value of a setup in finished tables as a code of `values.ts`; undefined where they have none for it. */
export function lookUp(rules: TableRules, set: TableSet, plane: number, setup: Setup): number | undefined {
  const places = setup.turn === 1 ? rules.symmetry : null;
  const placement = new Placement();
  for (const [square, stack] of setup.stacks.entries()) {
    for (const { player, kind } of stack) {
      if (kind === 'man' && rules.men[player]!.group[square] === -1) return undefined;
      const group = 2 * player + (kind === 'king' ? 1 : 0);
      if (places !== null) placement.insert(group ^ 2, places[square]!);
      else placement.insert(group, square);
    }
  }
  const { counts } = placement;
  const table = set.get(counts[0]!, counts[1]!, counts[2]!, counts[3]!, places === null ? setup.turn : 0);
  return table?.planes[plane]![table.index.indexOf(placement)];
}
