/** Times that a comment of a record notes, in milliseconds. */
export interface NotedTimes {
  /** Time left on each clock, by the letter of the side; those that the comment has. */
  readonly clock: Readonly<Partial<Record<'white' | 'black', number>>>;
  /** Time left of the side that moved, where the comment does not say which (`%clk` of PGN). */
  readonly ownMs: number | null;
  /** Time that the move took (`%emt`). */
  readonly usedMs: number | null;
}

const TIME = String.raw`(\d{1,4}(?::\d{1,2}){0,2}(?:[.,]\d{1,3})?)`;
const CLOCK = new RegExp(String.raw`\[%clock\s+([wb])${TIME}(?:\s+([wb])${TIME})?\s*\]`, 'i');
const OWN = new RegExp(String.raw`\[%cl(?:k|ock)\s+${TIME}\s*\]`, 'i');
const USED = new RegExp(String.raw`\[%emt\s+${TIME}\s*\]`, 'i');

/**
 * The times in a comment behind a move: `[%clock w0:10:00 B0:09:58]` (time left, the clock with the capital letter runs),
 * `[%clk 0:09:58]` (of the side that moved) and `[%emt 0:00:02]` (time that the move took).
 */
export function readTimes(comment: string): NotedTimes {
  const both = CLOCK.exec(comment);
  const clock: Partial<Record<'white' | 'black', number>> = {};
  for (const at of [1, 3]) {
    const letter = both?.[at]?.toLowerCase();
    const time = both?.[at + 1];
    if (time !== undefined) clock[letter === 'w' ? 'white' : 'black'] = milliseconds(time);
  }
  const [own, used] = [OWN, USED].map((expression) => expression.exec(comment)?.[1]);
  return {
    clock,
    ownMs: own === undefined ? null : milliseconds(own),
    usedMs: used === undefined ? null : milliseconds(used),
  };
}

/** `1:02:03.5`, `2:03` or `3.5`: hours, minutes and seconds, the last one always seconds. */
function milliseconds(text: string): number {
  const parts = text.replace(',', '.').split(':').map(Number);
  return Math.round(parts.reduce((sum, part) => sum * 60 + part, 0) * 1000);
}

/**
 * The comment for the clocks behind a move.
 *
 * @param left time left by side, in milliseconds; what is below 0 is written 0:00:00
 * @param running the side whose clock runs from then on
 */
export function formatClockTimes(
  left: { readonly white: number; readonly black: number },
  running: 'white' | 'black' | null,
): string {
  const side = (name: 'white' | 'black'): string =>
    `${name === running ? name[0]!.toUpperCase() : name[0]!}${timeText(left[name])}`;
  return `[%clock ${side('white')} ${side('black')}]`;
}

/** The comment for the time that a move took. */
export const formatUsedTime = (usedMs: number): string => `[%emt ${timeText(usedMs)}]`;

/** Hours, minutes and seconds; tenths and less only where there are some. */
function timeText(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const [hours, minutes] = [Math.floor(whole / 3_600_000), Math.floor(whole / 60_000) % 60];
  const seconds = (whole % 60_000) / 1000;
  const [full, rest] = seconds.toFixed(3).split('.');
  const fraction = rest!.replace(/0+$/, '');
  return `${hours}:${String(minutes).padStart(2, '0')}:${full!.padStart(2, '0')}${fraction === '' ? '' : `.${fraction}`}`;
}
