import { useEffect, useRef, useState } from 'react';
import type { GameView } from '../../../api/play.ts';
import { type BoardMoment, momentsOf } from './move-steps.ts';

/**
 * The moment of a capture that the board shows on its way to a ply; null once it is there. One ply forward is shown jump by
 * jump.
 *
 * @param stepMs milliseconds for each jump; 0: all at once
 */
export function useMoments(
  view: Pick<GameView, 'board' | 'start' | 'plies'> | null,
  ply: number,
  stepMs: number,
): BoardMoment | null {
  const [moment, setMoment] = useState<BoardMoment | null>(null);
  const shown = useRef(ply);
  useEffect(() => {
    const isForward = ply === shown.current + 1;
    shown.current = ply;
    const current = view?.plies[ply - 1];
    setMoment(null);
    if (view === null || current === undefined || !isForward || stepMs === 0) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const before = ply === 1 ? view.start : view.plies[ply - 2]!.after;
    const moments = momentsOf(before, current, { removal: view.board.removal, towers: view.board.stacks });
    if (moments.length < 2) return;
    setMoment(moments[0]!);
    const timers = moments
      .slice(1)
      .map((next, index) =>
        setTimeout(() => setMoment(index + 2 === moments.length ? null : next), stepMs * (index + 1)),
      );
    return () => timers.forEach(clearTimeout);
  }, [view?.plies.length, ply]);
  return moment;
}
