import { type Command, Option } from 'commander';
import { formatIssues } from '@draughts-lab/variant';
import { addCommand } from '../command.ts';
import { CliError } from '../exit.ts';
import { print } from '../io.ts';

const FORMATS = ['csv', 'json', 'parquet'] as const;

interface ExportFlags {
  readonly format: (typeof FORMATS)[number];
  readonly out?: string;
  readonly overwrite?: boolean;
}

export function registerExport(program: Command): Command {
  return addCommand(program, 'export <run>', 'write the games of a run into one file')
    .addOption(new Option('--format <format>', 'of the file').choices(FORMATS).makeOptionMandatory())
    .option('--out <file>', 'the file; <run>.<format> in the working directory without it')
    .option('--overwrite', 'replace the file')
    .action(async (dir: string, { format, out, overwrite = false }: ExportFlags) => {
      const { exportRun } = await import('@draughts-lab/store');
      const { withRun } = await import('../run/open-run.ts');
      const written = await withRun(dir, {}, (run) =>
        exportRun(run, out ?? `${run.manifest.run}.${format}`, { format, overwrite }),
      );
      if (!written.ok) throw new CliError(formatIssues('export', written.issues));
      print(`${written.value.file}: ${written.value.games} games`);
    });
}
