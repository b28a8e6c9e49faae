import { existsSync } from 'node:fs';
import type { Batch } from '../rules/classes.ts';
import { tablePath } from '../file/folder.ts';
import { DamagedTableError } from '../file/format.ts';
import { BLOCK_POSITIONS } from '../file/header.ts';
import { TableFile } from '../file/table-file.ts';
import type { BatchMemory } from './batch-memory.ts';

/**
 * The values of a class from its file, every byte checked.
 *
 * @returns memory by table and plane; null where there is no file; a sentence where the file is of no use
 */
export function loadBatch(
  memory: BatchMemory,
  batch: Batch,
  folder: string,
): SharedArrayBuffer[][] | string | null {
  const path = tablePath(folder, batch.name);
  if (!existsSync(path)) return null;
  let file: TableFile | undefined;
  try {
    file = new TableFile(path);
    if (file.header.rules !== memory.rules.variant.hash) return `${path}: it belongs to other rules`;
    const shared = memory.allocate(batch.name);
    for (const [at, table] of file.header.tables.entries()) {
      for (let plane = 0; plane < table.planes.length; plane++) {
        const values = new Uint16Array(shared[at]![plane]!);
        if (values.length !== table.length) return `${path}: it has another number of positions`;
        for (let block = 0; block < table.planes[plane]!.lengths.length; block++)
          values.set(file.block(at, plane, block), block * BLOCK_POSITIONS);
      }
    }
    memory.attach(batch.name, shared);
    return shared;
  } catch (error) {
    if (error instanceof DamagedTableError) return error.message;
    throw new Error(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    file?.close();
  }
}
