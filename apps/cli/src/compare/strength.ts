import { addCommand, type Command } from '../command.ts';
import { printResult } from '../shared/io.ts';
import { withNamedRows } from './with-named-rows.ts';

/** The files of --out. */
const FILES = ['strength.md', 'strength-elo.svg', 'strength-draws.svg'];

export function registerStrength(program: Command): Command {
  return addCommand(
    program,
    'strength <rows...>',
    'show how balance, draws and skill change with the search: RUN, RUN:variant or RUN:cell',
  )
    .option('--out <dir>', `write ${FILES.join(', ')} there`)
    .option('--overwrite', 'replace these files')
    .option('--json', 'one JSON object')
    .action(async (names, { out, overwrite, json }) => {
      const { refuseExistingIn, writeFiles } = await import('../shared/write-files.ts');
      if (out !== undefined) refuseExistingIn(out, FILES, overwrite);
      await withNamedRows(names, async (rows) => {
        const report = await import('@draughts-lab/report');
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
    });
}
