import {
  createRng,
  deriveSeed,
  type GameRecord,
  type Manifest,
  type PlannedBatch,
  planBatches,
  planHash,
} from '@draughts-lab/records';
import { checkRun, DEFAULT_ENGINE, type EngineName } from '@draughts-lab/selfplay';
import { stoppedCellsOf, unlikeParts } from '@draughts-lab/report';
import { finishedBatches, readRecords, type Run, type Verification, verifyRun } from '@draughts-lab/store';
import { EXIT } from '../shared/exit.ts';
import { note, print, printJson } from '../shared/io.ts';
import { shownWork } from '../shared/shown-work.ts';
import { createWorkView } from '../shared/work-view.ts';
import { withRun } from './open-run.ts';
import { sameRow, storedRows } from './replay-command.ts';
import { unitAgain } from './unit-again.ts';
import type { UnitName } from './unit-name.ts';

export interface VerifyFlags {
  /** Share of the units to play again, in [0, 1]. */
  readonly sample: number;
  readonly engine?: EngineName;
  readonly engines?: boolean;
  readonly json?: boolean;
}

/** Reads every row, and plays a sample of the units again. */
export async function verifyCommand(dir: string, flags: VerifyFlags): Promise<void> {
  const engine = flags.engine ?? DEFAULT_ENGINE;
  const guests = { engines: flags.engines ?? false };
  await withRun(dir, {}, async (run) => {
    const { rowsHash, games, missing: unplayed, problems: stored } = await readAll(run);
    const unplayable = checkRun(run.manifest, engine, guests)
      // Who only has the rows read needs no players.
      .filter(({ path }) => flags.sample > 0 || !path.startsWith('players['))
      .map((issue) => ({ ...issue, path: `manifest.json: ${issue.path}` }));
    const problems = [...stored, ...unplayable];
    const missing = await wanted(run, unplayed);
    // Files of people's games are not alike: each is of another event.
    const isImported = run.manifest.imported !== undefined;
    const unlike = isImported ? [] : await unlikeParts(readRecords(run));
    const units = unplayable.length > 0 ? [] : sampleUnits(run, flags.sample);
    const different: UnitName[] = [];
    for (const name of shownWork(units, 'units played again')) {
      const rows = await storedRows(run, name);
      const replayed = unitAgain(run.manifest, name, rows, engine, guests).map(({ record }) => record);
      if (!sameRows(rows, replayed)) different.push(name);
    }
    const ok = problems.length === 0 && missing.length === 0 && different.length === 0;
    if (!ok) process.exitCode = EXIT.invalid;
    if (flags.json) {
      printJson({
        run: run.manifest.run,
        ok,
        rowsHash,
        games,
        missing,
        problems,
        unlike,
        replayed: units.length,
        different,
      });
      return;
    }
    for (const { path, message, hint } of problems)
      note(`${path}: ${message}${hint === undefined ? '' : ` (${hint})`}`);
    for (const { cell, part, parts, pValue } of unlike)
      note(
        `row ${cell}: the results change within the run (part ${part + 1} of ${parts}, p ${pValue.toExponential(0)}): ` +
          `was a part of it played by other code? dlab verify ${dir} --sample 10% plays more of it again`,
      );
    if (missing.length > 0)
      note(`${missing.length} batches have not been played; dlab resume ${dir} plays them`);
    for (const { cell, unit } of different)
      note(`unit ${cell}:${unit} is not the same when played again: dlab replay ${dir} ${cell}:${unit}`);
    print(`${games} games, rows ${rowsHash}`);
    const what = isImported ? 'games judged again from their moves' : 'units played again';
    print(`${units.length} ${what}, ${different.length} different`);
  });
}

async function readAll(run: Run): Promise<Verification> {
  const total = finishedBatches(run).reduce((sum, { games }) => sum + games, 0);
  const view = createWorkView({ what: 'games read', total });
  try {
    return await verifyRun(run, view.at);
  } finally {
    view.end();
  }
}

/** Of the batches that were not played, those that no stop rule made needless. */
async function wanted(run: Run, missing: readonly number[]): Promise<number[]> {
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
