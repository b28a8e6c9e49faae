import type { Figure } from '@draughts-lab/report/draw';

/** A number with its interval. */
export interface Between {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A search of rules in the list. */
export interface SearchLine {
  /** Name of its folder. */
  readonly name: string;
  readonly id: string;
  readonly base: string;
  /** What it is after, as the file says it; `measure` is the name of a measure of the user's own. */
  readonly aim: string;
  readonly measure: string | null;
  readonly candidates: number;
  readonly games: number;
  /** Changes of the best finalist that is shown to be better; null where there is none. */
  readonly best: readonly string[] | null;
}

export interface SearchList {
  readonly searches: readonly SearchLine[];
  /** Folders whose search is not finished, or cannot be read. */
  readonly unread: readonly string[];
}

/** A finalist beside the base. */
export interface SearchFinalist {
  readonly id: string;
  readonly changes: readonly string[];
  /** By measure, in the order of `measures`. */
  readonly differences: readonly (Between | null)[];
  readonly verdict: 'better' | 'missed' | 'open';
  readonly missed: readonly string[];
  /** Its games. */
  readonly run: string;
  readonly cell: number;
  /** Key of its rules among the variants; null where they are not known here. */
  readonly variant: string | null;
}

export interface SearchAnswer extends SearchLine {
  /** Folder of the search, as it was given to the command. */
  readonly folder: string;
  readonly seed: string;
  readonly judgedLike: string | null;
  /** What is said of each game, in this order, and its unit. */
  readonly measures: readonly {
    readonly name: string;
    readonly scale: 'share' | 'elo' | 'ratio' | 'plain';
  }[];
  readonly confirmed: {
    readonly nodes: number;
    readonly games: number;
    /** Each game by what was learned from it, not by `judgedLike`. */
    readonly isJudgedByOwn: boolean;
  } | null;
  readonly finalists: readonly SearchFinalist[];
  readonly figures: readonly Figure[];
  readonly setAside: number;
}
