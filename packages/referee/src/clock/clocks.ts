import type { TimeControl } from './time-control.ts';

/** The clock of one player. */
export interface PlayerClock {
  /** Time left at the beginning of the turn, or now if it is not running. Milliseconds; below 0 when the flag has fallen. */
  readonly leftMs: number;
  /** Which period of the control it is in, from 0. */
  readonly period: number;
  /** Moves made in that period. */
  readonly moves: number;
}

/**
 * The clocks of a game as plain data: nothing in here looks at the time, so that a page, a terminal and a test can all use
 * it. Each function takes the moment as an argument: milliseconds since any point that stays the same during the game.
 */
export interface Clocks {
  readonly control: TimeControl;
  readonly players: readonly PlayerClock[];
  /** Whose clock runs, and since when; null while all stand still. */
  readonly running: { readonly player: number; readonly since: number } | null;
}

/** Clocks that stand still, all with the time of the first period. */
export function newClocks(control: TimeControl, players: number): Clocks {
  const clock = { leftMs: control[0]!.timeMs, period: 0, moves: 0 };
  return { control, players: Array.from({ length: players }, () => clock), running: null };
}

/** Starts the clock of the player whose turn it is; the one that ran stands still from then on. */
export function startTurn(clocks: Clocks, player: number, now: number): Clocks {
  return { ...stopClocks(clocks, now), running: { player, since: now } };
}

/** All clocks stand still, as for an adjournment. What has been used of the turn is gone. */
export function stopClocks(clocks: Clocks, now: number): Clocks {
  const { running } = clocks;
  if (running === null) return clocks;
  const leftMs = timeLeft(clocks, running.player, now);
  return { ...withPlayer(clocks, running.player, { leftMs }), running: null };
}

/** Time that a player has left. Milliseconds; below 0 when the flag has fallen. A clock that runs backward takes nothing. */
export function timeLeft({ control, players, running }: Clocks, player: number, now: number): number {
  const { leftMs, period } = players[player]!;
  if (running?.player !== player) return leftMs;
  const used = Math.max(0, now - running.since);
  return leftMs - Math.max(0, used - control[period]!.delayMs);
}

/** The player whose flag has fallen: no time is left on the running clock. */
export function fallenFlag(clocks: Clocks, now: number): number | null {
  const player = clocks.running?.player;
  return player !== undefined && timeLeft(clocks, player, now) <= 0 ? player : null;
}

/** What a move did to the clocks. */
export interface Pressed {
  readonly clocks: Clocks;
  /** Time that the turn took, whatever was counted of it. Milliseconds. */
  readonly usedMs: number;
  /** The move came too late: the clocks are those of that moment. */
  readonly tooLate: boolean;
}

/**
 * The player whose clock runs has moved: the increment is added, a period with all its moves made gives way to the next one,
 * and the clock stands still. Without a running clock nothing happens.
 */
export function pressClock(clocks: Clocks, now: number): Pressed {
  const { control, running } = clocks;
  if (running === null) return { clocks, usedMs: 0, tooLate: false };
  const { player } = running;
  const usedMs = Math.max(0, now - running.since);
  const stopped = stopClocks(clocks, now);
  const { leftMs, period, moves } = stopped.players[player]!;
  if (leftMs <= 0) return { clocks: stopped, usedMs, tooLate: true };
  const { incrementMs, moves: wanted } = control[period]!;
  const isOver = wanted !== null && moves + 1 >= wanted;
  // The last period begins again and again where it too is for a number of moves.
  const next = isOver ? Math.min(period + 1, control.length - 1) : period;
  const pressed = {
    leftMs: leftMs + incrementMs + (isOver ? control[next]!.timeMs : 0),
    period: next,
    moves: isOver ? 0 : moves + 1,
  };
  return { clocks: withPlayer(stopped, player, pressed), usedMs, tooLate: false };
}

function withPlayer(clocks: Clocks, player: number, change: Partial<PlayerClock>): Clocks {
  return {
    ...clocks,
    players: clocks.players.map((clock, index) => (index === player ? { ...clock, ...change } : clock)),
  };
}
