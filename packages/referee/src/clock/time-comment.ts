import { formatClockTimes, formatUsedTime } from '@draughts-lab/notation';

/**
 * What a record says behind a ply that was played with clocks: the times left, where the sides are White and Black (PDN has
 * letters for these alone), and the time that the ply took.
 *
 * @param ids of the players, in turn order
 * @param mover who played the ply; the clock of the next one runs
 * @param leftMs of each player after the ply
 */
export function timeComment(
  ids: readonly string[],
  mover: number,
  leftMs: readonly number[],
  usedMs: number,
): string {
  const used = formatUsedTime(usedMs);
  const [white, black] = [ids.indexOf('white'), ids.indexOf('black')];
  if (ids.length !== 2 || white < 0 || black < 0) return used;
  const next = (mover + 1) % 2 === white ? 'white' : 'black';
  return `${formatClockTimes({ white: leftMs[white]!, black: leftMs[black]! }, next)} ${used}`;
}
