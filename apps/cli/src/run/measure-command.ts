import { basename, join, resolve } from 'node:path';
import { type Parsed, stableJson } from '@draughts-lab/input';
import { type Manifest, plannedGames, planHash } from '@draughts-lab/records';
import { beginRun, openToResume } from '@draughts-lab/runs';
import { DEFAULT_ENGINE, readMeasures } from '@draughts-lab/selfplay';
import { finishedBatches, isRunFolder, type Run } from '@draughts-lab/store';
import { CliError, EXIT } from '../shared/exit.ts';
import { RUNS_FOLDER } from '../shared/runs-folder.ts';
import { shippedPath } from '../shared/shipped.ts';
import { valueOf } from '../shared/value-of.ts';
import { useRun, withRun } from './open-run.ts';
import { playAndReport, type PlayFlags, REPORT } from './run-command.ts';
import { runStateOf } from './run-state.ts';

export interface MeasureFlags extends Pick<PlayFlags, 'workers' | 'patience' | 'json' | 'quiet'> {
  readonly out?: string;
}

/**
 * Makes a run of the games of another one with what some modules measure in them. Stored moves and scores are read; where they
 * were not kept the games are played again. One that was stopped goes on.
 *
 * @param modules paths, or names of measures that come with the program
 */
export async function measureCommand(
  named: string,
  modules: readonly string[],
  flags: MeasureFlags,
): Promise<void> {
  await withRun(named, {}, async (source) => {
    await refuseUnmeasurable(source, named);
    const paths = modules.map((module) => resolve(shippedPath(module, 'measure')));
    const measures = valueOf(
      readMeasures(
        paths.map((module) => ({ module })),
        true,
      ),
      'measures',
    )!;
    const out = flags.out ?? join(RUNS_FOLDER, `${source.manifest.run}-measured`);
    const manifest: Manifest = {
      ...source.manifest,
      run: basename(resolve(out)),
      createdAt: new Date().toISOString(),
      measures: [...measures],
    };
    const purpose = { ...REPORT, again: 'the same dlab measure', recorded: source };
    await useRun(out, await openMeasured(out, manifest), (run) =>
      playAndReport(run, out, DEFAULT_ENGINE, flags, undefined, purpose),
    );
  });
}

async function refuseUnmeasurable(source: Run, named: string): Promise<void> {
  const { dir, manifest } = source;
  const gamesFinished = finishedBatches(source).reduce((sum, { games }) => sum + games, 0);
  if (manifest.imported !== undefined)
    throw new CliError(
      `${named}: these games were imported; only games that were played here can be measured`,
    );
  const gamesPlanned = plannedGames(manifest);
  if ((await runStateOf({ dir, manifest, gamesFinished, gamesPlanned })) === 'unfinished')
    throw new CliError(`${named}: games are missing; to play them:\n  dlab resume ${named}`);
}

/** A new run, or one with the same games and measures that was stopped. */
async function openMeasured(out: string, manifest: Manifest): Promise<Parsed<Run>> {
  if (!(await isRunFolder(out))) return beginRun(out, manifest);
  const opened = await openToResume(out, { guests: { engines: true } });
  if (!opened.ok) return opened;
  const there = opened.value.manifest;
  const isSame =
    planHash(there) === planHash(manifest) &&
    stableJson(there.measures ?? null) === stableJson(manifest.measures);
  if (isSame) return opened;
  await opened.value.close();
  throw new CliError(
    `${out}: there is another run in this folder already; --out names another folder`,
    EXIT.usage,
  );
}
