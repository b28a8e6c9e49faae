/**
 * `swap`: a piece changes places with another; `swap-sides`: the players do, by the swap rule; `removal`: a piece is
 * taken off the board before the first move, and both ends of the move are its square.
 */
export type MoveKind = 'step' | 'hop' | 'capture' | 'swap' | 'pass' | 'swap-sides' | 'removal';

/** One legal turn. Squares are indexes from 0; a pass and a swap of sides have no squares, and `from` and `to` are -1. */
export interface Move {
  readonly kind: MoveKind;
  readonly from: number;
  readonly to: number;
  /**
   * Every landing square in order, from `from` to `to`, both included; empty where there are no squares. A capture that begins
   * with hops has their squares first, and then one for each jump.
   */
  readonly path: readonly number[];
  /** Captured squares in the order of the jumps; a tower jumped twice is named twice. */
  readonly captures: readonly number[];
  /** The piece began the turn as a man and ends it as a king. */
  readonly promotes: boolean;
}

export const PASS: Move = { kind: 'pass', from: -1, to: -1, path: [], captures: [], promotes: false };

/** Taking over the other side; the position after it is the same one turned by half a turn, with the colours exchanged. */
export const SWAP_SIDES: Move = {
  kind: 'swap-sides',
  from: -1,
  to: -1,
  path: [],
  captures: [],
  promotes: false,
};

/** Hops before the first jump of a capture; 0 for every other move. */
export const hopsOf = ({ path, captures }: Pick<Move, 'path' | 'captures'>): number =>
  captures.length === 0 ? 0 : path.length - 1 - captures.length;
