import { distanceOf, isLost, isWon } from '../values.ts';

/** No win is known. */
export const NEVER = 0x7fffffff;

/** What moves out of a graph say of its positions, for one plane. */
export interface Outside {
  /** Plies of the quickest win by a move out of the graph, or NEVER. */
  readonly won: Int32Array;
  /** Plies of the longest resistance among lost moves out of the graph; 0 without any. */
  readonly lost: Int32Array;
  /** 1 where a move out of the graph draws. */
  readonly drawn: Uint8Array;
}

/** The moves backwards: from each position the positions that lead to it. */
interface Reversed {
  readonly sources: Int32Array;
  readonly sourceOffsets: Int32Array;
}

/**
 * Positions that lead into each other and the moves between them, filled position by position, then solved. Arrays grow
 * and are used again for the next graph.
 */
export class LocalGraph {
  count = 0;
  /** offsets[p] to offsets[p + 1]: where the moves of a position are in `targets`. */
  offsets: Int32Array = new Int32Array(1);
  targets: Int32Array = new Int32Array(1 << 12);
  outside: readonly Outside[];
  #edges = 0;
  #scratch = new Int32Array(0);
  #flags = new Uint8Array(0);
  #sources = new Int32Array(0);
  #sourceOffsets = new Int32Array(0);
  #isReversed = false;

  /** @param capacity positions there is room for at first */
  constructor(planes: number, capacity: number) {
    this.outside = Array.from({ length: planes }, () => emptyOutside(capacity));
    this.offsets = new Int32Array(capacity + 1);
  }

  /** Makes a place for another position. */
  begin(): number {
    const position = this.count++;
    if (position + 2 > this.offsets.length) this.#grow(2 * this.offsets.length);
    for (const { won, lost, drawn } of this.outside) {
      won[position] = NEVER;
      lost[position] = 0;
      drawn[position] = 0;
    }
    this.offsets[position + 1] = this.#edges;
    return position;
  }

  #grow(length: number): void {
    const { offsets, outside } = this;
    this.offsets = new Int32Array(length + 1);
    this.offsets.set(offsets);
    this.outside = outside.map(({ won, lost, drawn }) => {
      const larger = emptyOutside(length);
      larger.won.set(won);
      larger.lost.set(lost);
      larger.drawn.set(drawn);
      return larger;
    });
  }

  /** A move of the position begun last to another one of the graph. */
  moveTo(target: number): void {
    if (this.#edges === this.targets.length) {
      const larger = new Int32Array(Math.ceil(1.5 * this.targets.length));
      larger.set(this.targets);
      this.targets = larger;
    }
    this.targets[this.#edges++] = target;
    this.offsets[this.count] = this.#edges;
  }

  /**
   * A move of the position begun last to a position that is known.
   *
   * @param code value of that position, for the side to move there
   * @param resets the move begins a new count: how far the other position is from its end does not matter
   */
  moveOut(plane: number, code: number, resets: boolean): void {
    const position = this.count - 1;
    const { won, lost, drawn } = this.outside[plane]!;
    const plies = resets ? 1 : 1 + distanceOf(code);
    if (isLost(code)) won[position] = Math.min(won[position]!, plies);
    else if (isWon(code)) lost[position] = Math.max(lost[position]!, plies);
    else drawn[position] = 1;
  }

  /** The position begun last is decided as it stands. @param code wonIn(0), lostIn(0) or DRAWN */
  decide(code: number): void {
    const position = this.count - 1;
    for (const { won, drawn } of this.outside) {
      if (isWon(code)) won[position] = 0;
      else if (!isLost(code)) drawn[position] = 1;
    }
  }

  clear(): void {
    this.count = 0;
    this.#edges = 0;
    this.#isReversed = false;
  }

  reversed(): Reversed {
    if (!this.#isReversed) this.#reverse();
    return { sources: this.#sources, sourceOffsets: this.#sourceOffsets };
  }

  #reverse(): void {
    this.#isReversed = true;
    const { count, targets, offsets } = this;
    if (this.#sources.length < this.#edges) this.#sources = new Int32Array(this.targets.length);
    if (this.#sourceOffsets.length < count + 2) this.#sourceOffsets = new Int32Array(this.offsets.length + 1);
    const at = this.#sourceOffsets;
    at.fill(0, 0, count + 2);
    // Counts stand two places on, so that filling leaves the offsets where they belong.
    for (let edge = 0; edge < this.#edges; edge++) at[targets[edge]! + 2] = at[targets[edge]! + 2]! + 1;
    for (let position = 2; position <= count + 1; position++)
      at[position] = at[position]! + at[position - 1]!;
    for (let position = 0; position < count; position++) {
      for (let edge = offsets[position]!; edge < offsets[position + 1]!; edge++) {
        const place = targets[edge]! + 1;
        this.#sources[at[place]!] = position;
        at[place] = at[place]! + 1;
      }
    }
  }

  /** An array of at least `length` numbers for a solver, with any content. */
  scratch(length: number): Int32Array {
    if (this.#scratch.length < length) this.#scratch = new Int32Array(this.offsets.length);
    return this.#scratch;
  }

  /** An array of at least `length` flags for a solver, all 0. */
  flags(length: number): Uint8Array {
    if (this.#flags.length < length) this.#flags = new Uint8Array(this.offsets.length);
    this.#flags.fill(0, 0, length);
    return this.#flags;
  }
}

function emptyOutside(capacity: number): Outside {
  return { won: new Int32Array(capacity), lost: new Int32Array(capacity), drawn: new Uint8Array(capacity) };
}
