import type { Machine } from '@draughts-lab/engine';
import type { Setup } from '@draughts-lab/variant';

/**
 * The hash of a position, 64 bits in two words: its pieces, towers from the bottom to the top, and the side to move. Counters of
 * draw rules are no part of it, so that people find a position however it arose. Equal in every version of the program.
 */
export class PositionHash {
  low = 0;
  high = 0;

  /** Of the current node of a machine. @param hasTowers whether pieces may stand on one another */
  ofMachine(machine: Machine, hasTowers: boolean): void {
    this.#begin(machine.turn());
    if (hasTowers) {
      for (let square = 0; square < machine.size; square++)
        for (let level = 0; level < machine.height(square); level++)
          this.#add(square, level, machine.pieceIn(square, level));
    } else {
      const cells = machine.cells();
      for (let square = 0; square < machine.size; square++)
        if (cells[square] !== 0) this.#add(square, 0, cells[square]!);
    }
    this.#end();
  }

  ofSetup({ turn, stacks }: Pick<Setup, 'turn' | 'stacks'>): void {
    this.#begin(turn);
    for (const [square, stack] of stacks.entries())
      for (const [level, { player, kind }] of stack.entries())
        this.#add(square, level, 1 + 2 * player + (kind === 'king' ? 1 : 0));
    this.#end();
  }

  #begin(turn: number): void {
    this.low = Math.imul(turn + 1, 0x9e37_79b1);
    this.high = Math.imul(turn + 1, 0x85eb_ca77);
  }

  /** @param code 1 + 2 * player + (1 for a king) */
  #add(square: number, level: number, code: number): void {
    const piece = (square << 16) | (level << 8) | code;
    const low = Math.imul(this.low ^ piece, 0x01b3_5c8d);
    this.low = low ^ (low >>> 15);
    const high = Math.imul(this.high ^ Math.imul(piece, 0xc2b2_ae35), 0x27d4_eb2f);
    this.high = high ^ (high >>> 13);
  }

  /** Each bit of what went in changes half of what comes out. */
  #end(): void {
    this.low = finished(this.low ^ Math.imul(this.high, 0x9e37_79b1));
    this.high = finished(this.high ^ Math.imul(this.low, 0x85eb_ca77));
  }
}

/** Mixing of the last step of MurmurHash3, which is one-to-one. */
function finished(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
