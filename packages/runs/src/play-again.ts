import type { GameRecord } from '@draughts-lab/records';
import type { UnitName } from './unit-again.ts';

export interface Again {
  /** The next game of the run, in index order. */
  add(record: GameRecord): void;
  end(): { readonly replayed: number; readonly different: readonly UnitName[] };
}

/**
 * Has units played again as soon as all their games have been read.
 *
 * @param isSame plays a unit again, and compares it with its rows
 */
export function playAgain(
  units: readonly UnitName[],
  isSame: (name: UnitName, rows: readonly GameRecord[]) => boolean,
): Again {
  const left = new Map(units.map((name) => [keyOf(name), name]));
  const different: UnitName[] = [];
  let name: UnitName | undefined;
  let rows: GameRecord[] = [];
  const close = (): void => {
    if (name === undefined) return;
    left.delete(keyOf(name));
    if (!isSame(name, rows)) different.push(name);
  };
  return {
    add(record) {
      if (record.cell !== name?.cell || record.unit !== name.unit) {
        close();
        name = left.get(keyOf(record));
        rows = [];
      }
      if (name !== undefined) rows.push(record);
    },
    end() {
      close();
      // Units that should be there, and of which no game was read.
      different.push(...left.values());
      return { replayed: units.length, different };
    },
  };
}

const keyOf = ({ cell, unit }: UnitName): string => `${cell}:${unit}`;
