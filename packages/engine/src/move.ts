export type MoveKind = 'step' | 'hop' | 'capture' | 'swap' | 'pass';

/** One legal turn. Squares are indexes from 0; a pass has no squares and `from` and `to` are -1. */
export interface Move {
  readonly kind: MoveKind;
  readonly from: number;
  readonly to: number;
  /** Every landing square in order, from `from` to `to`, both included; empty for a pass. */
  readonly path: readonly number[];
  /** Captured squares in the order of the jumps; a tower jumped twice is named twice. */
  readonly captures: readonly number[];
  /** The piece began the turn as a man and ends it as a king. */
  readonly promotes: boolean;
}

export const PASS: Move = { kind: 'pass', from: -1, to: -1, path: [], captures: [], promotes: false };
