import { isDeep } from '@draughts-lab/input/testing';
import { join } from 'node:path';
import { syntheticManifest } from '@draughts-lab/records/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLIPPED_FILES, flipBits, makeFlippedRun } from './testing/bit-flips.ts';
import { temporaryFolder } from './testing/runs.ts';

/** All bits of small files, in the deep suite; a few drawn ones otherwise. */
const FLIPS = isDeep() ? Number(process.env['DRAUGHTS_LAB_FLIPS'] ?? 2000) : 6;

const folder = temporaryFolder();
const original = join(folder.path, 'original');
beforeAll(() =>
  makeFlippedRun(original, syntheticManifest({ seats: [2], games: 12, batchSize: 3, keepMoves: true })),
);
afterAll(() => folder[Symbol.dispose]());

test.each(FLIPPED_FILES)(
  `a single bit that is turned over in the $what changes no number and no name (${FLIPS} bits)`,
  async (file) => {
    const { verdicts, wrong } = await flipBits(original, join(folder.path, 'flipped'), file, FLIPS);
    expect(wrong).toEqual([]);
    // oxlint-disable-next-line no-console -- the table of the deep experiment
    if (isDeep()) console.log(file.what, verdicts);
    // A bit of a Parquet file may stand for nothing; but most are noticed.
    expect(verdicts.refused + verdicts.named).toBeGreaterThan(FLIPS / 4);
  },
);
