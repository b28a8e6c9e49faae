import { dirname } from 'node:path';
import { cellGames, type Manifest, planBatches, plannedGames } from '@draughts-lab/records';
import { buildReport, describeReport } from '@draughts-lab/report';
import { beginRun, openToResume, otherProgramOf } from '@draughts-lab/runs';
import { isRunFolder, noteOtherProgram, type Run } from '@draughts-lab/store';
import { DEFAULT_ENGINE, type EngineName, isThisProgram, programVersion } from '@draughts-lab/selfplay';
import { CliError, EXIT } from '../shared/exit.ts';
import { note, printResult } from '../shared/io.ts';
import { whatNext } from '../shared/what-next.ts';
import { shippedPath } from '../shared/shipped.ts';
import { type Connected, connectDatabase, type DatabaseFlag } from './connect-database.ts';
import { evaluationText } from './evaluation-text.ts';
import { findRun, type FoundRun } from './find-run.ts';
import { buildAskedTables } from './asked-tables.ts';
import { durationText } from './numbers.ts';
import { refuseWhatIsNoExperiment, refuseWhatIsNoRun } from './not-a-run.ts';
import { sameGamesText } from './same-games-text.ts';
import { otherProgramText, useRun, withRun } from './open-run.ts';
import { playHere } from './play-run.ts';
import { prepareFrom, readExperiment } from './prepare-run.ts';
import { createProgressView } from './progress-view.ts';

