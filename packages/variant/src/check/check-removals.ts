import { findings, type Issue, message } from '@draughts-lab/input';
import type { ResolvedRules } from '../resolve.ts';
import type { VariantDocument } from '../schema/document.ts';

/** Whatever is taken off first, each player has to find a piece to take off. */
export function checkRemovals(document: VariantDocument, rules: ResolvedRules): Issue[] {
  const { removals, players, firstToMove, board } = rules;
  if (removals.length === 0 || firstToMove < 0) return [];
  const { issues, refuse } = findings();
  if ((document.swap ?? null) !== null)
    refuse('swap', message('removal.not-with'), message('hint.set-it', { value: 'null' }));
  // Judged when all have had equally many turns: a removal is a turn without a move.
  if (document.end.goal?.lastReply === true)
    refuse('end.goal.lastReply', message('removal.not-with'), message('hint.set-it', { value: 'false' }));
  const own = removals.map((_, ply) => {
    const { men, kings } = players[(firstToMove + ply) % players.length]!;
    return [...men, ...kings];
  });
  let emptied: readonly (readonly number[])[] = [[]];
  for (const [ply, { on, beside }] of removals.entries()) {
    const path = `removals[${ply}]`;
    const { id } = players[(firstToMove + ply) % players.length]!;
    const named = own[ply]!.filter((square) => on === null || on.includes(square));
    if (named.length === 0) {
      refuse(`${path}.on`, message('removal.no-piece', { player: id }));
      return issues;
    }
    if (ply === 0 && beside !== null) {
      refuse(`${path}.beside`, message('removal.first-beside'));
      return issues;
    }
    const next = emptied.map((gone) =>
      named.filter(
        (square) =>
          !gone.includes(square) &&
          (beside === null || beside.some((line) => gone.includes(board.neighbour[line]![square]!))),
      ),
    );
    const stuck = next.findIndex((squares) => squares.length === 0);
    if (stuck >= 0) {
      const squares = emptied[stuck]!.map((square) => board.names[square]!);
      refuse(path, message('removal.stuck', { player: id, squares }));
      return issues;
    }
    emptied = emptied.flatMap((gone, index) => next[index]!.map((square) => [...gone, square]));
  }
  return issues;
}
