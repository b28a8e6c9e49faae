import { createHash } from 'node:crypto';
import type { Machine } from '@draughts-lab/engine';
import { fail, ok, type Parsed } from '@draughts-lab/input';
import type { Setup } from '@draughts-lab/variant';
import { folderOf, tableNames, tablePath } from '../file/folder.ts';
import { DamagedTableError } from '../file/format.ts';
import { BLOCK_POSITIONS, type TableHeader } from '../file/header.ts';
import { TableFile } from '../file/table-file.ts';
import { Placement } from '../positions/placement.ts';
import { PositionIndex } from '../positions/position-index.ts';
import { type BindingCounter, countersOf } from '../rules/counters.ts';
import { materialKey, type Material, parseMaterial, pieceCount } from '../rules/material.ts';
import type { TableRules } from '../rules/table-rules.ts';

/** Memory for unpacked blocks unless the caller says otherwise: all of a board of 64 squares to four pieces. */
const DEFAULT_CACHE_BYTES: number = 64 << 20;

/** One table as it is read: blocks are unpacked when they are asked for. */
export interface OpenTable {
  readonly file: TableFile;
  /** Place of the table in its file. */
  readonly at: number;
  readonly material: Material;
  readonly turn: number;
  readonly index: PositionIndex;
  readonly binding: BindingCounter | null;
  /** Another counter may end the game sooner than the binding one: its values are those without it. */
  readonly hasUncounted: boolean;
  readonly blocks: readonly (Uint8Array | Uint16Array | undefined)[][];
}

/** Which tables are there: equal for the same values. */
export interface TableIdentity {
  /** Pieces of the largest class. */
  readonly pieces: number;
  readonly classes: number;
  /** SHA-256 over the contents of all files, in hex. */
  readonly hash: string;
}

/**
 * The tables of a folder, for asking. A reader belongs to one thread; what it answers does not depend on what was asked
 * before.
 */
export class TableReader {
  readonly rules: TableRules;
  readonly identity: TableIdentity;
  readonly headers: readonly TableHeader[];
  readonly #tables = new Map<number, OpenTable>();
  readonly #files: readonly TableFile[];
  readonly #placement = new Placement();
  readonly #cacheBytes: number;
  #cached = 0;
  /** Blocks in the order in which they were unpacked. */
  readonly #order: { readonly blocks: (Uint8Array | Uint16Array | undefined)[]; readonly at: number }[] = [];

