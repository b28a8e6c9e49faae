import type { ComparedRow } from '@draughts-lab/report';
import type { Issue } from '@draughts-lab/input';
import { CliError } from '../shared/exit.ts';
import { note } from '../shared/io.ts';
import { withRuns } from './with-runs.ts';

/**
 * Opens the runs that the command line names and hands over the rows, in its order, each once.
 *
 * @param names `RUN`, `RUN:variant` or `RUN:cell`
 * @throws CliError for a run or a row that is not there
 */
export async function withNamedRows(
  names: readonly string[],
  work: (rows: readonly ComparedRow[]) => void | Promise<void>,
): Promise<void> {
  const { foldersOf, readSelector, repeatedSelectors, selectRows } = await import('./select-rows.ts');
  const selectors = names.map(readSelector);
  for (const text of repeatedSelectors(selectors)) note(`${text}: named twice, counted once`);
  await withRuns(foldersOf(selectors), [], async (runs) => {
    const { comparedRows } = await import('@draughts-lab/report');
    await work(selectRows(await comparedRows(runs), selectors));
  });
}

/** The error for rows of which a question cannot be asked, with the reasons line by line. */
export function cannotAsk(issues: readonly Issue[]): CliError {
  return new CliError(
    issues.map(({ message, hint }) => (hint === undefined ? message : `${message}; ${hint}`)).join('\n'),
  );
}
