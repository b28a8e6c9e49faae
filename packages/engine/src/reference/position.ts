import type { KingRun, PieceKind, Stack } from '@draughts-lab/variant';

export interface History {
  readonly key: string;
  readonly before: History | null;
}

/** A position of the reference engine: plain data, never changed after it is made. */
export interface ReferencePosition {
  /** Pieces of each square from bottom to top. */
  readonly stacks: readonly Stack[];
  readonly turn: number;
  /** Plies since the record began, or since sides were swapped: what comes after is judged like a position that was set up. */
  readonly ply: number;
  /** Plies of the record before those. */
  readonly pliesBefore: number;
  readonly moveNumber: number;
  /** Plies that a record before ply 0 had, from the move number of the setup. */
  readonly earlierPlies: number;
  /** Value of each draw counter in the variant's order; null while its pattern does not hold. */
  readonly counters: readonly (number | null)[];
  readonly kingRuns: readonly (KingRun | null)[];
  readonly lastKingStep: { readonly from: number; readonly to: number } | null;
  /** Passes in a row up to now. */
  readonly passes: number;
  /** Positions since ply 0, this one first; null where repetition does not count. */
  readonly history: History | null;
}

export const topOf = (stack: Stack): Stack[number] | undefined => stack[stack.length - 1];

/** Pieces that a side has on top: its material. */
export interface Material {
  readonly men: readonly number[];
  readonly kings: readonly number[];
}

/** Squares of the men and kings of each player, towers counting as their top piece. */
export function countMaterial(stacks: readonly Stack[], players: number): Material[] {
  const material = Array.from({ length: players }, () => ({ man: [] as number[], king: [] as number[] }));
  stacks.forEach((stack, square) => {
    const top = topOf(stack);
    if (top) material[top.player]![top.kind].push(square);
  });
  return material.map(({ man, king }) => ({ men: man, kings: king }));
}

const LETTER: Record<PieceKind, number> = { man: 97, king: 65 };

/** Text that is equal for equal positions with the same side to move. */
export function positionKey(stacks: readonly Stack[], turn: number): string {
  let key = String(turn);
  for (const stack of stacks) {
    key += ',';
    for (const piece of stack) key += String.fromCharCode(LETTER[piece.kind] + piece.player);
  }
  return key;
}
