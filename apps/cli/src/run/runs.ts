import { tableOf, textTable } from '@draughts-lab/report/draw';
import { statSync } from 'node:fs';
import { relative } from 'node:path';
import type { RunSummary } from '@draughts-lab/store';
import { addCommand, type Command } from '../command.ts';
import { CliError, EXIT } from '../shared/exit.ts';
import { note, printResult } from '../shared/io.ts';
import { refuseWhatHoldsNoRuns } from './not-a-run.ts';

export function registerRuns(program: Command): Command {
  return addCommand(program, 'runs [folder]', 'list the runs in a folder (default: runs)')
    .option('--json', 'a JSON array')
    .action(async (folder, { json }) => {
      if (folder !== undefined && statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
        throw new CliError(`${folder}: there is no such folder of runs`);
      refuseWhatHoldsNoRuns(folder ?? 'runs', 'runs');
      const { listRuns } = await import('@draughts-lab/store');
      const { runs, problems } = await listRuns(folder ?? 'runs');
      for (const { path, message } of problems) note(`${path}: ${message}`);
      if (problems.length > 0) process.exitCode = EXIT.invalid;
      const list = await Array.fromAsync(runs, describeRun);
      if (json !== true && list.length === 0) return note('no runs here; dlab run <experiment> makes one');
      printResult(json, list, () =>
        textTable(
          tableOf(list, [
            ['run', ({ dir }) => relative(process.cwd(), dir)],
            ['begun (UTC)', ({ createdAt }) => createdAt.slice(0, 16).replace('T', ' ')],
            ['games', ({ games, gamesPlanned }) => `${games}/${gamesPlanned}`],
            ['state', ({ state }) => state],
            ['variants', ({ variants }) => String(variants.length)],
            ['seed', ({ seed }) => seed],
          ]),
        ),
      );
    });
}

async function describeRun(run: RunSummary) {
  const { dir, manifest, gamesFinished, gamesPlanned } = run;
  const { runStateOf } = await import('./run-state.ts');
  return {
    run: manifest.run,
    dir,
    experiment: manifest.experiment,
    createdAt: manifest.createdAt,
    seed: manifest.seed,
    variants: manifest.variants.map(({ id }) => id),
    games: gamesFinished,
    gamesPlanned,
    state: await runStateOf(run),
  };
}
