import { absoluteDirections, kindsOf, type Variant } from '@draughts-lab/variant';
import type { Arrow, Overlays } from '../../api/rules.ts';

/** What the board shows of the rules besides the pieces. */
export function overlaysOf(variant: Variant): Overlays {
  const { players, places } = variant;
  return {
    goals: players.map(({ zone }) => zone),
    noStop: players.map(({ noStop }) => noStop),
    places: [...places].map(([name, squares]) => ({ name, squares })),
    arrows: arrowsOf(variant),
  };
}

/** Where men and kings go from the middle of the board: to the next square of each direction. */
function arrowsOf({ board, document, players, firstToMove }: Variant): Arrow[] {
  const from = middleOf(board);
  const { id } = players[firstToMove]!;
  const kinds = kindsOf(document, id);
  return (['man', 'king'] as const).flatMap((piece) =>
    (['step', 'capture', 'hop'] as const).flatMap((what): Arrow[] => {
      const rule = kinds[piece]?.[what];
      if (rule === null || rule === undefined) return [];
      if (what === 'capture' && document.capture === null) return [];
      return absoluteDirections(board, id, rule.directions)
        .map((direction) => board.neighbour[direction]![from]!)
        .filter((to) => to >= 0)
        .map((to) => ({ from, to, piece, what }));
    }),
  );
}

/** The square nearest to the middle that has most neighbours: on lined boards not every square has all. */
function middleOf({ x, y, size, neighbour }: Variant['board']): number {
  const mean = (list: readonly number[]): number => (Math.max(...list) + Math.min(...list)) / 2;
  const [cx, cy] = [mean(x), mean(y)];
  let best = 0;
  const worth = (square: number): number => {
    const lines = neighbour.filter((line) => line[square]! >= 0).length;
    return 100 * lines - Math.hypot(x[square]! - cx, y[square]! - cy);
  };
  for (let square = 1; square < size; square++) if (worth(square) > worth(best)) best = square;
  return best;
}
