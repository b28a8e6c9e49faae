import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { syntheticManifest, syntheticRecords } from './testing/synthetic.ts';
import { type GameRecord, compareRecords } from './game-record.ts';
import { canonicalRow, createRowsHasher, hash64, movesHash, rowsHash } from './rows-hash.ts';
import { planBatches } from './schedule.ts';

function recordsOf(batchSize: number): GameRecord[] {
  const manifest = syntheticManifest({ seats: [2, 4], games: 24, rotate: false, batchSize });
  return planBatches(manifest).flatMap((batch) => syntheticRecords(manifest, batch));
}
const records = recordsOf(5).toSorted(compareRecords);

test('is SHA-256 of a heading and the canonical rows, a line each', () => {
  const lines = ['draughts-lab rows 1', ...records.map(canonicalRow)];
  const expected = createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex');
  expect(rowsHash(records)).toBe(expected);
});

test('does not depend on how the games were grouped, nor on names, kept moves, traces, error texts and tags', () => {
  const hash = rowsHash(records);
  expect(rowsHash(recordsOf(11).toSorted(compareRecords))).toBe(hash);
  expect(
    rowsHash(
      records.map((record) => ({
        ...record,
        variant: 'other',
        moves: 'kept',
        trace: [7],
        error: 'x',
        tags: '{}',
        line: '0123456789abcdef',
        openingLoss: [3, 0],
      })),
    ),
  ).toBe(hash);
});

test('changes with every field that playing determines', () => {
  const ignored = new Set([
    'batch',
    'variant',
    'score',
    'moves',
    'trace',
    'error',
    'tags',
    'line',
    'openingLoss',
    'measures',
    'measureError',
  ]);
  const [record] = records as [GameRecord];
  const fields = Object.keys(record).filter((field) => !ignored.has(field));
  const another = (value: GameRecord[keyof GameRecord]): unknown => {
    if (Array.isArray(value)) return [...(value as number[]), 1];
    return typeof value === 'number' ? value + 1 : `${String(value)}0`;
  };
  const changed = fields.map((field) => ({ ...record, [field]: another(record[field as keyof GameRecord]) }));
  const hashes = [record, ...changed].map((entry) => rowsHash([entry]));
  expect(fields).toHaveLength(25);
  expect(new Set(hashes).size).toBe(26);
});

test('records out of order or twice are refused', () => {
  const index = fc.nat(records.length - 1);
  fc.assert(
    fc.property(index, index, (i, j) => {
      const hasher = createRowsHasher();
      const [earlier, later] = [records[Math.min(i, j)]!, records[Math.max(i, j)]!];
      hasher.add(later);
      expect(() => hasher.add(earlier)).toThrow('not in index order');
    }),
  );
});

test('short hashes are the first 8 bytes of SHA-256', () => {
  const start = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect(hash64('')).toBe('e3b0c44298fc1c14');
  expect(hash64('dämme')).toBe(start('dämme'));
  expect(movesHash(['32-28', '19x23'])).toBe(start('32-28 19x23'));
});
