import { type Issue, issueAt, message } from '@draughts-lab/input';
import type { ResolvedRules } from '../resolve.ts';
import type { VariantDocument } from '../schema/document.ts';
import type { Player } from '../variant.ts';
import { reachOf } from './reach.ts';

/** Promotion squares that no man gets to, and goals that no game can fill. */
export function checkReach(document: VariantDocument, rules: ResolvedRules): Issue[] {
  // A tower takes its prisoners wherever it goes.
  if (document.stack !== null) return [];
  return rules.players.flatMap((player, index) => [
    ...promotionIssues(document, rules, player, index),
    ...goalIssues(document, rules, player, index),
  ]);
}

function promotionIssues(
  document: VariantDocument,
  rules: ResolvedRules,
  { id, men, promotion }: Player,
  index: number,
): Issue[] {
  if (document.promotion.when === 'none' || document.king === null) return [];
  if (men.length === 0 || promotion.length === 0) return [];
  const { man } = reachOf(document, rules, index, { men, kings: [] });
  if (promotion.some((square) => man.has(square))) return [];
  return [
    issueAt(
      'promotion.zone',
      message('promotion.unreachable', { player: id }),
      message('hint.other-squares', { line: '"promotion": { "when": "none" }' }),
    ),
  ];
}

function goalIssues(document: VariantDocument, rules: ResolvedRules, player: Player, index: number): Issue[] {
  const { goal } = document.end;
  if (goal === null || player.zone.length === 0) return [];
  const path = `end.goal.zones.${player.id}`;
  const captures = document.capture !== null;
  // A capture may end where a quiet turn may not.
  const open = player.zone.filter((square) => captures || !player.noStop.includes(square));
  const standing = [
    ...player.men.map((square) => reachOf(document, rules, index, { men: [square], kings: [] })),
    ...player.kings.map((square) => reachOf(document, rules, index, { men: [], kings: [square] })),
  ];
  const reachable = open.map((square) =>
    standing.flatMap(({ man, king }, piece) => (man.has(square) || king.has(square) ? [piece] : [])),
  );
  const most = matching(reachable, standing.length);
  const size = player.zone.length;
  if (goal.need === 'reach' || goal.filledBy === 'any-own') {
    return most > 0 ? [] : [issueAt(path, message('goal.unreachable', { player: player.id }))];
  }
  const needed = goal.filledBy === 'own' ? size : Math.floor(size / 2) + 1;
  if (most >= needed || standing.length < needed) return [];
  const never = player.zone.filter(
    (square) => !open.includes(square) || reachable[open.indexOf(square)]!.length === 0,
  );
  const squares = never.map((square) => rules.board.names[square]!);
  return [
    issueAt(
      path,
      goal.filledBy === 'own' && never.length > 0
        ? message('goal.never-stands', { player: player.id, squares })
        : message('goal.too-few', { player: player.id, most, squares: size, needed }),
      message('hint.reachable'),
    ),
  ];
}

/** Most squares that different pieces can stand on at once; options[square] lists the pieces that get there (augmenting paths). */
function matching(options: readonly (readonly number[])[], pieces: number): number {
  const squareOf = new Array<number>(pieces).fill(-1);
  const place = (square: number, asked: Set<number>): boolean =>
    options[square]!.some((piece) => {
      if (asked.has(piece)) return false;
      asked.add(piece);
      if (squareOf[piece]! >= 0 && !place(squareOf[piece]!, asked)) return false;
      squareOf[piece] = square;
      return true;
    });
  return options.filter((_, square) => place(square, new Set())).length;
}
