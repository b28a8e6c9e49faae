import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { addCommand, eloMargin } from '../command.ts';
import { CliError, EXIT, systemReason } from '../shared/exit.ts';
import { note, printResult } from '../shared/io.ts';

interface AtlasFlags {
  readonly margin?: number;
  readonly out?: string;
  readonly overwrite?: boolean;
  readonly json?: boolean;
}

export function registerAtlas(program: Command): Command {
  return addCommand(
    program,
    'atlas <run>',
    'all rows of a run beside each other: a table, a page, a data file',
  )
    .option(
      '--margin <elo>',
      'advantage up to which a row counts as fair, chosen before the games',
      eloMargin,
    )
    .option('--out <dir>', 'write atlas.md, atlas.csv and atlas.svg there')
    .option('--overwrite', 'replace these files')
    .option('--json', 'one JSON object')
    .action(atlasCommand);
}

async function atlasCommand(dir: string, { margin, out, overwrite, json }: AtlasFlags): Promise<void> {
  const { withRun } = await import('../run/open-run.ts');
  const report = await import('@draughts-lab/report');
  const { ENGLISH, figureSvg } = await import('@draughts-lab/report/draw');
  const paths = ['atlas.md', 'atlas.csv', 'atlas.svg'].map((name) => join(out ?? '', name));
  const there = out === undefined || overwrite === true ? undefined : paths.find((path) => existsSync(path));
  if (there !== undefined)
    throw new CliError(`${there}: there is such a file already; --overwrite replaces it`, EXIT.usage);
  await withRun(dir, {}, async (run) => {
    const said = await report.buildReport(run);
    const rows = await report.comparedRows([run]);
    const atlas = report.atlasOf(run.manifest, said, rows, margin ?? report.DEFAULT_FAIR_MARGIN);
    if (!('manifest' in atlas)) throw new CliError(atlas.map(({ message }) => message).join('\n'));
    if (out !== undefined) {
      const openings = report.openingsWords(run.manifest);
      const cells = atlas.entries.map(({ row: summary }) => ({ run: said.run, openings, summary }));
      const texts = [
        report.atlasMarkdown(atlas, 'atlas.csv'),
        report.atlasCsv(atlas),
        figureSvg(report.scoreForest(cells, 0.95), ENGLISH),
      ];
      write(out, paths, texts);
    }
    const data = report.atlasData(atlas);
    if (json === true || out === undefined) printResult(json, data, () => report.describeAtlas(atlas));
  });
}

function write(out: string, paths: readonly string[], texts: readonly string[]): void {
  try {
    mkdirSync(out, { recursive: true });
    for (const [index, path] of paths.entries()) {
      writeFileSync(path, texts[index]!);
      note(`${path}: ${(texts[index]!.length / 1000).toFixed(0)} kB`);
    }
  } catch (error) {
    throw new CliError(`${out}: cannot be written: ${systemReason(error) ?? String(error)}`, EXIT.usage, {
      cause: error,
    });
  }
}
