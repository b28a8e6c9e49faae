import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import {
  blockLength,
  DamagedTableError,
  decodeBlock,
  PREFIX_BYTES,
  readHeader,
  readPrefix,
} from './format.ts';
import type { TableHeader } from './header.ts';

/** A file that is open for reading, its header checked. */
export class TableFile {
  readonly path: string;
  readonly header: TableHeader;
  readonly #descriptor: number;
  /** Where each block begins: starts[table][plane][block]. */
  readonly #starts: readonly (readonly Float64Array[])[];

  /** @throws DamagedTableError, or what the file system says */
  constructor(path: string) {
    this.path = path;
    this.#descriptor = openSync(path, 'r');
    try {
      const { length, check } = readPrefix(this.#read(0, PREFIX_BYTES));
      this.header = readHeader(this.#read(PREFIX_BYTES, length), check);
      let at = PREFIX_BYTES + length;
      this.#starts = this.header.tables.map((table) =>
        table.planes.map((plane) =>
          Float64Array.from(plane.lengths, (bytes) => {
            at += bytes;
            return at - bytes;
          }),
        ),
      );
      if (fstatSync(this.#descriptor).size !== at)
        throw new DamagedTableError('it has another length than it should');
    } catch (error) {
      closeSync(this.#descriptor);
      throw error instanceof DamagedTableError ? new DamagedTableError(`${path}: ${error.message}`) : error;
    }
  }

  /** The values of a block. @throws DamagedTableError */
  block(table: number, plane: number, block: number): Uint8Array | Uint16Array {
    const { planes, length } = this.header.tables[table]!;
    const { width, lengths, checks } = planes[plane]!;
    try {
      const bytes = this.#read(this.#starts[table]![plane]![block]!, lengths[block]!);
      return decodeBlock(bytes, checks[block]!, width, blockLength(length, block));
    } catch (error) {
      throw error instanceof DamagedTableError
        ? new DamagedTableError(`${this.path}: ${error.message}`)
        : error;
    }
  }

  #read(from: number, length: number): Uint8Array {
    const bytes = Buffer.alloc(length);
    let done = 0;
    while (done < length) {
      const count = readSync(this.#descriptor, bytes, done, length - done, from + done);
      if (count === 0) throw new DamagedTableError('it is cut');
      done += count;
    }
    return bytes;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