export interface PlayFlags {
  readonly workers?: number;
  readonly patience?: number;
  readonly engine?: EngineName;
  readonly database?: DatabaseFlag;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export interface RunFlags extends PlayFlags {
  readonly out?: string;
  readonly seed?: string;
  readonly trace?: boolean;
  readonly dryRun?: boolean;
  readonly again?: boolean;
}

/** What is told when all games of a run are there. */
type Show = (run: Run, dir: string, flags: PlayFlags) => Promise<void>;

/** What a run is played for: what is told of its games, and of how to go on where the command that plays it is another one. */
interface Purpose {
  readonly show: Show;
  readonly again?: string;
  /** A run with the same games, which are measured and not played again. */
  readonly recorded?: Run;
}

/** An experiment that stands in no file. */
export interface RunJob extends Purpose {
  readonly file: object;
}

/**
 * Plays an experiment into a new folder. Where its games have been played already they are shown; where some of them have, it
 * goes on.
 *
 * @param named the file, or the name of an experiment that comes with the program; with a job, where the paths in it start from
 */
export async function runCommand(named: string, flags: RunFlags, job?: RunJob): Promise<void> {
  const path = job === undefined ? shippedPath(named, 'experiment') : named;
  const engine = flags.engine ?? DEFAULT_ENGINE;
  const purpose = job ?? REPORT;
  if (job === undefined) refuseWhatIsNoExperiment(path);
  const source =
    job === undefined ? readExperiment(path) : { name: path, folder: dirname(path), content: job.file };
  await buildAskedTables(source);
  const { manifest, dir } = prepareFrom(source, { ...flags, engine });
  const found = flags.again ? undefined : await findRun(manifest, flags.out);
  if (flags.dryRun) {
    // A run that is there goes on in its folder, under its name.
    const planned = found?.manifest ?? manifest;
    printResult(flags.json, planned, () => describePlan(planned, found?.dir ?? dir));
    if (found !== undefined) note(foundText(found));
    return;
  }
  if (found !== undefined) {
    if (!flags.quiet) note(foundText(found));
    if (found.state === 'unfinished') await resumeCommand(found.dir, { ...flags, trust: true }, purpose);
    else await withRun(found.dir, {}, (run) => purpose.show(run, found.dir, flags));
    return;
  }
  if (await isRunFolder(dir)) {
    const what = flags.again ? 'a run' : 'another run';
    const hint = `name another one, or resume that run: dlab resume ${dir}`;
    throw new CliError(`${dir}: there is ${what} in this folder already; ${hint}`, EXIT.usage);
  }
  if (!flags.quiet) {
    note(`run ${manifest.run} in ${dir}, seed ${manifest.seed}: ${planText(manifest)}`);
    for (const text of planNotes(manifest)) note(text);
  }
  // Before the folder is made: a database that cannot be reached leaves nothing behind.
  const connected = await connectDatabase(flags.database, manifest, engine, dir);
  const created = await beginRun(dir, manifest);
  if (!created.ok) await connected?.dispatcher.close(false);
  await useRun(dir, created, (run) => playAndReport(run, dir, engine, flags, connected, purpose));
}

export interface ResumeFlags extends PlayFlags {
  /** Go on although another program played the first games. */
  readonly mixed?: boolean;
  /** Start the programs that the run names. */
  readonly trust?: boolean;
}

/** Goes on with a run that was stopped. */
export async function resumeCommand(
  dir: string,
  flags: ResumeFlags,
  purpose: Purpose = REPORT,
): Promise<void> {
  const engine = flags.engine ?? DEFAULT_ENGINE;
  refuseWhatIsNoRun(dir);
  await useRun(
    dir,
    await openToResume(dir, { engine, guests: { engines: flags.trust === true } }),
    async (run) => {
      await agreeOnProgram(run, dir, flags.mixed === true);
      const connected = await connectDatabase(flags.database, run.manifest, engine, dir);
      await playAndReport(run, dir, engine, flags, connected, purpose);
    },
  );
}

/** Rows of two programs need not be those of one: that this one goes on has to be wanted, and stays noted in the run. */
async function agreeOnProgram(run: Run, dir: string, mixed: boolean): Promise<void> {
  const other = otherProgramOf(run);
  if (other === undefined) return;
  const { code, node } = other;
  const here = { code: programVersion(), node: process.version };
  if (!mixed) {
    throw new CliError(
      `${dir}: its games were played by ${code} with Node ${node}; this is ${here.code} with Node ${here.node}, ` +
        `and its games may be others\n  resume with the program that began the run, play it again (dlab run), or mix them:\n` +
        `  dlab resume ${dir} --mixed`,
    );
  }
  await noteOtherProgram(run, { ...here, since: new Date().toISOString() });
  note(otherProgramText(run.otherPrograms.at(-1)!));
}

/** Plays what is missing of a run and says what it found, or how to go on. */
export async function playAndReport(
  run: Run,
  dir: string,
  engine: EngineName,
  flags: PlayFlags,
  connected: Connected | undefined,
  { show, again, recorded }: Purpose,
): Promise<void> {
  connected?.mark();
  const view = createProgressView(flags.quiet === true);
  const { workers, patience } = flags;
  const namesPrograms = run.manifest.players.some(({ spec }) => spec.player === 'engine');
  const resume =
    again ??
    `dlab resume ${dir}${namesPrograms ? ' --trust' : ''}${flags.database === undefined ? '' : ' --database'}`;
  const played = await playHere(run, {
    engine,
    workers,
    patience,
    dispatcher: connected?.dispatcher,
    recorded,
    view,
    ifCut: `stopped; what is stored stays. To go on:\n  ${resume}`,
  }).catch((error: unknown) => {
    note(`stopped by an error; what is stored stays. When it is mended, to go on:\n  ${resume}`);
    throw error;
  });
  const { interrupted, incidents, withheld, damaged, seconds } = played;
  for (const { cell, unit, error } of incidents)
    note(`the batch of unit ${cell}:${unit} was started over: ${error}`);
  for (const { path, message } of damaged) note(`${path} ${message}`);
  if (interrupted) {
    note(`stopped after ${durationText(seconds)}; to go on:\n  ${resume}`);
    process.exitCode = EXIT.interrupted;
    return;
  }
  for (const { index, withheld: reason } of withheld) note(`batch ${index} is missing: ${reason}`);
  const missing = withheld.length + damaged.length;
  if (missing > 0) {
    note(
      `${missing} ${missing === 1 ? 'batch is' : 'batches are'} missing; to play what is missing:\n  ${resume}`,
    );
    process.exitCode = EXIT.unfinished;
  }
  if (!flags.quiet) note(`played in ${durationText(seconds)}`);
  await show(run, dir, flags);
}

/** Prints what a run found. */
async function showReport(run: Run, dir: string, flags: PlayFlags): Promise<void> {
  const report = await buildReport(run, { rowsHash: true });
  printResult(flags.json, report, () => describeReport(report, flags.quiet === true ? [] : whatNext(dir)));
}

export const REPORT: Purpose = { show: showReport };

/** Which run has the games of a plan already, and who played them. */
function foundText({ dir, manifest: { createdAt, code, node }, state }: FoundRun): string {
  const day = createdAt.slice(0, 10);
  if (state === 'unfinished')
    return `resuming ${dir}, which has the same plan, begun on ${day}; --again starts over`;
  const other = isThisProgram({ code, node })
    ? ''
    : ` by another program (${code} with Node ${node}; this is ${programVersion()} with Node ${process.version})`;
  return `${dir} has these games already, played on ${day}${other}; --again plays them again`;
}

function describePlan(manifest: Manifest, dir: string): string {
  const { variants, cells, players, openings, stop } = manifest;
  const lines = cells.map(({ variant, pairing, units, gamesPerUnit }) => {
    const { id, hash } = variants[variant]!;
    return `  ${id} (${hash.slice(0, 12)}), ${pairing}: ${units} units of ${gamesPerUnit === 1 ? '1 game' : `${gamesPerUnit} games`}`;
  });
  return [
    `run ${manifest.run} in ${dir}, seed ${manifest.seed}: ${planText(manifest)}`,
    ...lines,
    `players: ${players.map(({ name }) => name).join(', ')}; openings: ${openings.kind}; at most ${manifest.maxPlies} plies; stop: ${stop.kind}`,
    ...planNotes(manifest),
  ].join('\n');
}

const planNotes = (manifest: Manifest): string[] =>
  [evaluationText(manifest), sameGamesText(manifest)].filter((text) => text !== undefined);

function planText(manifest: Manifest): string {
  const { cells } = manifest;
  const sizes = cells.map(cellGames);
  const [least, largest] = [Math.min(...sizes), Math.max(...sizes)];
  const rows = cells.length === 1 ? '1 row' : `${cells.length} rows`;
  const each = least === largest ? least : `${least} to ${largest}`;
  const batches = planBatches(manifest).length;
  const most = manifest.stop.kind === 'fixed' ? '' : 'at most ';
  return `${most}${plannedGames(manifest)} games, ${rows} of ${each}, in ${batches} ${batches === 1 ? 'batch' : 'batches'}`;
}
