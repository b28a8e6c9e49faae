import type { ClockSpec } from '../clock.ts';

/** A millisecond's nodes of a fast machine. */
const NODES_A_MILLISECOND = 2000;
/** Moves that the time of a game is taken for. */
const MOVES_A_GAME = 25;

/** What the length of a search follows from. */
export interface Length extends ClockSpec {
  readonly nodes?: number | null | undefined;
}

/** Nodes that one move can look at: those it may, or those of a fast machine in its time; null where neither says. */
export function expectedNodes({ nodes, moveMs, gameMs, incrementMs = 0 }: Length): number | null {
  const milliseconds = moveMs ?? (gameMs === undefined ? undefined : gameMs / MOVES_A_GAME + incrementMs);
  return nodes ?? (milliseconds === undefined ? null : milliseconds * NODES_A_MILLISECOND);
}
