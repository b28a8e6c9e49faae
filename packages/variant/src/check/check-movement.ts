import { findings, type Issue, message } from '@draughts-lab/input';
import { absoluteDirections } from '../board/directions.ts';
import { kindsOf } from '../kinds-of.ts';
import type { ResolvedRules } from '../resolve.ts';
import type { PlayerId } from '../schema/board.ts';
import type { VariantDocument } from '../schema/document.ts';
import type { Player } from '../variant.ts';

type Kind = VariantDocument['man'];
type Words = Parameters<typeof absoluteDirections>[2];
const MOVES = ['step', 'capture', 'hop'] as const;

/** A side that has no way to move any piece on any board is a mistake in the document. */
export function checkMovement(document: VariantDocument, rules: ResolvedRules): Issue[] {
  const { issues, refuse } = findings();
  const refuseLines = (path: string, player: PlayerId, words: Words): void => {
    const lines = absoluteDirections(rules.board, player, words);
    if (!lines.some((line) => rules.board.neighbour[line]!.some((to) => to >= 0)))
      refuse(path, message('move.no-line', { directions: words }));
  };
  const [first] = document.players;
  for (const [name, kind] of [
    ['man', document.man],
    ['king', document.king],
  ] as const) {
    if (kind === null) continue;
    for (const move of MOVES) {
      const spec = kind[move];
      if (spec !== null) refuseLines(`${name}.${move}.directions`, first!, spec.directions);
    }
    const onward = kind.capture?.onward ?? null;
    if (Array.isArray(onward)) refuseLines(`${name}.capture.onward`, first!, onward);
    if (kind.capture !== null && document.capture === null)
      refuse('capture', message('move.no-capture-rules', { piece: name }), message('hint.capture-rules'));
    if ((kind.hop?.thenCapture ?? null) !== null && (kind.capture === null || document.capture === null))
      refuse(
        `${name}.hop.thenCapture`,
        message('move.hop-takes-nothing', { value: kind.hop!.thenCapture!, piece: name }),
        message('hint.set-it', { value: 'null' }),
      );
    if (kind.step === null && kind.capture === null && kind.hop === null) refuse(name, message('move.none'));
  }
  // Directions of one side are those of a move that its pieces have, along lines of the board.
  for (const [id, own] of Object.entries(document.sides ?? {})) {
    if (own === null || own === undefined) continue;
    const player = document.players.find((one) => one === id);
    if (player === undefined) {
      refuse(`sides.${id}`, message('sides.absent', { player: id }));
      continue;
    }
    for (const kind of ['man', 'king'] as const) {
      for (const move of MOVES) {
        const words = own[kind]?.[move];
        const path = `sides.${id}.${kind}.${move}`;
        if (words === undefined) continue;
        if ((document[kind]?.[move] ?? null) !== null) refuseLines(path, player, words);
        else refuse(path, message(kind === 'man' ? 'sides.no-man-move' : 'sides.no-king-move'));
      }
    }
  }
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
    refuse(`setup.${player.id}`, message('setup.stuck', { player: player.id }));
  }
  return issues;
}
