import type { AtlasData } from '@draughts-lab/report/draw';

/** A run whose rows can be shown beside each other. */
export interface AtlasRun {
  readonly run: string;
  readonly name: string;
}

/** All rows of a run beside each other, the fairest first. */
export interface AtlasAnswer {
  /** The run whose rows are shown; null: the atlas that comes with the program. */
  readonly shown: string | null;
  /** Null where the program comes without one, and no run is named. */
  readonly data: Omit<AtlasData, 'columns'> | null;
  /** The run in this folder that holds the games of the rows; null where it is not there. */
  readonly games: string | null;
  /** Runs of several variants in this folder. */
  readonly runs: readonly AtlasRun[];
  /** Keys of the variants that are known here, by the hash of their rules. */
  readonly keys: Readonly<Record<string, string>>;
}
