import type { Issue } from '@draughts-lab/input';
import { absoluteDirections } from '../board/directions.ts';
import { kindsOf } from '../kinds-of.ts';
import type { ResolvedRules } from '../resolve.ts';
import type { VariantDocument } from '../schema/document.ts';
import type { Player } from '../variant.ts';

type Kind = VariantDocument['man'];

/** A side that has no way to move any piece on any board is a mistake in the document. */
export function checkMovement(document: VariantDocument, rules: ResolvedRules): Issue[] {
  const issues: Issue[] = [];
  for (const [name, kind] of [
    ['man', document.man],
    ['king', document.king],
  ] as const) {
    if (kind === null) continue;
    for (const move of ['step', 'capture', 'hop'] as const) {
      const spec = kind[move];
      if (spec === null) continue;
      const lines = absoluteDirections(rules.board, document.players[0]!, spec.directions);
      const usable = lines.some((line) => rules.board.neighbour[line]!.some((to) => to >= 0));
      if (!usable)
        issues.push({
          path: `${name}.${move}.directions`,
          message: `no line of this board runs ${spec.directions.join(', ')}`,
        });
    }
    const onward = kind.capture?.onward ?? null;
    if (Array.isArray(onward)) {
      const lines = absoluteDirections(rules.board, document.players[0]!, onward);
      if (!lines.some((line) => rules.board.neighbour[line]!.some((to) => to >= 0)))
        issues.push({
          path: `${name}.capture.onward`,
          message: `no line of this board runs ${onward.join(', ')}`,
        });
    }
    if (kind.capture !== null && document.capture === null) {
      issues.push({
        path: 'capture',
        message: `null, but "${name}.capture" takes pieces`,
        hint: "spell out the capture rules, or set the piece's capture to null",
      });
    }
    if ((kind.hop?.thenCapture ?? null) !== null && (kind.capture === null || document.capture === null)) {
      issues.push({
        path: `${name}.hop.thenCapture`,
        message: `"${kind.hop!.thenCapture}", but a ${name} takes nothing`,
        hint: 'set it to null',
      });
    }
    if (kind.step === null && kind.capture === null && kind.hop === null) {
      issues.push({ path: name, message: 'can never move: step, capture and hop are all null' });
    }
  }
  issues.push(...checkSides(document, rules));
  if (issues.length > 0) return issues;
  const leaves = ({ id }: Player, kind: Kind | null, squares: readonly number[]): boolean =>
    [kind?.step, kind?.capture, kind?.hop].some((move) =>
      absoluteDirections(rules.board, id, move?.directions ?? []).some((line) =>
        squares.some((square) => rules.board.neighbour[line]![square]! >= 0),
      ),
    );
  for (const player of rules.players) {
    if (player.men.length + player.kings.length === 0) continue;
    const { man, king } = kindsOf(document, player.id);
    if (leaves(player, man, player.men) || leaves(player, king, player.kings)) continue;
    issues.push({
      path: `setup.${player.id}`,
      message: `${player.id} can never move: no line that its pieces use leaves their squares`,
    });
  }
  return issues;
}

/** Directions of one side are those of a move that its pieces have, along lines of the board. */
function checkSides(document: VariantDocument, { board }: ResolvedRules): Issue[] {
  return Object.entries(document.sides ?? {}).flatMap(([id, own]): Issue[] => {
    if (own === null || own === undefined) return [];
    const player = document.players.find((one) => one === id);
    if (player === undefined) return [{ path: `sides.${id}`, message: `${id} does not play` }];
    return (['man', 'king'] as const).flatMap((kind) =>
      (['step', 'capture', 'hop'] as const).flatMap((move): Issue[] => {
        const words = own[kind]?.[move];
        const path = `sides.${id}.${kind}.${move}`;
        if (words === undefined) return [];
        if ((document[kind]?.[move] ?? null) === null)
          return [{ path, message: `directions of a move that no ${kind} has` }];
        return absoluteDirections(board, player, words).some((line) =>
          board.neighbour[line]!.some((to) => to >= 0),
        )
          ? []
          : [{ path, message: `no line of this board runs ${words.join(', ')}` }];
      }),
    );
  });
}
