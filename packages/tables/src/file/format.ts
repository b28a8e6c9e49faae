import { createHash } from 'node:crypto';
import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { MachineFault, stableJson } from '@draughts-lab/input';
import { materialName } from '../rules/material.ts';
import type { Batch } from '../rules/classes.ts';
import { PLANES, type Table } from '../solve/table.ts';
import { NO_POSITION } from '../values.ts';
import { BLOCK_POSITIONS, FORMAT, headerSchema, type PlaneHeader, type TableHeader } from './header.ts';
import { tally } from './statistics.ts';

/** A file that is cut, changed, or of another version. */
export class DamagedTableError extends MachineFault {
  override readonly name = 'DamagedTableError';
}

const MAGIC = Buffer.from('DLTABLE\n');
/** Magic, length of the header, CRC-32 of the header. */
export const PREFIX_BYTES: number = MAGIC.length + 8;
const MAX_HEADER_BYTES = 64 << 20;
const LEVEL = 9;

/** A batch as the bytes of a file: the same values give the same bytes. */
export function encodeTables(rulesHash: string, batch: Batch, tables: readonly Table[]): Uint8Array[] {
  const blocks: Uint8Array[] = [];
  const headers = tables.map((table, at) => ({
    material: materialName(batch.tables[at]!.material),
    turn: batch.tables[at]!.turn,
    length: table.index.length,
    planes: Array.from({ length: PLANES }, (_, plane) => encodePlane(table, plane, blocks)),
  }));
  const content = createHash('sha256');
  for (const block of blocks) content.update(block);
  const header: TableHeader = {
    format: FORMAT,
    rules: rulesHash,
    name: batch.name,
    tables: headers,
    content: content.digest('hex'),
  };
  const text = Buffer.from(stableJson(header));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  MAGIC.copy(prefix);
  prefix.writeUInt32LE(text.length, MAGIC.length);
  prefix.writeUInt32LE(crc32(text), MAGIC.length + 4);
  return [prefix, text, ...blocks];
}

function encodePlane(table: Table, plane: number, blocks: Uint8Array[]): PlaneHeader {
  const codes = filled(table.planes[plane]!);
  const width = codes.every((code) => code < 256) ? 1 : 2;
  const lengths: number[] = [];
  const checks: number[] = [];
  for (let from = 0; from < codes.length; from += BLOCK_POSITIONS) {
    const part = codes.subarray(from, from + BLOCK_POSITIONS);
    const bytes = width === 1 ? Uint8Array.from(part) : littleEndian(part);
    const block = zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
    lengths.push(block.length);
    checks.push(crc32(block));
    blocks.push(block);
  }
  return { width, lengths, checks, tally: tally(table, plane) };
}

/** Numbers without a position take the value before them, which costs nothing when compressed. */
function filled(codes: Uint16Array): Uint16Array {
  const result = new Uint16Array(codes);
  for (let at = 0; at < result.length; at++)
    if (result[at] === NO_POSITION) result[at] = at === 0 ? 0 : result[at - 1]!;
  return result;
}

function littleEndian(codes: Uint16Array): Uint8Array {
  const bytes = Buffer.alloc(2 * codes.length);
  for (const [at, code] of codes.entries()) bytes.writeUInt16LE(code, 2 * at);
  return bytes;
}

/** Length of the header that a prefix announces. @throws DamagedTableError */
export function readPrefix(prefix: Uint8Array): { readonly length: number; readonly check: number } {
  const bytes = Buffer.from(prefix);
  if (bytes.length < PREFIX_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC))
    throw new DamagedTableError('it does not begin like a table');
  const length = bytes.readUInt32LE(MAGIC.length);
  if (length > MAX_HEADER_BYTES) throw new DamagedTableError('its header has an impossible length');
  return { length, check: bytes.readUInt32LE(MAGIC.length + 4) };
}

/** @throws DamagedTableError */
export function readHeader(text: Uint8Array, check: number): TableHeader {
  if (crc32(text) !== check) throw new DamagedTableError('its header has changed or is cut');
  let data: unknown;
  try {
    data = JSON.parse(Buffer.from(text).toString('utf8'));
  } catch {
    throw new DamagedTableError('its header is not JSON');
  }
  const parsed = headerSchema.safeParse(data);
  if (!parsed.success) throw new DamagedTableError('it is of another version');
  return parsed.data;
}

/** The values of a block. @param count positions that it has to hold @throws DamagedTableError */
export function decodeBlock(
  bytes: Uint8Array,
  check: number,
  width: number,
  count: number,
): Uint8Array | Uint16Array {
  if (crc32(bytes) !== check) throw new DamagedTableError('a block has changed or is cut');
  let data: Buffer;
  try {
    data = zstdDecompressSync(bytes, { maxOutputLength: width * count });
  } catch {
    throw new DamagedTableError('a block cannot be unpacked');
  }
  if (data.length !== width * count) throw new DamagedTableError('a block has another length than it should');
  if (width === 1) return data;
  const codes = new Uint16Array(count);
  for (let at = 0; at < count; at++) codes[at] = data.readUInt16LE(2 * at);
  return codes;
}

/** Positions of the block at a place of a table of so many. */
export const blockLength = (length: number, block: number): number =>
  Math.min(BLOCK_POSITIONS, length - block * BLOCK_POSITIONS);
