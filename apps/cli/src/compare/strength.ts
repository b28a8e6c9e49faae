import type { Command } from 'commander';
import { addCommand } from '../command.ts';
import { note, printResult } from '../shared/io.ts';
import { withRuns } from './with-runs.ts';

interface StrengthFlags {
  readonly out?: string;
  readonly overwrite?: boolean;
  readonly json?: boolean;
}

/** The files of --out. */
const FILES = ['strength.md', 'strength-elo.svg', 'strength-draws.svg'];

export function registerStrength(program: Command): Command {
  return addCommand(
    program,
    'strength <rows...>',
    'how balance, draws and skill change with the search: RUN, RUN:variant or RUN:cell',
  )
    .option('--out <dir>', `write ${FILES.join(', ')} there`)
    .option('--overwrite', 'replace these files')
    .option('--json', 'one JSON object')
    .action(strengthCommand);
}

async function strengthCommand(
  names: readonly string[],
  { out, overwrite, json }: StrengthFlags,
): Promise<void> {
  const { refuseExisting, writeFiles } = await import('../shared/write-files.ts');
  const { foldersOf, readSelector, repeatedSelectors, selectRows } = await import('./select-rows.ts');
  if (out !== undefined) refuseExisting(out, FILES, overwrite);
  const selectors = names.map(readSelector);
  for (const text of repeatedSelectors(selectors)) note(`${text}: named twice, counted once`);
  await withRuns(foldersOf(selectors), [], async (runs) => {
    const report = await import('@draughts-lab/report');
    const rows = selectRows(await report.comparedRows(runs), selectors);
    const strength = report.strengthReport(rows);
    if (out !== undefined) {
      const { ENGLISH, figureSvg } = await import('@draughts-lab/report/draw');
      const figures = report.strengthFigures(rows);
      writeFiles(out, {
        'strength.md': report.strengthMarkdown(strength),
        ...Object.fromEntries(figures.map((figure) => [`${figure.id}.svg`, figureSvg(figure, ENGLISH)])),
      });
    }
    if (json === true || out === undefined)
      printResult(json, strength, () => report.describeStrength(strength));
  });
}
