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
import { stoppedCellsOf, type UnlikePart, unlikeParts } from '@draughts-lab/report';
import { checkRun, type EngineName, type Guests } from '@draughts-lab/selfplay';
import { finishedBatches, readRecords, type Run, verifyRun } from '@draughts-lab/store';
import { sameRow, storedRows, type UnitName, unitAgain } from './unit-again.ts';

export interface VerifyOptions {
  /** Share of the units to play again, in [0, 1]. */
  readonly sample: number;
  readonly engine: EngineName;
  readonly guests: Guests;
  /** Told how far the reading is: once for the checksums, and once to compare the parts of the run. */
  readonly onGames?: (done: number, total: number) => void;
  /** Told how many units have been played again. */
  readonly onUnits?: (done: number, total: number) => void;
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

/** Reads every row of a run, and plays a sample of the units again. */
export async function verifyGames(run: Run, options: VerifyOptions): Promise<VerifiedRun> {
  const { sample, engine, guests, onGames, onUnits } = options;
  const total = finishedBatches(run).reduce((sum, batch) => sum + batch.games, 0);
  // Files of people's games are not alike: each is of another event.
  const isPlayed = run.manifest.imported === undefined;
  const toRead = isPlayed ? 2 * total : total;
  const {
    rowsHash,
    games,
    missing,
    problems: stored,
  } = await verifyRun(run, (done) => onGames?.(done, toRead));
  const unplayable = checkRun(run.manifest, engine, guests)
    // Who only has the rows read needs no players.
    .filter(({ path }) => sample > 0 || !path.startsWith('players['))
    // Without them games are played again all the same; what they measured is not looked at.
    .filter(({ path }) => guests.engines === true || !path.startsWith('measures['))
    .map((issue) => ({ ...issue, path: `manifest.json: ${issue.path}` }));
  const problems = [...stored, ...unplayable];
  const wanted = await stillWanted(run, missing);
  const unlike = isPlayed
    ? await unlikeParts(counted(readRecords(run), (done) => onGames?.(total + done, toRead)))
    : [];
  const units = unplayable.length > 0 ? [] : sampleUnits(run, sample);
  const different: UnitName[] = [];
  for (const [done, name] of units.entries()) {
    onUnits?.(done, units.length);
    const rows = await storedRows(run, name);
    const again = unitAgain(run.manifest, name, rows, engine, guests).map(({ record }) => record);
    if (!sameRows(rows, again)) different.push(name);
  }
  const ok = problems.length === 0 && wanted.length === 0 && different.length === 0;
  return { ok, rowsHash, games, missing: wanted, problems, unlike, replayed: units.length, different };
}

async function* counted<T>(list: AsyncIterable<T>, onEach: (done: number) => void): AsyncGenerator<T> {
  let done = 0;
  for await (const entry of list) {
    onEach((done += 1));
    yield entry;
  }
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
