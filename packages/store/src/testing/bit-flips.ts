import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Manifest, createRng, tallyRecords } from '@draughts-lab/records';
import { aggregate, compact, finishedBatches, openRun, openingResults, query } from '../index.ts';
import { allRecords, append, filledRun, shardFile } from './runs.ts';

/** What became of a file with one bit turned over. `wrong` must never be. */
export type Verdict =
  /** The run could not be opened, and it was said why. */
  | 'refused'
  /** The damage was named; what was left out counts as not played, the rest is right. */
  | 'named'
  /** Nothing that anybody is shown has changed. */
  | 'unchanged'
  /** Other numbers or names, and not a word. */
  | 'wrong';

/** A file of a run in which bits are turned over. */
export interface FlippedFile {
  readonly what: string;
  /** Path in the run, or `shards` for the only shard. */
  readonly file: string;
  /** Files that are taken away first, so that nothing else vouches for this one. */
  readonly without: readonly string[];
}

/** The only shard; its name has its checksum in it. */
const SHARD = 'shards';

export const FLIPPED_FILES: readonly FlippedFile[] = [
  { what: 'manifest', file: 'manifest.json', without: [] },
  { what: 'manifest without its copy', file: 'manifest.json', without: ['manifest.copy.json'] },
  { what: 'catalogue', file: 'catalogue.json', without: [] },
  { what: 'batch', file: 'batches/00000002.ndjson', without: [] },
  { what: 'shard', file: SHARD, without: [] },
  { what: 'shard without the catalogue', file: SHARD, without: ['catalogue.json'] },
];

/** Makes the run of the experiment: two batches in a shard, one in a file of its own, one not played. */
export async function makeFlippedRun(dir: string, manifest: Manifest): Promise<void> {
  const run = await filledRun(dir, [0, 1], manifest);
  await compact(run);
  await append(run, [2]);
  await run.close();
}

/** Everything that is shown of a run. */
interface Shown {
  readonly manifest: Manifest;
  readonly batches: readonly number[];
  readonly tallies: unknown;
  readonly openings: unknown;
  readonly times: unknown;
}

async function show(dir: string): Promise<{ problems: number; shown: Shown } | undefined> {
  const opened = await openRun(dir);
  if (!opened.ok) return undefined;
  const run = opened.value;
  try {
    return {
      problems: run.problems.length,
      shown: {
        manifest: run.manifest,
        batches: finishedBatches(run).map(({ index }) => index),
        tallies: await aggregate(run),
        openings: await openingResults(run),
        times: await query(run, 'FROM batches ORDER BY batch'),
      },
    };
  } finally {
    await run.close();
  }
}

/**
 * Turns over single bits of a file of a run, one at a time, and looks at what the run then shows.
 *
 * @param flips how many, drawn from a seed; all bits of the file when it has no more
 * @returns how often each verdict was given; the places of those that were wrong
 */
export async function flipBits(
  original: string,
  dir: string,
  { file, without }: FlippedFile,
  flips: number,
): Promise<{ verdicts: Record<Verdict, number>; wrong: number[] }> {
  rmSync(dir, { recursive: true, force: true });
  cpSync(original, dir, { recursive: true });
  for (const name of without) rmSync(join(dir, name));
  const whole = (await show(dir))!.shown;
  const path = file === SHARD ? shardFile(dir, 'part-00000000-00000001.parquet') : join(dir, file);
  const content = readFileSync(path);
  const verdicts: Record<Verdict, number> = { refused: 0, named: 0, unchanged: 0, wrong: 0 };
  const wrong: number[] = [];
  const rng = createRng('00000000000000b1');
  const bits = content.length * 8;
  for (let flip = 0; flip < Math.min(flips, bits); flip++) {
    const place = flips >= bits ? flip : rng.int(bits);
    const changed = Buffer.from(content);
    changed[place >> 3]! ^= 1 << (place & 7);
    writeFileSync(path, changed);
    const verdict = judge(whole, await show(dir));
    verdicts[verdict] += 1;
    if (verdict === 'wrong') wrong.push(place);
  }
  return { verdicts, wrong };
}

function judge(whole: Shown, found: { problems: number; shown: Shown } | undefined): Verdict {
  if (found === undefined) return 'refused';
  const { problems, shown } = found;
  if (problems === 0) return isDeepStrictEqual(shown, whole) ? 'unchanged' : 'wrong';
  const { manifest, batches, tallies } = shown;
  const left = allRecords(manifest).filter(({ batch }) => batches.includes(batch));
  const isRight =
    isDeepStrictEqual(manifest, whole.manifest) &&
    batches.every((index) => whole.batches.includes(index)) &&
    isDeepStrictEqual(tallies, tallyRecords(left));
  return isRight ? 'named' : 'wrong';
}
