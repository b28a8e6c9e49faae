import type { FindingLine, Findings } from '@draughts-lab/report/draw';
import type { RunRow } from './runs.ts';

/** A variant of a run: what the picture of the balance of all games draws. */
export interface BalanceLine {
  readonly run: string;
  readonly runName: string;
  readonly line: FindingLine;
}

/** What the first page says of all runs. */
export interface FirstLook {
  /** Runs whose numbers are still being read. */
  readonly reading: number;
  /** The newest run that found something; null where none did. */
  readonly newest:
    | (Pick<RunRow, 'run' | 'name' | 'createdAt' | 'games' | 'example'> & { readonly found: Findings })
    | null;
  /** All variants of all runs with what they found, those of one variant together: the first ones of `linesTotal`. */
  readonly lines: readonly BalanceLine[];
  readonly linesTotal: number;
  /** Runs that are being played, or wait for it. */
  readonly live: readonly Pick<RunRow, 'run' | 'name' | 'state' | 'games' | 'planned' | 'found'>[];
}
