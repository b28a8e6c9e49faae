import type { LegalMove } from '../../../api/replay.ts';

/** What has been chosen of a move so far, square by square. */
export interface Choice {
  /** Squares from the origin on; empty before anything is chosen. */
  readonly squares: readonly number[];
  /** Legal moves that begin like this. */
  readonly moves: readonly LegalMove[];
}

export const NOTHING: Choice = { squares: [], moves: [] };

/** What choosing a square does. */
export type Chosen =
  | { readonly kind: 'choice'; readonly choice: Choice }
  | { readonly kind: 'move'; readonly move: LegalMove }
  /** No legal move goes there: its squares, to be asked why. */
  | { readonly kind: 'refused'; readonly squares: readonly number[] };

const choose = (squares: readonly number[], moves: readonly LegalMove[]): Chosen => ({
  kind: 'choice',
  choice: { squares, moves },
});

/** The one result of all these moves, or undefined: equal texts are equal results. */
const only = (moves: readonly LegalMove[]): LegalMove | undefined =>
  new Set(moves.map(({ text }) => text)).size === 1 ? moves[0] : undefined;

/**
 * The next square of a move. The destination alone is enough where one move leads there; where captures differ, each landing
 * square is chosen in turn, and the last one again ends a capture that could go on.
 *
 * @param isTaken whether a piece stands on a square: another piece is chosen, also one that cannot move
 */
export function chooseSquare(
  { squares, moves }: Choice,
  square: number,
  legal: readonly LegalMove[],
  isTaken: (square: number) => boolean,
): Chosen {
  const from = legal.filter(({ path }) => path[0] === square);
  if (squares.length === 0) {
    // A piece that is taken off goes nowhere.
    const [first] = from;
    if (first?.kind === 'removal') return { kind: 'move', move: first };
    if (from.length > 0 || isTaken(square)) return choose([square], from);
    return { kind: 'choice', choice: NOTHING };
  }
  const last = squares.at(-1);
  const ended = moves.filter(({ path }) => path.length === squares.length && path.at(-1) === square);
  if (square === last && squares.length > 1) {
    const move = only(ended);
    return move === undefined ? choose(squares, moves) : { kind: 'move', move };
  }
  // A step or a hop is known by where it ends; a capture by its way.
  const quiet = only(moves.filter(({ kind, path }) => kind !== 'capture' && path.at(-1) === square));
  if (quiet !== undefined) return { kind: 'move', move: quiet };
  const onward = moves.filter(({ path }) => path[squares.length] === square);
  const there = onward.length > 0 ? onward : moves.filter(({ path }) => path.at(-1) === square);
  const move = only(there);
  if (move !== undefined) return { kind: 'move', move };
  if (there.length > 0) return choose(onward.length > 0 ? [...squares, square] : commonStart(there), there);
  if (square === squares[0]) return { kind: 'choice', choice: NOTHING };
  if (from.length > 0 || (squares.length === 1 && moves.length === 0 && isTaken(square)))
    return choose([square], from);
  return { kind: 'refused', squares: [...squares, square] };
}

/** The squares with which all these moves begin. */
function commonStart(moves: readonly LegalMove[]): number[] {
  const [first, ...others] = moves;
  const { path } = first!;
  const end = path.findIndex((square, index) => others.some((move) => move.path[index] !== square));
  return path.slice(0, end < 0 ? path.length : end);
}

/** Squares that go on with the choice: next landing squares, and ends. */
export function targetsOf({ squares, moves }: Choice): number[] {
  return [
    ...new Set(
      moves
        .flatMap(({ path }) => [path[squares.length], path.at(-1)])
        .filter((square) => square !== undefined),
    ),
  ];
}
