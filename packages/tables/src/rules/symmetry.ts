import {
  absoluteDirections,
  type ResolvedPattern,
  type ResolvedSide,
  type Variant,
} from '@draughts-lab/variant';

/**
 * A turn or reflection of the board under which the players change places and every rule stays what it is, as the new
 * place of each square; null where the rules have none. With it, one side to move is all that a table has to hold.
 */
export function colourSymmetry(variant: Variant): readonly number[] | null {
  const { document } = variant;
  // Who moved first in the game decides when the last reply has been made.
  if (document.end.goal?.lastReply === true) return null;
  // Who wins what is drawn tells the players apart.
  if ((document.draws.wonBy ?? null) !== null) return null;
  return candidates(variant).find((places) => isSymmetry(variant, places)) ?? null;
}

/** Half a turn, and top and bottom exchanged. */
function candidates({ board }: Variant): number[][] {
  const at = new Map(board.x.map((x, square) => [`${x},${board.y[square]!}`, square]));
  const width = Math.max(...board.x) + Math.min(...board.x);
  const height = Math.max(...board.y) + Math.min(...board.y);
  const moved = (turned: boolean): number[] =>
    board.x.map((x, square) => at.get(`${turned ? width - x : x},${height - board.y[square]!}`) ?? -1);
  return [moved(true), moved(false)].filter((places) => !places.includes(-1));
}

function isSymmetry(variant: Variant, places: readonly number[]): boolean {
  const directions = turnedDirections(variant, places);
  if (directions === null) return false;
  const { document, players, board } = variant;
  const sameSquares = (own: readonly number[], other: readonly number[]): boolean =>
    own.length === other.length && own.every((square) => other.includes(places[square]!));
  const sameLines = (words: Parameters<typeof absoluteDirections>[2]): boolean => {
    const own = absoluteDirections(board, players[0]!.id, words).map((direction) => directions[direction]);
    const other = absoluteDirections(board, players[1]!.id, words);
    return own.length === other.length && other.every((direction) => own.includes(direction));
  };
  const kinds = [document.man, document.king].filter((kind) => kind !== null);
  return (
    kinds.every(({ step, capture }) =>
      [step, capture].every((move) => move === null || sameLines(move.directions)),
    ) &&
    (['promotion', 'zone', 'noStop'] as const).every((field) =>
      sameSquares(players[0]![field], players[1]![field]),
    ) &&
    [
      ...variant.material.flatMap(({ own, opponent }) => [own, opponent]),
      ...variant.counters.flatMap(({ when }) => sidesOf(when)),
    ].every(({ on, off }) => (on === null || sameSquares(on, on)) && sameSquares(off, off))
  );
}

const sidesOf = (when: ResolvedPattern | null): ResolvedSide[] =>
  when === null ? [] : [...(when.each === null ? [] : [when.each]), ...(when.sides ?? [])];

/** What each direction becomes when the squares move; null where the lines of the board do not move along. */
function turnedDirections({ board }: Variant, places: readonly number[]): number[] | null {
  const result: number[] = [];
  for (const next of board.neighbour) {
    const turned = board.neighbour.findIndex((other) =>
      next.every((to, square) => other[places[square]!] === (to < 0 ? -1 : places[to]!)),
    );
    if (turned < 0) return null;
    result.push(turned);
  }
  return result;
}
