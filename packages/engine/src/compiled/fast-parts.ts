/** What a faster back end puts in the place of the general functions. */
export interface FastParts {
  /** Words of a set of squares. */
  readonly words: number;
  /** Towers are words: only setups that fit may be loaded. */
  readonly towersAsWords: boolean;
  /** Constants, before everything else. */
  readonly tables: string;
  /** Captures are listed without a path, which is looked for when a move is read. */
  readonly pathless: boolean;
  /** `listByBits`, `findsCapture` and what they need. */
  readonly lists: string;
  /** `countMoves` and `perft`; null for the general ones. */
  readonly counting: string | null;
  /** `playout`; null for the general one. */
  readonly playout: string | null;
  /** `hasMove`; null for the general one, which lists. */
  readonly hasMove: string | null;
  /** `canMoveOwnColour`; null for the general one. */
  readonly canMoveOwnColour: string | null;
  /** An expression for the quiet moves of a player. */
  readonly quietMoves: (player: number) => string;
}
