import type { Issue } from '@draughts-lab/input';
import {
  createRng,
  deriveSeed,
  type GameRecord,
  type Manifest,
  type PlannedBatch,
  planBatches,
  planHash,
} from '@draughts-lab/records';
import { createPartsTest, stoppedCellsOf, type UnlikePart } from '@draughts-lab/report';
import { checkRun, type EngineName, type Guests } from '@draughts-lab/selfplay';
import { finishedBatches, type Run, verifyRun } from '@draughts-lab/store';
import { playAgain } from './play-again.ts';
import { sameRow, type UnitName, unitAgain } from './unit-again.ts';

export interface VerifyOptions {
  /** Share of the units to play again, in [0, 1]. */
  readonly sample: number;
  readonly engine: EngineName;
  readonly guests: Guests;
  /** Told how many games have been read; the units of the sample are played again as they are read. */
  readonly onGames?: (done: number, total: number) => void;
}

export interface VerifiedRun {
  /** Nothing is wrong, missing or different. */
  readonly ok: boolean;
  /** Hash of all rows: equal for equal experiments. */
  readonly rowsHash: string;
  /** Games that were read. */
  readonly games: number;
  /** Batches that were not played, and that no stop rule made needless. */
  readonly missing: readonly number[];
  /** What is damaged, or not where the plan has it. */
  readonly problems: readonly Issue[];
  /** Parts of a row whose results are unlike the rest of it. */
  readonly unlike: readonly UnlikePart[];
  /** Units that were played again. */
  readonly replayed: number;
  /** Units that came out otherwise. */
  readonly different: readonly UnitName[];
}

/** Reads every row of a run, once, and plays a sample of the units again. */
export async function verifyGames(run: Run, options: VerifyOptions): Promise<VerifiedRun> {
  const { sample, engine, guests, onGames } = options;
  const { manifest } = run;
  const unplayable = checkRun(manifest, engine, guests)
    // Who only has the rows read needs no players.
    .filter(({ path }) => sample > 0 || !path.startsWith('players['))
    // Without them games are played again all the same; what they measured is not looked at.
    .filter(({ path }) => guests.engines === true || !path.startsWith('measures['))
    .map((issue) => ({ ...issue, path: `manifest.json: ${issue.path}` }));
  const again = playAgain(unplayable.length > 0 ? [] : sampleUnits(run, sample), (name, rows) => {
    const games = unitAgain(manifest, name, rows, engine, guests).map(({ record }) => record);
    return sameRows(rows, games);
  });
  const parts = createPartsTest();
  const total = finishedBatches(run).reduce((sum, batch) => sum + batch.games, 0);
  let done = 0;
  const stored = await verifyRun(run, (record) => {
    parts.add(record);
    again.add(record);
    onGames?.((done += 1), total);
  });
  const { replayed, different } = again.end();
  const problems = [...stored.problems, ...unplayable];
  const missing = await stillWanted(run, stored.missing);
  // Files of people's games are not alike: each is of another event.
  const unlike = manifest.imported === undefined ? parts.unlike() : [];
  const ok = problems.length === 0 && missing.length === 0 && different.length === 0;
  const { rowsHash, games } = stored;
  return { ok, rowsHash, games, missing, problems, unlike, replayed, different };
}

/** Of the batches that were not played, those that no stop rule made needless. */
async function stillWanted(run: Run, missing: readonly number[]): Promise<number[]> {
  const stops = await stoppedCellsOf(run);
  const plan = planBatches(run.manifest);
  return missing.filter((index) => stops[plan[index]!.cell]?.stopped !== 'rule');
}

function sameRows(stored: readonly GameRecord[], replayed: readonly GameRecord[]): boolean {
  return stored.length === replayed.length && stored.every((row, index) => sameRow(row, replayed[index]!));
}

/** The same units each time, drawn from all that are stored; at least one where the share is above 0. */
function sampleUnits(run: Run, share: number): UnitName[] {
  const { manifest } = run;
  const done = new Set(finishedBatches(run).map(({ index }) => index));
  const all = planBatches(manifest)
    .filter(({ index }) => done.has(index))
    .flatMap(unitsOf);
  const wanted = share === 0 ? 0 : Math.max(1, Math.round(all.length * share));
  const rng = createRng(sampleSeed(manifest));
  for (let taken = 0; taken < Math.min(wanted, all.length); taken++) {
    const other = taken + rng.int(all.length - taken);
    [all[taken], all[other]] = [all[other]!, all[taken]!];
  }
  return all.slice(0, wanted);
}

const unitsOf = ({ cell, firstUnit, units }: PlannedBatch): UnitName[] =>
  Array.from({ length: units }, (_, index) => ({ cell, unit: firstUnit + index }));

const sampleSeed = (manifest: Manifest): string =>
  deriveSeed({ run: manifest.seed, variantHash: planHash(manifest), unit: 0, purpose: 'verify' });
