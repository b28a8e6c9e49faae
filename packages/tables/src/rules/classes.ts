import type { Variant } from '@draughts-lab/variant';
import { keyOf, type Material, materialName, pieceCount, swapSides } from './material.ts';

/** One array of values: a class with one side to move. */
export interface TableId {
  readonly material: Material;
  /** Player to move; always 0 where the rules have a colour symmetry. */
  readonly turn: number;
}

/** Tables that lead into each other by quiet moves and are built together, with the batches that have to be ready before. */
export interface Batch {
  /** Class of the first table; names the file. */
  readonly name: string;
  readonly material: Material;
  readonly tables: readonly TableId[];
  /** Names of batches that this one leads to directly. */
  readonly needs: readonly string[];
}

export interface ClassPlan {
  /** In an order in which they can be built. */
  readonly batches: readonly Batch[];
  /** Classes of so many pieces that have no table, with the reason. */
  readonly leftOut: readonly { readonly material: Material; readonly reason: string }[];
}

const order = (a: Material, b: Material): number =>
  pieceCount(a) - pieceCount(b) || a.men[0] + a.men[1] - (b.men[0] + b.men[1]) || keyOf(a) - keyOf(b);

/**
 * Every class of at most `pieces` pieces with both players on the board.
 *
 * @param symmetric players can change places, so that a class and its mirror image are built together for one side to move
 */
export function planClasses(variant: Variant, pieces: number, symmetric: boolean): ClassPlan {
  const hasKings = hasKingClasses(variant);
  const all = materials(pieces, hasKings).toSorted(order);
  const reasons = new Map(all.map((material) => [keyOf(material), ownObstacle(variant, material)]));
  // A class that leads to one without a table has none either.
  for (const material of all) {
    const blocked = successors(variant, material).find((next) => (reasons.get(keyOf(next)) ?? null) !== null);
    if (reasons.get(keyOf(material)) === null && blocked !== undefined)
      reasons.set(keyOf(material), `it leads to ${materialName(blocked)}, which has no table`);
  }
  const nameFor = (material: Material): string => materialName(representative(material, symmetric));
  const batches = all
    .filter(
      (material) => reasons.get(keyOf(material)) === null && representative(material, symmetric) === material,
    )
    .map((material): Batch => {
      const tables = tablesOf(material, symmetric);
      const needs = tables.flatMap((table) => successors(variant, table.material).map(nameFor));
      return { name: materialName(material), material, tables, needs: [...new Set(needs)] };
    });
  const leftOut = all.flatMap((material) => {
    const reason = reasons.get(keyOf(material)) ?? null;
    return reason === null ? [] : [{ material, reason }];
  });
  return { batches, leftOut };
}

/** Where the first king ends the game no ending has kings. */
export const hasKingClasses = ({ document }: Variant): boolean =>
  document.king !== null && document.end.firstKing === 'none';

/** The class itself, or its mirror image where that one stands for both: the stronger side first. */
function representative(material: Material, symmetric: boolean): Material {
  if (!symmetric) return material;
  const other = swapSides(material);
  const [own, others] = [strength(material, 0), strength(material, 1)];
  return own >= others ? material : other;
}

const strength = ({ men, kings }: Material, player: 0 | 1): number =>
  256 * (men[player] + kings[player]) + kings[player];

function tablesOf(material: Material, symmetric: boolean): TableId[] {
  if (!symmetric)
    return [
      { material, turn: 0 },
      { material, turn: 1 },
    ];
  const other = swapSides(material);
  return keyOf(other) === keyOf(material)
    ? [{ material, turn: 0 }]
    : [
        { material, turn: 0 },
        { material: other, turn: 0 },
      ];
}

function materials(pieces: number, hasKings: boolean): Material[] {
  const found: Material[] = [];
  for (let own = 1; own < pieces; own++)
    for (let other = 1; own + other <= pieces; other++)
      for (let kings0 = 0; kings0 <= (hasKings ? own : 0); kings0++)
        for (let kings1 = 0; kings1 <= (hasKings ? other : 0); kings1++)
          found.push({ men: [own - kings0, other - kings1], kings: [kings0, kings1] });
  return found;
}

/** Classes one piece less, or with one man crowned: every other class that a ply can lead to lies behind these. */
function successors(variant: Variant, { men, kings }: Material): Material[] {
  const found: Material[] = [];
  const crowns = variant.document.promotion.when !== 'none' && hasKingClasses(variant);
  for (const player of [0, 1] as const) {
    const changed = (manChange: number, kingChange: number): void => {
      const nextMen: [number, number] = [men[0], men[1]];
      const nextKings: [number, number] = [kings[0], kings[1]];
      nextMen[player] += manChange;
      nextKings[player] += kingChange;
      if (nextMen[player] >= 0 && nextKings[player] >= 0 && nextMen[player] + nextKings[player] > 0)
        found.push({ men: nextMen, kings: nextKings });
    };
    changed(-1, 0);
    changed(0, -1);
    if (crowns) changed(-1, 1);
  }
  return found;
}

/** Why a class has no table whatever it leads to. */
function ownObstacle({ document }: Variant, { men, kings }: Material): string | null {
  const limit = document.king?.quietLimit ?? null;
  const isMixed = ([0, 1] as const).some((player) => men[player] > 0 && kings[player] > 0);
  return limit !== null && isMixed
    ? `runs of more than ${limit} quiet moves with one king are forbidden beside men: what may be played depends on the plies before`
    : null;
}
