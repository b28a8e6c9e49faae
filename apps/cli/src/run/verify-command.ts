import { type VerifiedRun, verifyGames } from '@draughts-lab/runs';
import { DEFAULT_ENGINE, type EngineName } from '@draughts-lab/selfplay';
import type { Run } from '@draughts-lab/store';
import { EXIT } from '../shared/exit.ts';
import { note, print, printJson } from '../shared/io.ts';
import { lazyWorkView } from '../shared/work-view.ts';
import { withRun } from './open-run.ts';

export interface VerifyFlags {
  /** Share of the units to play again, in [0, 1]. */
  readonly sample: number;
  readonly engine?: EngineName;
  readonly trust?: boolean;
  readonly json?: boolean;
}

/** Reads every row, and plays a sample of the units again. */
export async function verifyCommand(dir: string, flags: VerifyFlags): Promise<void> {
  await withRun(dir, {}, async (run) => {
    const verified = await verifyWithProgress(run, flags);
    const { ok, rowsHash, games, missing, problems, unlike, replayed, different } = verified;
    if (!ok) process.exitCode = EXIT.invalid;
    if (flags.json) {
      printJson({ run: run.manifest.run, ...verified });
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
    const isImported = run.manifest.imported !== undefined;
    const what = isImported ? 'games judged again from their moves' : 'units played again';
    print(`${replayed} ${what}, ${different.length} different`);
  });
}

async function verifyWithProgress(
  run: Run,
  { sample, engine, trust = false }: VerifyFlags,
): Promise<VerifiedRun> {
  const read = lazyWorkView('games read');
  try {
    return await verifyGames(run, {
      sample,
      engine: engine ?? DEFAULT_ENGINE,
      guests: { engines: trust },
      onGames: read.at,
    });
  } finally {
    read.end();
  }
}
