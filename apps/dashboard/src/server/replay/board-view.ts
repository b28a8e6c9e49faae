import type { Move, Rules } from '@draughts-lab/engine';
import { formatFen, squareName } from '@draughts-lab/notation';
import {
  badgesOf,
  boardWord,
  createBoard,
  initialSetup,
  type Setup,
  type Variant,
} from '@draughts-lab/variant';
import type { VariantRow } from '../../api/variants.ts';
import type { BoardView, FinalPosition, GamePly, LegalMove, PlacedStacks } from '../../api/replay.ts';

/** The board of a variant as the page draws it. */
export function boardView(variant: Variant): BoardView {
  const { board, document, players, numbers } = variant;
  return {
    shape: board.shape,
    columns: board.columns,
    rows: board.rows,
    x: board.x,
    y: board.y,
    names: board.names.map((_, square) => squareName(variant, square)),
    numbers,
    points: board.points,
    holes: holesOf(variant),
    lines: linesOf(variant),
    players: players.map(({ id }) => id),
    promotion: players.map(({ promotion }) => promotion),
    stacks: document.stack !== null,
    removal: document.capture?.removal ?? 'after-move',
  };
}

function holesOf({ document, board }: Variant): [number, number][] {
  if (document.board.shape === 'star') return [];
  const { removed: _, lines: __, ...grid } = document.board;
  const whole = createBoard(grid);
  return whole.names.flatMap((name, square): [number, number][] =>
    board.names.includes(name) ? [] : [[whole.x[square]!, whole.y[square]!]],
  );
}

function linesOf({ document, board }: Variant): [number, number][] | null {
  if (document.board.shape === 'star' || document.board.lines === undefined) return null;
  return board.neighbour.flatMap((line) =>
    line.flatMap((to, square): [number, number][] => (to > square ? [[square, to]] : [])),
  );
}

/** A variant at a glance. */
export function variantView(
  variant: Variant,
): Pick<VariantRow, 'id' | 'name' | 'badges' | 'boardWord' | 'board' | 'start' | 'pieces'> {
  return {
    id: variant.id,
    name: variant.name,
    badges: badgesOf(variant),
    boardWord: boardWord(variant),
    board: boardView(variant),
    start: placedStacks(initialSetup(variant)),
    pieces: variant.players.map(({ men, kings }) => men.length + kings.length),
  };
}

/** A ply as the page shows it. @param after the position after it */
export function gamePly(
  variant: Variant,
  { player, move, text }: { readonly player: number; readonly move: Move; readonly text: string },
  after: Setup,
): GamePly {
  return { ...legalMove(move, text), player, after: placedStacks(after), fen: formatFen(variant, after) };
}

export function legalMove({ kind, path, captures, promotes }: Move, text: string): LegalMove {
  return { text, kind, path, captures, promotes };
}

/** A position by itself. @param lastMove that led there */
export function finalView<P>(rules: Rules<P>, position: P, lastMove: Move | undefined): FinalPosition {
  return {
    board: boardView(rules.variant),
    stacks: placedStacks(rules.toSetup(position)),
    lastMove: lastMove?.path ?? [],
  };
}

/** The pieces of a setup, without the empty squares. */
export function placedStacks({ stacks }: Setup): PlacedStacks {
  const placed: Record<string, string> = {};
  stacks.forEach((stack, square) => {
    if (stack.length > 0)
      placed[square] = stack.map(({ player, kind }) => `${player}${kind === 'king' ? 'k' : 'm'}`).join('');
  });
  return placed;
}
