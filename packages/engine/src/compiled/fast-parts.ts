import type { AnalysedRules } from './analyse.ts';

/** What a faster back end puts in the place of the general functions. */
export interface FastParts {
  /** Words of a set of squares. */
  readonly words: number;
  /** Towers are words: only setups that fit may be loaded. */
  readonly towersAsWords: boolean;
  /** Squares as masks by word. */
  readonly masks: (squares: readonly number[]) => number[];
  /** A step of a man is never undone by a later one: men only go forward. */
  readonly menAdvance: boolean;
  /** Constants, before everything else. */
  readonly tables: string;
  /** Captures are listed without a path, which is looked for when a move is read. */
  readonly pathless: boolean;
  /** `listByBits`, `findsCapture` and what they need. */
  readonly lists: string;
  /** `hasMove` and `hasOwnMove`, which list nothing. */
  readonly hasMove: string;
  readonly hasOwnMove: string;
  /** An expression for the quiet moves of a player. */
  readonly quietMoves: (player: number) => string;
}

/** Whether the line of play keeps sets alone, and codes by square are made from them when they are asked for: all games without towers. */
export const keepsSets = (rules: AnalysedRules, fast: FastParts | null): fast is FastParts =>
  fast !== null && rules.stack === null;
