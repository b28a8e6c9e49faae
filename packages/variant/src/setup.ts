import type { Variant } from './variant.ts';

export type PieceKind = 'man' | 'king';

export interface Piece {
  /** Player number, in the variant's turn order. */
  readonly player: number;
  readonly kind: PieceKind;
}

/** Pieces on one square from bottom to top; the top piece owns and moves the stack. Empty: no piece. */
export type Stack = readonly Piece[];

/** A run of quiet moves by one king, for `king.quietLimit`. */
export interface KingRun {
  readonly square: number;
  readonly moves: number;
}

/** An arrangement, legal or not, with the state that rules may depend on: what a FEN says. */
export interface Setup {
  /** Player number to move. */
  readonly turn: number;
  /** One stack for each square index. */
  readonly stacks: readonly Stack[];
  /** Values of draw counters by name, in plies; a counter that is not named starts at 0. */
  readonly counters?: Readonly<Record<string, number>>;
  /** Running king runs by player number; null where there is none. */
  readonly kingRuns?: readonly (KingRun | null)[];
  /** The last quiet king move, for `king.noUndo`. */
  readonly lastKingStep?: { readonly from: number; readonly to: number } | null;
  /** Full move number as written in a record, from 1. */
  readonly moveNumber?: number;
}

/** The start position as the document says. */
export function initialSetup(variant: Variant): Setup {
  const stacks: Stack[] = Array.from({ length: variant.board.size }, () => []);
  variant.players.forEach((owner, player) => {
    for (const square of owner.men) stacks[square] = [{ player, kind: 'man' }];
    for (const square of owner.kings) stacks[square] = [{ player, kind: 'king' }];
  });
  return { turn: variant.firstToMove, stacks };
}
