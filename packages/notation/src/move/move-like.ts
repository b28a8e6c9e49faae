import type { Variant } from '@draughts-lab/variant';

/** A turn as the engine has it; notation never judges whether it is legal. */
export interface MoveLike {
  readonly kind: 'step' | 'hop' | 'capture' | 'swap' | 'pass' | 'swap-sides' | 'removal';
  /** Square indexes; -1 for a pass and a swap of sides; of a removal both are its square. */
  readonly from: number;
  readonly to: number;
  /** Every landing square in order, from `from` to `to`, both included; empty for a pass. */
  readonly path: readonly number[];
  /** Captured squares in the order of the jumps. */
  readonly captures: readonly number[];
  readonly promotes: boolean;
}

/** Hops before the first jump of a capture; 0 for every other move. */
export const hopsOf = ({ path, captures }: Pick<MoveLike, 'path' | 'captures'>): number =>
  captures.length === 0 ? 0 : Math.max(0, path.length - 1 - captures.length);

/**
 * Whether two turns leave the same position: same ends, same victims and same rank at the end.
 * In games with towers the order of the victims counts too: it is the order of the pieces below.
 */
export function sameResult(variant: Variant, a: MoveLike, b: MoveLike): boolean {
  return sameTurn(a, b) && (variant.document.stack === null || sameOrder(a.captures, b.captures));
}

/** Same ends, same victims in any order, same rank at the end. */
export function sameTurn(a: MoveLike, b: MoveLike): boolean {
  return (
    a.from === b.from && a.to === b.to && a.promotes === b.promotes && sameSquares(a.captures, b.captures)
  );
}

/** Whether two lists hold the same squares, each as often as in the other, in any order. */
export function sameSquares(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && sameOrder(sorted(a), sorted(b));
}

/** Whether two lists hold the same squares in the same order. */
export function sameOrder(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((square, at) => square === b[at]);
}

const sorted = (squares: readonly number[]): number[] => squares.toSorted((a, b) => a - b);
