import {
  type Clocks,
  fallenFlag,
  formatTimeControl,
  type GameTimes,
  newClocks,
  pressClock,
  startTurn,
  timeComment,
  type TimeControl,
  timeLeft,
} from '@draughts-lab/referee';
import type { TurnClock } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';

/** The clocks of a game in progress; without a control they show nothing and no flag falls. */
export interface GameClocks {
  /** The turn of a player begins. */
  begin(player: number): void;
  /** The player has moved. @returns whether in time */
  press(): boolean;
  /** Whose flag has fallen. */
  fallen(): number | null;
  /** Time left to the player whose clock runs, in milliseconds; null without clocks. */
  left(): number | null;
  /** The clock that runs, for programs that ask; undefined without clocks. */
  reading(): TurnClock | undefined;
  /** So many plies were taken back: their times are forgotten, the clocks stay as they are. */
  takeBack(plies: number): void;
  /** `  [white 4:58, black 5:00]`, or nothing. */
  words(): string;
  /** For the record; undefined without clocks. */
  times(): GameTimes | undefined;
}

/**
 * @param now milliseconds since any moment
 * @param openingPlies plies of the record that are played before the clocks run
 */
export function createGameClocks(
  variant: Variant,
  control: TimeControl | null,
  now: () => number,
  openingPlies: number = 0,
): GameClocks {
  const ids = variant.players.map(({ id }) => id);
  const comments = Array.from({ length: openingPlies }, () => '');
  let clocks: Clocks | null = control === null ? null : newClocks(control, ids.length);
  const leftOf = (player: number): number => timeLeft(clocks!, player, now());
  return {
    begin(player) {
      if (clocks !== null) clocks = startTurn(clocks, player, now());
    },
    press() {
      if (clocks === null) return true;
      const mover = clocks.running?.player ?? 0;
      const pressed = pressClock(clocks, now());
      ({ clocks } = pressed);
      comments.push(
        timeComment(
          ids,
          mover,
          ids.map((_, player) => leftOf(player)),
          pressed.usedMs,
        ),
      );
      return !pressed.tooLate;
    },
    fallen: () => (clocks === null ? null : fallenFlag(clocks, now())),
    left: () => (clocks?.running === null || clocks === null ? null : leftOf(clocks.running.player)),
    reading() {
      if (clocks === null || clocks.running === null) return undefined;
      const { player } = clocks.running;
      const { period, moves } = clocks.players[player]!;
      const { incrementMs, delayMs, moves: wanted } = clocks.control[period]!;
      return {
        leftMs: leftOf(player),
        incrementMs: incrementMs + delayMs,
        moves: wanted === null ? null : wanted - moves,
      };
    },
    takeBack(plies) {
      comments.splice(Math.max(0, comments.length - plies));
    },
    words: () =>
      clocks === null ? '' : `  [${ids.map((id, player) => `${id} ${shown(leftOf(player))}`).join(', ')}]`,
    times: () => (control === null ? undefined : { control: formatTimeControl(control), comments }),
  };
}

/** `4:58`; tenths in the last half minute. */
function shown(ms: number): string {
  const left = Math.max(0, ms);
  const minutes = Math.floor(left / 60_000);
  const seconds = (left % 60_000) / 1000;
  const text = left < 30_000 ? seconds.toFixed(1) : String(Math.floor(seconds));
  return `${minutes}:${text.padStart(left < 30_000 ? 4 : 2, '0')}`;
}
