import type { GameRecord, PlannedBatch } from '@draughts-lab/records';
import type { Dispatcher } from './dispatcher.ts';

/** The games of a batch that were played before; null where it has to be played. Asked for one batch after the other. */
export type RecordedGames = (batch: PlannedBatch) => Promise<readonly GameRecord[] | null>;

/** A dispatcher whose jobs have the games that were played before, which are only measured. */
export function withRecorded(dispatcher: Dispatcher, recorded: RecordedGames): Dispatcher {
  let reading: Promise<unknown> = Promise.resolve();
  return {
    window: () => dispatcher.window(),
    async dispatch(job, onUnits) {
      const read = reading.then(() => recorded(job.batch));
      reading = read.catch(() => undefined);
      const games = await read;
      return dispatcher.dispatch({ ...job, ...(games !== null && { recorded: games }) }, onUnits);
    },
    kept: (index) => dispatcher.kept(index),
    withdraw: () => dispatcher.withdraw(),
    close: (complete) => dispatcher.close(complete),
  };
}
