import { visibleLines } from '@draughts-lab/input';
import { addCommand, type Command, eloMargin } from '../command.ts';
import { CliError } from '../shared/exit.ts';
import { printResult } from '../shared/io.ts';
import { refuseExistingIn, writeFiles } from '../shared/write-files.ts';

/** The files of --out. */
const FILES = ['atlas.md', 'atlas.csv', 'atlas.json', 'atlas.svg'];

export function registerAtlas(program: Command): Command {
  return addCommand(program, 'atlas <run>', 'all rows of a run side by side: a table, a page, a data file')
    .option(
      '--margin <elo>',
      'advantage up to which a row counts as fair, chosen before the games',
      eloMargin,
    )
    .option('--out <dir>', `write ${FILES.join(', ')} there`)
    .option('--overwrite', 'replace these files')
    .option('--json', 'one JSON object')
    .action(async (dir, { margin, out, overwrite, json }) => {
      const { withRun } = await import('../run/open-run.ts');
      const report = await import('@draughts-lab/report');
      const { ENGLISH, figureSvg } = await import('@draughts-lab/report/draw');
      if (out !== undefined) refuseExistingIn(out, FILES, overwrite);
      await withRun(dir, {}, async (run) => {
        const said = await report.buildReport(run);
        const rows = await report.comparedRows([run]);
        const atlas = report.atlasOf(run.manifest, said, rows, margin ?? report.DEFAULT_FAIR_MARGIN);
        if (!('manifest' in atlas)) throw new CliError(atlas.map(({ message }) => message).join('\n'));
        const data = report.atlasData(atlas);
        if (out !== undefined) {
          const openings = report.openingsWords(run.manifest);
          const cells = atlas.entries.map(({ row: summary }) => ({ run: said.run, openings, summary }));
          writeFiles(out, {
            'atlas.md': report.atlasMarkdown(atlas, 'atlas.csv'),
            'atlas.csv': report.atlasCsv(atlas),
            // Control characters of a name as JSON writes them: the file may be shown on a terminal.
            'atlas.json': visibleLines(`${JSON.stringify(data, null, 2)}\n`),
            'atlas.svg': figureSvg(report.scoreForest(cells, 0.95), ENGLISH),
          });
        }
        if (json === true || out === undefined) printResult(json, data, () => report.describeAtlas(atlas));
      });
    });
}
