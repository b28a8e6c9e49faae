import { type Command, Option } from 'commander';
import type { Run } from '@draughts-lab/store';
import { addCommand } from '../command.ts';
import type { Adjustment } from '../compare/compare-cells.ts';
import { CliError, EXIT } from '../exit.ts';
import { print, printJson } from '../io.ts';

interface CompareFlags {
  readonly variants?: readonly string[];
  readonly adjust: Adjustment;
  readonly json?: boolean;
}

export function registerCompare(program: Command): Command {
  return addCommand(
    program,
    'compare <run...>',
    'differences between the rows of one run or more, with tests',
  )
    .option('--variants <ids>', 'only these variants, separated by commas', (text) => text.split(','))
    .addOption(
      new Option('--adjust <method>', 'how p-values allow for each other: holm for claims, bh for screening')
        .choices(['holm', 'bh'])
        .default('holm'),
    )
    .option('--json', 'one JSON object')
    .action(compareCommand);
}

async function compareCommand(
  dirs: readonly string[],
  { variants, adjust, json }: CompareFlags,
): Promise<void> {
  const { realpathSync } = await import('node:fs');
  const { note } = await import('../io.ts');
  const folders = new Map<string, string>();
  for (const dir of dirs) {
    const path = pathOf(dir, realpathSync);
    if (folders.has(path)) note(`${dir}: the same run as ${folders.get(path)!}, counted once`);
    else folders.set(path, dir);
  }
  await withRuns([...folders.values()], [], async (runs) => {
    const { readCells } = await import('../compare/read-cells.ts');
    const { compareCells } = await import('../compare/compare-cells.ts');
    const { describeComparison } = await import('../compare/describe-comparison.ts');
    const cells = await readCells(runs);
    checkVariants(variants ?? [], [...new Set(cells.map(({ variant }) => variant))]);
    const chosen = cells.filter(({ variant }) => variants === undefined || variants.includes(variant));
    const comparison = await compareCells(chosen, adjust);
    if (json) printJson(comparison);
    else print(describeComparison(comparison));
  });
}

/** The folder itself, however it is named; a missing one is reported when it is opened. */
function pathOf(dir: string, realpath: (path: string) => string): string {
  try {
    return realpath(dir);
  } catch {
    return dir;
  }
}

/** Opens several runs, one inside the other, so that each is closed whatever happens. */
async function withRuns(
  dirs: readonly string[],
  open: readonly Run[],
  work: (runs: readonly Run[]) => Promise<void>,
): Promise<void> {
  const [dir, ...rest] = dirs;
  if (dir === undefined) return work(open);
  const { withRun } = await import('../run/open-run.ts');
  await withRun(dir, {}, (run) => withRuns(rest, [...open, run], work));
}

function checkVariants(wanted: readonly string[], known: readonly string[]): void {
  const unknown = wanted.filter((id) => !known.includes(id));
  if (unknown.length > 0)
    throw new CliError(`no games of ${unknown.join(', ')}; there are ${known.join(', ')}`, EXIT.usage);
}
