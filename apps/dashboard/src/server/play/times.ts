import { message } from '@draughts-lab/input';
import {
  formatTimeControl,
  type Game,
  type GameTimes,
  readTimeControl,
  timeComment,
} from '@draughts-lab/referee';
import { Refused } from '../threads/refused.ts';
import type { GameTask } from './tasks.ts';

/** What the record says of the clocks; undefined for a game without them. @throws Refused where the control is none */
export function timesOf({ rules, plies }: Game, clock: GameTask['clock']): GameTimes | undefined {
  if (clock === undefined) return undefined;
  const control = readTimeControl(clock.control);
  if (!control.ok) throw new Refused('bad-clock', message('request.clock'), control.issues);
  const ids = rules.variant.players.map(({ id }) => id);
  const left = ids.map(() => control.value[0]!.timeMs);
  const comments = plies.map(({ player }, index) => {
    const time = clock.times[index] ?? null;
    if (time === null) return '';
    left[player] = time[1];
    return timeComment(ids, player, left, time[0]);
  });
  return { control: formatTimeControl(control.value), comments };
}
