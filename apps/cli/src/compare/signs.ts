import type { Command } from 'commander';
import { addCommand, eloMargin } from '../command.ts';
import { CliError } from '../shared/exit.ts';
import { note, printResult } from '../shared/io.ts';
import { withRuns } from './with-runs.ts';

export function registerSigns(program: Command): Command {
  return addCommand(
    program,
    'signs <rows...>',
    'whom each player finds favoured, and whether unlike players agree: RUN, RUN:variant or RUN:cell',
  )
    .option('--margin <elo>', 'advantage that counts as none, chosen before the games', eloMargin)
    .option('--json', 'one JSON object')
    .action(signsCommand);
}

async function signsCommand(
  names: readonly string[],
  flags: { readonly margin?: number; readonly json?: boolean },
): Promise<void> {
  const { foldersOf, readSelector, repeatedSelectors, selectRows } = await import('./select-rows.ts');
  const selectors = names.map(readSelector);
  for (const text of repeatedSelectors(selectors)) note(`${text}: named twice, counted once`);
  await withRuns(foldersOf(selectors), [], async (runs) => {
    const { comparedRows, DEFAULT_FAIR_MARGIN, describeSigns, signTable } =
      await import('@draughts-lab/report');
    const signs = signTable(
      selectRows(await comparedRows(runs), selectors),
      flags.margin ?? DEFAULT_FAIR_MARGIN,
    );
    if (!('players' in signs))
      throw new CliError(
        signs.map(({ message, hint }) => (hint === undefined ? message : `${message}; ${hint}`)).join('\n'),
      );
    printResult(flags.json, signs, () => describeSigns(signs));
  });
}
