import type { Issue } from '@draughts-lab/input';
import type { ResolvedRules } from '../resolve.ts';
import type { VariantDocument } from '../schema/document.ts';

/** All pieces of a game with towers may end up on one square; engines have room for this many. */
const MAX_STACK_PIECES = 64;

/** Pieces stand on different squares, with room to move, and no man where it would be crowned. */
export function checkSetup(document: VariantDocument, rules: ResolvedRules): Issue[] {
  const issues: Issue[] = [];
  const owner = new Map<number, string>();
  let pieces = 0;
  rules.players.forEach((player) => {
    if (document.setup[player.id] && player.men.length + player.kings.length === 0)
      issues.push({ path: `setup.${player.id}`, message: 'no pieces' });
    if (player.kings.length > 0 && document.king === null)
      issues.push({ path: `setup.${player.id}.kings`, message: 'there are kings, but "king" is null' });
    for (const [kind, squares] of [
      ['men', player.men],
      ['kings', player.kings],
    ] as const) {
      for (const square of squares) {
        const other = owner.get(square);
        if (other !== undefined) {
          issues.push({
            path: `setup.${player.id}.${kind}`,
            message: `${rules.board.names[square]} already holds a piece of ${other}`,
          });
        }
        owner.set(square, player.id);
        pieces += 1;
      }
    }
    const crowned = player.men.filter((square) => player.promotion.includes(square));
    if (crowned.length > 0) {
      issues.push({
        path: `setup.${player.id}.men`,
        message: `${crowned.map((square) => rules.board.names[square]).join(', ')}: a man cannot start where it would be crowned`,
      });
    }
  });
  if (pieces >= rules.board.size) {
    issues.push({
      path: 'setup',
      message: `${pieces} pieces leave no free square on a board of ${rules.board.size}`,
    });
  }
  if (document.stack !== null && pieces > MAX_STACK_PIECES) {
    issues.push({
      path: 'setup',
      message: `${pieces} pieces: a game with towers can have ${MAX_STACK_PIECES} at most`,
    });
  }
  return issues;
}