  /** @param files opened; the reader closes them */
  constructor(rules: TableRules, files: readonly TableFile[], cacheBytes: number = DEFAULT_CACHE_BYTES) {
    this.rules = rules;
    this.#files = files;
    this.#cacheBytes = cacheBytes;
    this.headers = files.map(({ header }) => header);
    const hash = createHash('sha256');
    let pieces = 0;
    for (const file of files) {
      hash.update(`${file.header.name} ${file.header.content}\n`);
      for (const [at, { material: name, turn, planes }] of file.header.tables.entries()) {
        const material = parseMaterial(name);
        if (material === null) throw new DamagedTableError(`${file.path}: "${name}" is no class`);
        pieces = Math.max(pieces, pieceCount(material));
        const { men, kings } = material;
        const { binding, uncounted } = countersOf(rules.variant, material);
        this.#tables.set(2 * materialKey(men[0], kings[0], men[1], kings[1]) + turn, {
          file,
          at,
          material,
          turn,
          index: new PositionIndex(
            { size: rules.variant.board.size, manSquares: rules.men.map(({ squares }) => squares) },
            material,
          ),
          binding,
          hasUncounted: uncounted.length > 0,
          blocks: planes.map(({ lengths }) => new Array<undefined>(lengths.length).fill(undefined)),
        });
      }
    }
    this.identity = { pieces, classes: files.length, hash: hash.digest('hex') };
  }

  get tables(): readonly OpenTable[] {
    return [...this.#tables.values()];
  }

  /** The value of a number of the index, as a code of `values.ts`. */
  code(table: OpenTable, plane: number, index: number): number {
    const block = Math.floor(index / BLOCK_POSITIONS);
    const blocks = table.blocks[plane]!;
    return (blocks[block] ?? this.#unpack(table, plane, block))[index - block * BLOCK_POSITIONS]!;
  }

  #unpack(table: OpenTable, plane: number, block: number): Uint8Array | Uint16Array {
    const values = table.file.block(table.at, plane, block);
    const blocks = table.blocks[plane]!;
    blocks[block] = values;
    this.#order.push({ blocks, at: block });
    this.#cached += values.byteLength;
    while (this.#cached > this.#cacheBytes && this.#order.length > 1) {
      const oldest = this.#order.shift()!;
      this.#cached -= oldest.blocks[oldest.at]!.byteLength;
      oldest.blocks[oldest.at] = undefined;
    }
    return values;
  }

  /** The table that has the machine's position, or undefined; `index` then holds its number. */
  find(machine: Machine): OpenTable | undefined {
    const men0 = machine.men(0);
    const kings0 = machine.kings(0);
    const men1 = machine.men(1);
    const kings1 = machine.kings(1);
    if (men0 + kings0 + men1 + kings1 > this.identity.pieces) return undefined;
    const turn = machine.turn();
    const places = turn === 1 ? this.rules.symmetry : null;
    const table =
      places === null
        ? this.#tables.get(2 * materialKey(men0, kings0, men1, kings1) + turn)
        : this.#tables.get(2 * materialKey(men1, kings1, men0, kings0));
    if (table === undefined) return undefined;
    const placement = this.#placement;
    placement.clear();
    let left = men0 + kings0 + men1 + kings1;
    const cells = machine.cells();
    for (let square = 0; left > 0; square++) {
      const piece = cells[square]!;
      if (piece === 0) continue;
      left--;
      if (!this.#place(placement, square, piece - 1, places)) return undefined;
    }
    this.index = table.index.indexOf(placement);
    return table;
  }

  /** Number of the position that `find` has found. */
  index = 0;

  /** As `find`, for a setup. */
  findSetup(setup: Setup): OpenTable | undefined {
    const counts = [0, 0, 0, 0];
    const places = setup.turn === 1 ? this.rules.symmetry : null;
    const placement = this.#placement;
    placement.clear();
    for (const [square, stack] of setup.stacks.entries()) {
      for (const { player, kind } of stack) {
        const group = 2 * player + (kind === 'king' ? 1 : 0);
        counts[group]!++;
        if (counts[group]! > this.identity.pieces || !this.#place(placement, square, group, places))
          return undefined;
      }
    }
    const [a, b, c, d] = placement.counts as unknown as [number, number, number, number];
    const table = this.#tables.get(2 * materialKey(a, b, c, d) + (places === null ? setup.turn : 0));
    if (table !== undefined) this.index = table.index.indexOf(placement);
    return table;
  }

  #place(placement: Placement, square: number, group: number, places: Int32Array | null): boolean {
    if ((group & 1) === 0 && this.rules.men[group >> 1]!.group[square] === -1) return false;
    if (places === null) placement.insert(group, square);
    else placement.insert(group ^ 2, places[square]!);
    return true;
  }

  close(): void {
    for (const file of this.#files) file.close();
  }
}

export interface OpenOptions {
  /** Memory for unpacked blocks. */
  readonly cacheBytes?: number | undefined;
  /** Classes of more pieces are left aside. */
  readonly pieces?: number | undefined;
}

/**
 * Opens the tables of some rules.
 *
 * @param root the folder with one folder for each set of rules
 * @returns a reader, or what is wrong with a file; a reader without tables where there are none
 */
export function openTables(
  rules: TableRules,
  root: string,
  { cacheBytes, pieces = Infinity }: OpenOptions = {},
): Parsed<TableReader> {
  const folder = folderOf(root, rules.variant.hash);
  const files: TableFile[] = [];
  try {
    for (const name of tableNames(folder)) {
      const material = parseMaterial(name);
      if (material !== null && pieceCount(material) > pieces) continue;
      const file = new TableFile(tablePath(folder, name));
      files.push(file);
      if (file.header.rules !== rules.variant.hash || file.header.name !== name)
        throw new DamagedTableError(`${file.path}: it belongs to other rules`);
    }
    return ok(new TableReader(rules, files, cacheBytes));
  } catch (error) {
    for (const file of files) file.close();
    if (!(error instanceof DamagedTableError)) throw error;
    return fail([
      {
        path: folder,
        message: error.message,
        hint: 'build the tables again: what is not usable is replaced',
      },
    ]);
  }
}
