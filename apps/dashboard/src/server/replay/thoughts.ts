import type { PlyThought } from '@draughts-lab/selfplay';
import type { Thought } from '../../api/replay.ts';

/** Evaluations beyond this many men are drawn at this height. */
export const MOST_MEN = 10;
const HUNDREDTHS = 100;

/**
 * The thoughts of a game of two as they are shown: from the seat of player 0.
 *
 * @param thoughts by ply, for the seat that moves
 * @param movers by ply, the seat that moves
 */
export function thoughtsOf(
  thoughts: readonly (PlyThought | null)[],
  movers: readonly number[],
): (Thought | null)[] {
  const seen = thoughts.map((thought, ply) => thought && forSeat0(thought, movers[ply] === 0));
  return seen.map((thought, ply) => {
    if (thought === null) return null;
    const next = seen[ply + 1] ?? null;
    const change = next === null ? null : next.men - thought.men;
    return { ...thought, swing: change === null ? null : Math.max(0, movers[ply] === 0 ? -change : change) };
  });
}

function forSeat0({ score, winIn, outlook }: PlyThought, isOwn: boolean): Omit<Thought, 'swing'> {
  const sign = isOwn ? 1 : -1;
  if (winIn !== null) return { men: sign * Math.sign(winIn) * MOST_MEN, winIn: sign * winIn, expected: null };
  return {
    men: Math.max(-MOST_MEN, Math.min(MOST_MEN, (sign * score) / HUNDREDTHS)),
    winIn: null,
    expected: outlook && (isOwn ? outlook.score : 1 - outlook.score),
  };
}
