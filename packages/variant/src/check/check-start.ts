import { findings, type Issue, type Message, message } from '@draughts-lab/input';
import type { ResolvedRules } from '../resolve.ts';
import type { VariantDocument } from '../schema/document.ts';
import type { Player, Range, ResolvedPattern, ResolvedSide } from '../variant.ts';

/**
 * Games that are over before the first move by what stands on the board. Whether the first player has a move is asked
 * where games are played: `dlab check`, the editor.
 */
export function checkStart(
  { end }: VariantDocument,
  { players, material, counters }: ResolvedRules,
): Issue[] {
  const crowned = end.firstKing === 'none' ? undefined : players.find(({ kings }) => kings.length > 0);
  const { issues, refuse } = findings();
  const refuseStart = (path: string, why: Message): void => refuse(path, message('start.over', { why }));
  if (crowned !== undefined) refuseStart('end.firstKing', message('start.king', { player: crowned.id }));
  if (players.length !== 2) return issues;
  const [white, black] = players as [Player, Player];
  for (const [index, { name, own, opponent, unlessCapture }] of material.entries()) {
    const holds =
      (meets(own, white) && meets(opponent, black)) || (meets(own, black) && meets(opponent, white));
    // Where a capture puts it off, the moves would have to be known.
    if (holds && !unlessCapture) refuseStart(`end.material[${index}]`, message('start.material', { name }));
  }
  for (const { name, plies, when, unlessCapture } of counters)
    if (plies === 0 && when !== null && unlessCapture === false && matches(when, white, black))
      refuseStart(`draws.counters.${name}`, message('start.drawn'));
  return issues;
}

function matches({ total, each, sides }: ResolvedPattern, white: Player, black: Player): boolean {
  return (
    within(total, [white, black].flatMap(({ men, kings }) => [...men, ...kings]).length) &&
    (each === null || (meets(each, white) && meets(each, black))) &&
    (sides === null ||
      (meets(sides[0], white) && meets(sides[1], black)) ||
      (meets(sides[0], black) && meets(sides[1], white)))
  );
}

const within = ({ min, max }: Range, count: number): boolean => count >= min && count <= max;

function meets(side: ResolvedSide, { men, kings }: Player): boolean {
  const squares = [...men, ...kings];
  return (
    within(side.men, men.length) &&
    within(side.kings, kings.length) &&
    within(side.pieces, squares.length) &&
    squares.every((square) => side.on?.includes(square) !== false && !side.off.includes(square))
  );
}
