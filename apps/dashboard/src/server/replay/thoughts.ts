import { WIN } from '@draughts-lab/players';
import type { Thought } from '../../api/replay.ts';

/** Evaluations beyond this many men are drawn at this height. */
export const MOST_MEN = 10;
const HUNDREDTHS = 100;
/** A win by force is at most so many plies away. */
const MOST_PLIES = 100_000;

/**
 * The trace of a game of two as it is shown.
 *
 * @param trace by ply, hundredths of a man for the seat that moves
 * @param movers by ply, the seat that moves
 */
export function thoughtsOf(trace: readonly (number | null)[], movers: readonly number[]): (Thought | null)[] {
  const seen = trace.map((score, ply) =>
    score === null ? null : forSeat0(movers[ply] === 0 ? score : -score),
  );
  return seen.map((thought, ply) => {
    if (thought === null) return null;
    const next = seen[ply + 1] ?? null;
    const change = next === null ? null : next.men - thought.men;
    return { ...thought, swing: change === null ? null : Math.max(0, movers[ply] === 0 ? -change : change) };
  });
}

function forSeat0(score: number): Pick<Thought, 'men' | 'winIn'> {
  const plies = WIN - Math.abs(score);
  if (plies < MOST_PLIES) return { men: Math.sign(score) * MOST_MEN, winIn: Math.sign(score) * plies };
  return { men: Math.max(-MOST_MEN, Math.min(MOST_MEN, score / HUNDREDTHS)), winIn: null };
}
