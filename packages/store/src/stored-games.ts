import type { GameRecord, PlannedBatch } from '@draughts-lab/records';
import { readRecords } from './read-records.ts';
import type { Run } from './run.ts';

export interface StoredGames {
  /** The games of a stored batch. The batches of a cell have to be asked for in index order. */
  read(batch: PlannedBatch): Promise<GameRecord[]>;
  close(): Promise<void>;
}

/** The stored games batch by batch, each cell read once from its beginning to its end. */
export function storedGames(run: Run): StoredGames {
  const readers = new Map<number, { games: AsyncGenerator<GameRecord>; ahead: GameRecord | undefined }>();
  return {
    async read({ cell, firstUnit, units }) {
      const reader = readers.get(cell) ?? { games: readRecords(run, { cell }), ahead: undefined };
      readers.set(cell, reader);
      const records: GameRecord[] = [];
      for (;;) {
        const record = reader.ahead ?? ((await reader.games.next()).value as GameRecord | undefined);
        reader.ahead = undefined;
        if (record === undefined) return records;
        if (record.unit >= firstUnit + units) {
          reader.ahead = record;
          return records;
        }
        if (record.unit >= firstUnit) records.push(record);
      }
    },
    async close() {
      for (const { games } of readers.values()) await games.return(undefined);
    },
  };
}
