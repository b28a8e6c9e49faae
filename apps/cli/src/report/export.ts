import { formatIssues } from '@draughts-lab/input';
import { Option } from '@commander-js/extra-typings';
import { addCommand, type Command } from '../command.ts';
import { CliError, EXIT } from '../shared/exit.ts';
import { note, print } from '../shared/io.ts';

const FORMATS = ['csv', 'json', 'parquet', 'pdn'] as const;

type Format = (typeof FORMATS)[number];

export function registerExport(program: Command): Command {
  return addCommand(program, 'export <run>', 'write the games of a run into one file')
    .addOption(
      new Option('--format <format>', 'format of the file (default: by the ending of --out)').choices(
        FORMATS,
      ),
    )
    .option('--out <file>', 'the file (default: <run>.<format> in the working directory)')
    .option('--overwrite', 'replace the file')
    .action(async (dir, { format: given, out, overwrite = false }) => {
      const format = given ?? formatOf(out);
      const { withRun } = await import('../run/open-run.ts');
      if (format === 'pdn') {
        const { exportPdn } = await import('./export-pdn.ts');
        await withRun(dir, {}, async (run) => {
          const file = out ?? `${run.manifest.run}.pdn`;
          const { games, different } = await exportPdn(run, file, overwrite);
          print(`${file}: ${games} games`);
          (await import('./damage-file.ts')).writeDamage(run, file);
          if (different === 0) return;
          note(
            `${different} games came out otherwise and are left out: another version of the program played them`,
          );
          process.exitCode = EXIT.invalid;
        });
        return;
      }
      const { exportRun } = await import('@draughts-lab/store');
      const { writeDamage } = await import('./damage-file.ts');
      const written = await withRun(dir, {}, async (run) => {
        const exported = await exportRun(run, out ?? `${run.manifest.run}.${format}`, { format, overwrite });
        if (exported.ok) writeDamage(run, exported.value.file);
        return exported;
      });
      if (!written.ok)
        throw new CliError(
          formatIssues(
            'export',
            written.issues.map(({ path, message }) => ({
              path,
              message,
              hint: '--overwrite replaces it, --out names another file',
            })),
          ),
        );
      print(`${written.value.file}: ${written.value.games} games`);
    });
}

/** The format that a file name ends in. @throws CliError when it ends in none */
function formatOf(out: string | undefined): Format {
  const format = FORMATS.find((name) => out?.endsWith(`.${name}`));
  if (format !== undefined) return format;
  throw new CliError(
    `which format? --format csv, json, parquet or pdn, or a name that ends in one: --out games.csv`,
    EXIT.usage,
  );
}
