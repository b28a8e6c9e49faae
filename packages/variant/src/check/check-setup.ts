import { findings, type Issue, type Message, message } from '@draughts-lab/input';
import { lineToWrite } from '../inherited.ts';
import type { ResolvedRules } from '../resolve.ts';
import type { VariantDocument } from '../schema/document.ts';

/** All pieces of a game with towers may end up on one square; engines have room for this many. */
const MAX_STACK_PIECES = 64;

/** Pieces stand on different squares, with room to move, and no man where it would be crowned. */
export function checkSetup(document: VariantDocument, rules: ResolvedRules): Issue[] {
  const { issues, refuse } = findings();
  const owner = new Map<number, string>();
  let pieces = 0;
  rules.players.forEach((player) => {
    if (document.setup[player.id] && player.men.length + player.kings.length === 0)
      refuse(`setup.${player.id}`, message('setup.empty'));
    if (player.kings.length > 0 && document.king === null)
      refuse(`setup.${player.id}.kings`, message('setup.kings'));
    for (const [kind, squares] of [
      ['men', player.men],
      ['kings', player.kings],
    ] as const) {
      const taken = new Map<string, number[]>();
      for (const square of squares) {
        const other = owner.get(square);
        if (other !== undefined) taken.set(other, [...(taken.get(other) ?? []), square]);
        owner.set(square, player.id);
        pieces += 1;
      }
      for (const [other, shared] of taken) {
        const squares = shared.map((square) => rules.board.names[square]!);
        refuse(
          `setup.${player.id}.${kind}`,
          message('setup.occupied', { squares, count: squares.length, player: other }),
          other === player.id ? undefined : fewerRows(document, rules),
        );
      }
    }
    const crowned = player.men.filter((square) => player.promotion.includes(square));
    if (crowned.length > 0)
      refuse(
        `setup.${player.id}.men`,
        message('setup.crowned', { squares: crowned.map((square) => rules.board.names[square]!) }),
      );
  });
  // Pieces that are taken off before the first move leave room.
  if (pieces >= rules.board.size + (rules.removals.length > 0 ? 1 : 0))
    refuse('setup', message('setup.full', { pieces, size: rules.board.size }), fewerRows(document, rules));
  if (document.stack !== null && pieces > MAX_STACK_PIECES)
    refuse('setup', message('setup.tower-pieces', { pieces, limit: MAX_STACK_PIECES }));
  return issues;
}

/** Where both sides stand on rows from their own side: how many of them this board has room for. */
function fewerRows({ setup }: VariantDocument, { board, players }: ResolvedRules): Message | undefined {
  const fit = Math.floor((board.rows - 1) / 2);
  const rows = players.map(({ id }) => {
    const side = setup[id];
    const word = side?.men.length === 1 && side.kings.length === 0 ? side.men[0]! : '';
    return /^own rows? (\d+)(?:-\d+)?$/.exec(word)?.[1];
  });
  if (rows.some((first) => first === undefined || Number(first) > fit)) return undefined;
  const sides = players.map(({ id }, index) => [id, { men: [`own rows ${rows[index]}-${fit}`] }]);
  return message('hint.write-field', { line: lineToWrite('setup', Object.fromEntries(sides)) });
}
