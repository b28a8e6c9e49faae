import { useEffect, useState } from 'react';
import type { ClockRule, PlyTime } from './play-address.ts';

/** How often the clock is drawn. */
const TICK_MS = 100;

/** Times of all seats as they stand. */
export interface Times {
  readonly left: readonly number[];
  /** Those that a move which is made now leaves, with the increment: for the address. */
  readonly afterMove: () => { readonly left: string; readonly time: PlyTime } | null;
}

/**
 * The clock of a game on this screen. It runs from the first move on, for the seat to move.
 *
 * @param stored times after the last move
 * @param turn the seat whose time runs; null: none
 * @param onFlag called once when the time of a seat is over
 */
export function useClock(
  rule: ClockRule | null,
  seats: number,
  stored: readonly number[] | null,
  turn: number | null,
  moment: string,
  onFlag: (seat: number) => void,
): Times {
  const begin = Array.from({ length: seats }, (_, seat) => stored?.[seat] ?? rule?.gameMs ?? 0);
  const [begun, setBegun] = useState(() => performance.now());
  const [now, setNow] = useState(begun);
  useEffect(() => {
    const from = performance.now();
    setBegun(from);
    setNow(from);
    if (rule === null || turn === null) return;
    const timer = setInterval(() => {
      setNow(performance.now());
      if (performance.now() - from >= begin[turn]!) {
        clearInterval(timer);
        onFlag(turn);
      }
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [moment, turn, rule?.gameMs, rule?.incrementMs]);
  const used = (at: number): number[] =>
    begin.map((left, seat) => (seat === turn ? Math.max(0, left - Math.max(0, at - begun)) : left));
  return {
    left: used(now),
    afterMove: () => {
      if (rule === null) return null;
      const at = performance.now();
      const after = used(at).map((left, seat) => Math.round(seat === turn ? left + rule.incrementMs : left));
      return {
        left: after.join(','),
        time: turn === null ? null : [Math.round(Math.max(0, at - begun)), after[turn]!],
      };
    },
  };
}

/** `4:05`, and tenths in the last ten seconds. */
export function clockText(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 10) return seconds.toFixed(1);
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
