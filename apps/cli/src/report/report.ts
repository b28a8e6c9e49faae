import { addCommand, type Command, wholeNumber } from '../command.ts';
import { printResult } from '../shared/io.ts';
import { whatNext } from '../shared/what-next.ts';
import { refuseExisting, writeText } from '../shared/write-files.ts';

export function registerReport(program: Command): Command {
  return addCommand(program, 'report <run>', 'report a run: balance, games, openings, strength')
    .option('--notes', 'all tables and notes: methods, players, warnings')
    .option('--json', 'one JSON object')
    .option('--html <file>', 'write one page with tables and charts that needs no network')
    .option('--markdown <file>', 'write the tables as Markdown')
    .option('--overwrite', 'replace the files of --html and --markdown')
    .option(
      '--rules <units>',
      'replay this many units of each row and count which rules mattered',
      wholeNumber(1, 100_000),
    )
    .option(
      '--exact <units>',
      'replay this many units of each row and count the plies that gave away a win or a draw, by endgame tables',
      wholeNumber(1, 100_000),
    )
    .option(
      '--beside <what...>',
      'show what else is known of the rules beside the figures: "endings", runs of imported games, certificates of dlab solve',
    )
    .option('--rows-hash', 'hash the rows of a large run too (small ones always have it)')
    .action(async (dir, flags) => {
      const { withRun } = await import('../run/open-run.ts');
      const { collectReport, comparisonTables, describeNotes, describeReport, markdownReport, storedCounts } =
        await import('@draughts-lab/report');
      const { rulesOf } = await import('./report-rules.ts');
      const { exactOf } = await import('./report-exact.ts');
      const { controlOf } = await import('./report-control.ts');
      const { besideOf, readBeside } = await import('./report-beside.ts');
      const files = [flags.html, flags.markdown].filter((file) => file !== undefined);
      refuseExisting(files, flags.overwrite);
      const beside = flags.beside === undefined ? undefined : readBeside(flags.beside);
      // Whoever asks for a table wants to read it.
      const isLong = [flags.notes, flags.rules, flags.exact, flags.beside].some((flag) => flag !== undefined);
      await withRun(dir, {}, async (run) => {
        const { manifest } = run;
        // Counted once more, and only for openings that are judged.
        let counts: ReturnType<typeof storedCounts> | undefined;
        const { rowsHash, rules: ruleUnits, exact: exactUnits } = flags;
        const { report, tallies } = await collectReport(run, {
          rowsHash,
          details: isLong || flags.json === true || files.length > 0,
          ...(ruleUnits !== undefined && { rulesOf: (cell: number) => rulesOf(run, cell, ruleUnits) }),
          ...(exactUnits !== undefined && { exactOf: (cell: number) => exactOf(run, cell, exactUnits) }),
          controlOf: async (cell: number) => controlOf(run, await (counts ??= storedCounts(run)), cell),
          ...(beside !== undefined && { beside: (rows) => besideOf(manifest, rows, beside) }),
        });
        const compared = files.length === 0 ? [] : await comparisonTables(run);
        if (flags.html !== undefined) {
          const { htmlReport } = await import('./html-report.ts');
          writeText(flags.html, htmlReport({ manifest, report, tallies, compared }));
        }
        if (flags.markdown !== undefined) {
          writeText(flags.markdown, markdownReport(manifest, report, compared));
        }
        if (flags.json || files.length === 0)
          printResult(flags.json, report, () =>
            isLong ? describeNotes(report) : describeReport(report, whatNext(dir)),
          );
      });
    });
}
