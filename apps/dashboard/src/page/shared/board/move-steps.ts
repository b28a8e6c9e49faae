import type { PlacedStacks, ReplayPly } from '../../../api/replay.ts';
import { piecesOn, stackText } from './stack-text.ts';

/** What the board shows between two positions: the mover somewhere on its way. */
export interface BoardMoment {
  readonly stacks: PlacedStacks;
  /** Squares that have been jumped in this turn, in order; their pieces are still shown, ghosted. */
  readonly ghosts: readonly number[];
  /** Squares of the move so far. */
  readonly trail: readonly number[];
}

/** A stack that a ply took off the board, and where it stood. */
export type Taken = readonly [square: number, stack: string];

/** What a ply took off the board, in order. Of a tower whose top alone was taken something still stands there. */
export const takenBy = (
  before: PlacedStacks,
  { captures, after }: Pick<ReplayPly, 'captures' | 'after'>,
): Taken[] =>
  captures.flatMap((square) => {
    const stack = before[square];
    return stack === undefined || after[square] !== undefined ? [] : [[square, stack] as const];
  });

/**
 * The moments of a ply, one for each landing square; the last one is the position after it.
 *
 * A jumped piece stays, ghosted, until the turn ends; where pieces leave at once it goes with the jump. In games with
 * towers the top piece of the jumped tower goes under the one that jumps.
 */
export function momentsOf(
  before: PlacedStacks,
  ply: Pick<ReplayPly, 'path' | 'captures' | 'after'>,
  options: { readonly removal: 'after-move' | 'at-once'; readonly towers: boolean },
): BoardMoment[] {
  const { path, captures, after } = ply;
  const last: BoardMoment = { stacks: after, ghosts: [], trail: path };
  const from = path[0];
  if (from === undefined || path.length < 3) return [last];
  const moments: BoardMoment[] = [];
  const stacks: Record<string, string> = { ...before };
  // Hops come before the jumps, and take nothing.
  const hops = captures.length === 0 ? path.length : path.length - 1 - captures.length;
  let mover = stacks[from] ?? '';
  delete stacks[from];
  for (let step = 1; step < path.length - 1; step++) {
    const jumped = captures[step - 1 - hops];
    if (jumped !== undefined && options.towers) {
      const pieces = piecesOn(stacks, jumped);
      const top = pieces.pop();
      if (top !== undefined) mover = stackText([top]) + mover;
      if (pieces.length > 0) stacks[jumped] = stackText(pieces);
      else delete stacks[jumped];
    } else if (jumped !== undefined && options.removal === 'at-once') {
      delete stacks[jumped];
    }
    moments.push({
      stacks: { ...stacks, [path[step]!]: mover },
      ghosts:
        options.removal === 'after-move' && !options.towers
          ? captures.slice(0, Math.max(0, step - hops))
          : [],
      trail: path.slice(0, step + 1),
    });
  }
  return [...moments, last];
}
