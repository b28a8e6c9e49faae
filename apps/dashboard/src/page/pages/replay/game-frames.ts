import type { GameView } from '../../../api/play.ts';
import type { PlacedStacks } from '../../../api/replay.ts';
import { momentsOf, type Taken, takenBy } from '../../shared/board/move-steps.ts';

/** One picture of a game that moves. */
export interface GameFrame {
  readonly stacks: PlacedStacks;
  readonly trail: readonly number[];
  readonly ghosts: readonly number[];
  readonly taken: readonly Taken[];
  /** The ply that is under way, or was the last one; 0: none yet. */
  readonly ply: number;
  /** Milliseconds that it is shown. */
  readonly shownMs: number;
}

/** Milliseconds for a jump of a capture, for a move, and for the last position. */
const SHOWN_MS = { jump: 300, move: 900, last: 3_000 };

/** A game from one ply to another, the jumps of a capture one by one. */
export function gameFrames(
  { board, start, plies }: Pick<GameView, 'board' | 'start' | 'plies'>,
  { from, to }: { readonly from: number; readonly to: number },
): GameFrame[] {
  const frames: GameFrame[] = [];
  for (let ply = from; ply <= to; ply++) {
    const current = plies[ply - 1];
    const shownMs = ply === to ? SHOWN_MS.last : SHOWN_MS.move;
    if (current === undefined) {
      frames.push({ stacks: start, trail: [], ghosts: [], taken: [], ply, shownMs });
      continue;
    }
    const before = plies[ply - 2]?.after ?? start;
    const moments = momentsOf(before, current, { removal: board.removal, towers: board.stacks });
    for (const moment of ply === from ? moments.slice(-1) : moments)
      frames.push(
        moment === moments.at(-1)
          ? { ...moment, taken: takenBy(before, current), ply, shownMs }
          : { ...moment, taken: [], ply, shownMs: SHOWN_MS.jump },
      );
  }
  return frames;
}
