import type { Command } from 'commander';
import { addCommand } from '../command.ts';
import { note, print, printJson } from '../shared/io.ts';
import { withRuns } from './with-runs.ts';

export function registerStrength(program: Command): Command {
  return addCommand(
    program,
    'strength <rows...>',
    'how balance, draws and skill change with the search: RUN, RUN:variant or RUN:cell',
  )
    .option('--json', 'one JSON object')
    .action(strengthCommand);
}

async function strengthCommand(names: readonly string[], flags: { readonly json?: boolean }): Promise<void> {
  const { foldersOf, readSelector, repeatedSelectors, selectRows } = await import('./select-rows.ts');
  const selectors = names.map(readSelector);
  for (const text of repeatedSelectors(selectors)) note(`${text}: named twice, counted once`);
  await withRuns(foldersOf(selectors), [], async (runs) => {
    const { comparedRows, describeStrength, strengthReport } = await import('@draughts-lab/report');
    const strength = strengthReport(selectRows(await comparedRows(runs), selectors));
    if (flags.json) printJson(strength);
    else print(describeStrength(strength));
  });
}
