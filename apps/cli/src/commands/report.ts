import { existsSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { addCommand } from '../command.ts';
import { CliError, EXIT } from '../exit.ts';
import { note, print, printJson } from '../io.ts';

interface ReportFlags {
  readonly json?: boolean;
  readonly html?: string;
  readonly overwrite?: boolean;
  readonly rowsHash?: boolean;
}

export function registerReport(program: Command): Command {
  return addCommand(program, 'report <run>', 'compare the variants of a run')
    .option('--json', 'one JSON object')
    .option('--html <file>', 'write one page with tables and charts that needs no network')
    .option('--overwrite', 'replace the file of --html')
    .option('--rows-hash', 'hash the rows of a large run too (small ones always have it)')
    .action(reportCommand);
}

async function reportCommand(dir: string, flags: ReportFlags): Promise<void> {
  const { withRun } = await import('../run/open-run.ts');
  const { collectReport } = await import('../run/run-report.ts');
  if (flags.html !== undefined && flags.overwrite !== true && existsSync(flags.html))
    throw new CliError(`${flags.html}: there is such a file already; --overwrite replaces it`, EXIT.usage);
  await withRun(dir, {}, async (run) => {
    const { report, tallies } = await collectReport(run, { rowsHash: flags.rowsHash });
    if (flags.html !== undefined) {
      const { htmlReport } = await import('../report/html-report.ts');
      writePage(flags.html, htmlReport({ manifest: run.manifest, report, tallies }));
    }
    if (flags.json) {
      printJson(report);
      return;
    }
    if (flags.html !== undefined) return;
    const { describeReport } = await import('../run/describe-report.ts');
    print(describeReport(report));
  });
}

function writePage(file: string, page: string): void {
  try {
    writeFileSync(file, page);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const message = `${file}: cannot be written (${code ?? String(error)})`;
    throw new CliError(message, EXIT.usage, { cause: error });
  }
  note(`${file}: ${(page.length / 1000).toFixed(0)} kB`);
}
