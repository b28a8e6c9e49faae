import type { Board } from './board/board.ts';
import type { PlayerId } from './schema/board.ts';
import type { VariantDocument } from './schema/document.ts';

/** A closed range of counts; `max` is Infinity when open. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

export interface ResolvedSide {
  readonly pieces: Range;
  readonly men: Range;
  readonly kings: Range;
  /** Squares on which all pieces of the side must stand; null when free. */
  readonly on: readonly number[] | null;
  /** Squares on which no piece of the side may stand. */
  readonly off: readonly number[];
}

export interface ResolvedPattern {
  readonly total: Range;
  readonly each: ResolvedSide | null;
  readonly sides: readonly [ResolvedSide, ResolvedSide] | null;
}

export interface DrawCounter {
  readonly name: string;
  readonly plies: number;
  readonly when: ResolvedPattern | null;
  readonly resetBy: ReadonlySet<'capture' | 'promotion' | 'man-move'>;
  /** true: a capture of the side to move puts the draw off; 2 or 3: one that can be forced within so many plies does too. */
  readonly unlessCapture: boolean | 2 | 3;
}

export interface MaterialEnd {
  readonly name: string;
  readonly own: ResolvedSide;
  readonly opponent: ResolvedSide;
  readonly result: 'win' | 'loss' | 'draw';
  readonly unlessCapture: boolean;
}

export interface Player {
  readonly id: PlayerId;
  /** Starting squares, ascending. */
  readonly men: readonly number[];
  readonly kings: readonly number[];
  /** Squares that crown this player's men. */
  readonly promotion: readonly number[];
  /** Target squares; empty without a goal. */
  readonly zone: readonly number[];
  /** Squares where a turn of this player may not end. */
  readonly noStop: readonly number[];
}

/** What may be taken off at one ply before the first move. */
export interface Removal {
  /** Squares from which the piece may be taken; null for any. */
  readonly on: readonly number[] | null;
  /** Directions in one of which the next square has been emptied before; null where it does not matter. */
  readonly beside: readonly number[] | null;
}

/** A valid rule set: the document as read, and everything in it resolved to square indexes and player numbers. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the canonical rules, in hex: two documents with the same hash are the same game. */
  readonly hash: string;
  /** The complete document, `extends` expanded. Plain JSON: what crosses a thread. */
  readonly document: VariantDocument;
  readonly board: Board;
  /** Square numbers by index, as this variant counts. */
  readonly numbers: readonly number[];
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** In turn order. */
  readonly players: readonly Player[];
  /** Player number that moves first. */
  readonly firstToMove: number;
  /** Removals before the first move, ply by ply; empty where there are none. */
  readonly removals: readonly Removal[];
  /** Draw counters, the most specific pattern first: the order in which they are reported. */
  readonly counters: readonly DrawCounter[];
  readonly material: readonly MaterialEnd[];
  /** Plies after which the game is decided by `end.moveLimit`, or null. */
  readonly plyLimit: number | null;
}
