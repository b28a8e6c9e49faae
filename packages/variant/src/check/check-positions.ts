import type { Issue } from '@draughts-lab/input';
import type { VariantDocument } from '../schema/document.ts';

/** Kept positions that expect nothing, or name a player who is not there. */
export function checkPositions({ positions, players }: VariantDocument): Issue[] {
  return (positions ?? []).flatMap(({ legal, illegal, result }, index): Issue[] => {
    const path = `positions[${index}]`;
    if (legal === undefined && illegal === undefined && result === undefined)
      return [
        {
          path,
          message: 'nothing is expected of this position',
          hint: 'write "legal" with its legal moves, "illegal" with moves that are refused, or "result"',
        },
      ];
    const isKnown =
      result === undefined ||
      result === 'going-on' ||
      result === 'draw' ||
      (players as readonly string[]).includes(result);
    return isKnown
      ? []
      : [{ path: `${path}.result`, message: `"${result}" is not among the players (${players.join(', ')})` }];
  });
}
