import type { Context } from './context.ts';
import { countMaterial, type ReferencePosition } from './position.ts';

const NONE: ReadonlySet<number> = new Set();

/** Squares that crown the men of a player in this turn: none while the side has as many kings as it may have. */
export function crownsNow(
  { document, promotion, variant }: Context,
  position: Pick<ReferencePosition, 'stacks'>,
  player: number,
): ReadonlySet<number> {
  const most = document.promotion.most ?? null;
  if (most === null) return promotion[player]!;
  const { kings } = countMaterial(position.stacks, variant.players.length)[player]!;
  return kings.length < most ? promotion[player]! : NONE;
}
