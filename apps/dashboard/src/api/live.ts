import type { Issue, Message } from '@draughts-lab/input';

/** What is known of a run that is being played, as one event. Later events contain all that earlier ones said. */
export interface LiveEvent {
  /** Rises by one with each event of a run. */
  readonly id: number;
  readonly run: string;
  readonly state: 'running' | 'paused' | 'queued' | 'finished' | 'stopped' | 'failed';
  /** Games stored. */
  readonly games: number;
  readonly planned: number;
  readonly gamesPerSecond: number;
  /** Seconds left at the present speed, with the spread of the speed; null until something is known. */
  readonly eta: { readonly seconds: number; readonly low: number; readonly high: number } | null;
  readonly workers: number;
  readonly lastError: Message | null;
  /** Points of the convergence lines that this event adds. */
  readonly points: readonly LivePoint[];
}

export interface LivePoint {
  readonly cell: number;
  /** Games with a result so far: rises from point to point of a cell. */
  readonly n: number;
  /** The units before this one are those that were counted. */
  readonly unitTo: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

/** The whole state, for the first look and for pages that poll. */
export interface LiveState {
  readonly event: LiveEvent;
  /** All points so far, by cell and n. */
  readonly points: readonly LivePoint[];
}

/** What would be played, or every reason why nothing would. */
export type Checked =
  | {
      readonly ok: true;
      readonly run: string;
      readonly games: number;
      readonly cells: number;
      /** That all its games will take on this machine, as a few of them did; null where nobody can say. */
      readonly seconds: number | null;
      readonly notes: readonly Message[];
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };
