import type { CompiledRules, Machine } from '@draughts-lab/engine';
import { readMove, squareName } from '@draughts-lab/notation';
import { type GameRecord, type Manifest, storedMoves } from '@draughts-lab/records';
import type { Setup, Variant } from '@draughts-lab/variant';
import { createRules } from '../engines.ts';
import { variantOfCell } from '../variant-of-cell.ts';
import { PositionHash } from './position-hash.ts';
import { startsOf } from './start-of-record.ts';

/** The positions of some games, each where it stands for the first time in its game. */
export interface WalkedGames {
  readonly hashes: BigUint64Array<ArrayBuffer>;
  /** Index of the game among those that were given. */
  readonly games: Uint32Array<ArrayBuffer>;
  /** Plies that were played before it. */
  readonly plies: Uint16Array<ArrayBuffer>;
  /** Games without stored moves, or with moves that the rules do not take. */
  readonly left: number;
}

/**
 * Follows the stored moves of games and notes each position.
 *
 * @param records of one run
 * @throws Error when the rules of the run are not valid here
 */
export function walkGames(manifest: Manifest, records: readonly GameRecord[]): WalkedGames {
  const startOf = startsOf(manifest);
  const walkers = new Map<Variant, Walker>();
  const most = records.reduce((sum, { plies }) => sum + plies + 1, 0);
  const notes = new Notes(most);
  let left = 0;
  for (const [game, record] of records.entries()) {
    const variant = variantOfCell(manifest, record.cell);
    const walker = walkers.getOrInsertComputed(variant, () => new Walker(variant));
    const before = notes.count;
    notes.begin(game);
    if (record.moves === null || !walker.walk(startOf, record, notes)) {
      notes.count = before;
      left += 1;
    }
  }
  return { ...notes.taken(), left };
}

/** Positions that were noted so far. */
class Notes {
  count = 0;
  readonly #words: Uint32Array;
  readonly #hashes: BigUint64Array<ArrayBuffer>;
  readonly #games: Uint32Array<ArrayBuffer>;
  readonly #plies: Uint16Array<ArrayBuffer>;
  readonly #seen = new Set<number>();
  #game = 0;

  constructor(most: number) {
    this.#hashes = new BigUint64Array(most);
    this.#words = new Uint32Array(this.#hashes.buffer);
    this.#games = new Uint32Array(most);
    this.#plies = new Uint16Array(most);
  }

  begin(game: number): void {
    this.#game = game;
    this.#seen.clear();
  }

  add({ low, high }: PositionHash, ply: number): void {
    // 53 of the 64 bits: enough to tell the positions of one game.
    const key = low * 2 ** 21 + (high >>> 11);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const at = this.count++;
    this.#words[2 * at] = low;
    this.#words[2 * at + 1] = high;
    this.#games[at] = this.#game;
    this.#plies[at] = ply;
  }

  taken(): Pick<WalkedGames, 'hashes' | 'games' | 'plies'> {
    return {
      hashes: this.#hashes.slice(0, this.count),
      games: this.#games.slice(0, this.count),
      plies: this.#plies.slice(0, this.count),
    };
  }
}

/** Follows games of one variant on one machine. */
class Walker {
  readonly #variant: Variant;
  readonly #machine: Machine;
  readonly #squares: ReadonlyMap<string, number>;
  readonly #hasTowers: boolean;
  readonly #hash = new PositionHash();

  constructor(variant: Variant) {
    this.#variant = variant;
    this.#machine = (createRules(variant, 'compiled') as CompiledRules).createMachine();
    this.#squares = new Map(variant.board.names.map((_, square) => [squareName(variant, square), square]));
    this.#hasTowers = variant.document.stack !== null;
  }

  /** @returns false where a move is not legal; what was noted does not count then */
  walk(startOf: (record: GameRecord) => Setup, record: GameRecord, notes: Notes): boolean {
    const machine = this.#machine;
    machine.load(startOf(record));
    this.#note(notes, 0);
    const texts = storedMoves(record);
    for (const [index, text] of texts.entries()) {
      const move = this.#find(text);
      if (move < 0) return false;
      machine.make(move);
      this.#note(notes, index + 1);
    }
    return true;
  }

  #note(notes: Notes, ply: number): void {
    this.#hash.ofMachine(this.#machine, this.#hasTowers);
    notes.add(this.#hash, ply);
  }

  /** Index of the legal move that a text means, or -1. Start and end name most moves; the others are read in full. */
  #find(text: string): number {
    const machine = this.#machine;
    const count = machine.generate();
    const ends = /^([^-:x]+)[-:x](?:.*[-:x])?([^-:x]+)$/.exec(text);
    const from = this.#squares.get(ends?.[1] ?? '');
    const to = this.#squares.get(ends?.[2] ?? '');
    if (from !== undefined && to !== undefined) {
      let found = -1;
      for (let i = 0; i < count; i++) {
        if (machine.moveFrom(i) !== from || machine.moveTo(i) !== to) continue;
        if (found >= 0) return this.#read(text, count);
        found = i;
      }
      if (found >= 0) return found;
    }
    return this.#read(text, count);
  }

  #read(text: string, count: number): number {
    const machine = this.#machine;
    const legal = Array.from({ length: count }, (_, i) => machine.move(i));
    const read = readMove(this.#variant, text, legal, () => machine.lines());
    return read.ok ? machine.findMove(read.move) : -1;
  }
}
