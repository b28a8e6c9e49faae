import { fail, type Issue, ok, type Parsed } from '@draughts-lab/input';

/** One period of a time control. */
export interface Period {
  /** Moves of each player that it is for; null: all that are left. */
  readonly moves: number | null;
  /** Time for them, added to what is left of the period before. Milliseconds. */
  readonly timeMs: number;
  /** Added after each move (Fischer). Milliseconds. */
  readonly incrementMs: number;
  /** Of each move so much is not counted (Bronstein). Milliseconds. */
  readonly delayMs: number;
}

/** How long the players may think: periods one after the other, the last one for all moves that are left. */
export type TimeControl = readonly Period[];

const MS: Readonly<Record<string, number>> = { '': 1000, s: 1000, m: 60_000, h: 3_600_000 };
const TIME = String.raw`(\d{1,6}(?:\.\d{1,3})?)([smh]?)`;
const PERIOD = new RegExp(String.raw`^(?:(\d{1,4})/)?${TIME}(?:\+${TIME})?(?:~${TIME})?$`, 'i');
const MAX_PERIODS = 10;
/** No game is longer than this. */
const MAX_MS = 30 * 24 * 3_600_000;

/**
 * Reads a time control: periods with `:` between them, each `moves/time+increment~delay`, of which only the time is needed.
 * Times are seconds, as in the PDN tag TimeControl, or have a letter: `15m+10s`, `50/2h:25/1h:30m+30s`, `5m~3s`.
 *
 * @returns the periods, or what is wrong with the text
 */
export function readTimeControl(text: string): Parsed<TimeControl> {
  const parts = text.trim().replaceAll(/\s+/g, '').split(':');
  const issues: Issue[] = [];
  if (parts.length > MAX_PERIODS)
    issues.push(wrong(0, `at most ${MAX_PERIODS} periods, found ${parts.length}`));
  const periods = parts.slice(0, MAX_PERIODS).map((part, index): Period => {
    const found = PERIOD.exec(part);
    if (found === null) {
      issues.push(
        wrong(index, `expected a time such as 15m+10s or 50/2h, found ${JSON.stringify(part.slice(0, 40))}`),
      );
      return { moves: null, timeMs: 0, incrementMs: 0, delayMs: 0 };
    }
    const [, moves, ...times] = found;
    const ms = (at: number): number =>
      Math.round(Number(times[at] ?? 0) * MS[(times[at + 1] ?? '').toLowerCase()]!);
    const [timeMs, incrementMs, delayMs] = [ms(0), ms(2), ms(4)];
    const isLast = index === parts.length - 1;
    if (timeMs + incrementMs + delayMs === 0) issues.push(wrong(index, 'no time at all'));
    if (timeMs > MAX_MS) issues.push(wrong(index, 'more than 30 days'));
    if (moves !== undefined && Number(moves) === 0) issues.push(wrong(index, 'a period for 0 moves'));
    if (moves === undefined && !isLast)
      issues.push(wrong(index, 'a period before the last one needs a number of moves, such as 50/2h'));
    return {
      moves: moves === undefined ? null : Number(moves),
      timeMs,
      incrementMs,
      delayMs,
    };
  });
  return issues.length > 0 ? fail(issues) : ok(periods);
}

const wrong = (index: number, message: string): Issue => ({ path: `period ${index + 1}`, message });

/** The text of the PDN tag TimeControl; `readTimeControl` reads it back. */
export function formatTimeControl(control: TimeControl): string {
  const seconds = (ms: number): string => String(ms / 1000);
  return control
    .map(
      ({ moves, timeMs, incrementMs, delayMs }) =>
        `${moves === null ? '' : `${moves}/`}${seconds(timeMs)}${incrementMs > 0 ? `+${seconds(incrementMs)}` : ''}${delayMs > 0 ? `~${seconds(delayMs)}` : ''}`,
    )
    .join(':');
}
