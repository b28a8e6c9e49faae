import type { Material } from '../rules/material.ts';
import { binomial, unrank } from './binomial.ts';
import type { Placement } from './placement.ts';

/** What an index needs to know of the board. */
export interface Ground {
  /** Squares of the board. */
  readonly size: number;
  /** For each player the squares where a man can stand, ascending. */
  readonly manSquares: readonly (readonly number[])[];
}

/**
 * Numbers the positions of a class: first by the squares of the men (a slice), then by those of the kings.
 *
 * Each group is numbered by the combinatorial number system. Men of both players are numbered apart, so a few slices have
 * two men on one square and are no positions; kings are numbered over the squares that are left.
 */
export class PositionIndex {
  readonly slices: number;
  /** Positions of one slice. */
  readonly kingPlacements: number;
  readonly #material: Material;
  readonly #manSquares: readonly (readonly number[])[];
  readonly #manOrdinals: readonly Int32Array[];
  readonly #slices1: number;
  readonly #kings1: number;
  /** Squares without a man in the slice that was read last, ascending. */
  readonly #free: Int32Array;
  readonly #size: number;
  readonly #scratch: Int32Array = new Int32Array(32);

  constructor({ size, manSquares }: Ground, material: Material) {
    const { men, kings } = material;
    const free = size - men[0] - men[1];
    this.#size = size;
    this.#material = material;
    this.#manSquares = manSquares;
    this.#manOrdinals = manSquares.map((squares) => {
      const ordinals = new Int32Array(size).fill(-1);
      for (const [ordinal, square] of squares.entries()) ordinals[square] = ordinal;
      return ordinals;
    });
    this.#slices1 = binomial(manSquares[1]!.length, men[1]);
    this.slices = binomial(manSquares[0]!.length, men[0]) * this.#slices1;
    this.#kings1 = free < kings[0] ? 0 : binomial(free - kings[0], kings[1]);
    this.kingPlacements = free < kings[0] ? 0 : binomial(free, kings[0]) * this.#kings1;
    this.#free = new Int32Array(size);
  }

  /** Numbers in use, those without a position included. */
  get length(): number {
    return this.slices * this.kingPlacements;
  }

  sliceOf(placement: Placement): number {
    return this.#menRank(placement, 0) * this.#slices1 + this.#menRank(placement, 1);
  }

  #menRank(placement: Placement, player: 0 | 1): number {
    const ordinals = this.#manOrdinals[player]!;
    let rank = 0;
    const count = this.#material.men[player];
    for (let i = 0; i < count; i++) rank += binomial(ordinals[placement.at(2 * player, i)]!, i + 1);
    return rank;
  }

  kingsOf(placement: Placement): number {
    const count0 = this.#material.kings[0];
    const count1 = this.#material.kings[1];
    let rank0 = 0;
    for (let i = 0; i < count0; i++) {
      const square = placement.at(1, i);
      rank0 += binomial(square - this.#menBelow(placement, square), i + 1);
    }
    let rank1 = 0;
    for (let i = 0; i < count1; i++) {
      const square = placement.at(3, i);
      let ordinal = square - this.#menBelow(placement, square);
      for (let j = 0; j < count0 && placement.at(1, j) < square; j++) ordinal--;
      rank1 += binomial(ordinal, i + 1);
    }
    return rank0 * this.#kings1 + rank1;
  }

  #menBelow(placement: Placement, square: number): number {
    const [men0, men1] = this.#material.men;
    let below = 0;
    for (let i = 0; i < men0 && placement.at(0, i) < square; i++) below++;
    for (let i = 0; i < men1 && placement.at(2, i) < square; i++) below++;
    return below;
  }

  indexOf(placement: Placement): number {
    return this.sliceOf(placement) * this.kingPlacements + this.kingsOf(placement);
  }

  /** Reads the men of a slice; false where two of them would stand on one square. */
  readSlice(slice: number, out: Placement): boolean {
    out.clear();
    this.#readMen(Math.floor(slice / this.#slices1), 0, out);
    this.#readMen(slice % this.#slices1, 1, out);
    const [men0, men1] = this.#material.men;
    let free = 0;
    let i0 = 0;
    let i1 = 0;
    for (let square = 0; square < this.#size; square++) {
      const own = i0 < men0 && out.at(0, i0) === square;
      const other = i1 < men1 && out.at(2, i1) === square;
      if (own && other) return false;
      if (own) i0++;
      else if (other) i1++;
      else this.#free[free++] = square;
    }
    return true;
  }

  #readMen(rank: number, player: 0 | 1, out: Placement): void {
    const count = this.#material.men[player];
    unrank(rank, count, this.#scratch, 0);
    for (let i = 0; i < count; i++) out.insert(2 * player, this.#manSquares[player]![this.#scratch[i]!]!);
  }

  /** Reads the kings of a position of the slice that `readSlice` has read last. */
  readKings(kings: number, out: Placement): void {
    const [count0, count1] = this.#material.kings;
    out.counts[1] = 0;
    out.counts[3] = 0;
    unrank(Math.floor(kings / this.#kings1), count0, this.#scratch, 0);
    unrank(kings % this.#kings1, count1, this.#scratch, 16);
    for (let i = 0; i < count0; i++) out.insert(1, this.#free[this.#scratch[i]!]!);
    for (let i = 0; i < count1; i++) {
      let ordinal = this.#scratch[16 + i]!;
      for (let j = 0; j < count0 && this.#scratch[j]! <= ordinal; j++) ordinal++;
      out.insert(3, this.#free[ordinal]!);
    }
  }

  /** Reads a position; false where the number has none. */
  read(index: number, out: Placement): boolean {
    if (!this.readSlice(Math.floor(index / this.kingPlacements), out)) return false;
    this.readKings(index % this.kingPlacements, out);
    return true;
  }
}
