/** Groups of a placement: men of player 0, kings of player 0, men of player 1, kings of player 1. */
export const GROUPS = 4;
const STRIDE = 16;

/**
 * The squares of a few pieces in four groups, each ascending: what an index is computed from. Changed in place.
 */
export class Placement {
  /** squares[STRIDE * group + i] */
  readonly squares: Int32Array = new Int32Array(GROUPS * STRIDE);
  readonly counts: Int32Array = new Int32Array(GROUPS);

  clear(): void {
    this.counts.fill(0);
  }

  at(group: number, i: number): number {
    return this.squares[STRIDE * group + i]!;
  }

  /** Adds a square where it belongs. */
  insert(group: number, square: number): void {
    const first = STRIDE * group;
    let at = first + this.counts[group]!;
    while (at > first && this.squares[at - 1]! > square) {
      this.squares[at] = this.squares[at - 1]!;
      at--;
    }
    this.squares[at] = square;
    this.counts[group] = this.counts[group]! + 1;
  }
}
