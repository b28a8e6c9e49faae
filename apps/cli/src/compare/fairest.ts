import type { Command } from 'commander';
import { addCommand, eloMargin } from '../command.ts';
import { CliError } from '../shared/exit.ts';
import { note, print, printJson } from '../shared/io.ts';
import { withRuns } from './with-runs.ts';

export function registerFairest(program: Command): Command {
  return addCommand(program, 'fairest <rows...>', 'which rows are fairest: RUN, RUN:variant or RUN:cell')
    .option(
      '--margin <elo>',
      'advantage up to which a row counts as fair, chosen before the games',
      eloMargin,
    )
    .option('--json', 'one JSON object')
    .action(fairestCommand);
}

async function fairestCommand(
  names: readonly string[],
  flags: { readonly margin?: number; readonly json?: boolean },
): Promise<void> {
  const { foldersOf, readSelector, repeatedSelectors, selectRows } = await import('./select-rows.ts');
  const selectors = names.map(readSelector);
  for (const text of repeatedSelectors(selectors)) note(`${text}: named twice, counted once`);
  await withRuns(foldersOf(selectors), [], async (runs) => {
    const { comparedRows, DEFAULT_FAIR_MARGIN, describeFairest, fairestRows } =
      await import('@draughts-lab/report');
    const rows = selectRows(await comparedRows(runs), selectors);
    const fairest = fairestRows(rows, flags.margin ?? DEFAULT_FAIR_MARGIN);
    if (!('lines' in fairest))
      throw new CliError(
        fairest.map(({ message, hint }) => (hint === undefined ? message : `${message}; ${hint}`)).join('\n'),
      );
    if (flags.json) printJson(fairest);
    else print(describeFairest(fairest));
  });
}
