import { resolve } from 'node:path';
import { visible } from '@draughts-lab/input';
import { parsePlayer } from '@draughts-lab/players';
import {
  buildReport,
  comparedRows,
  compareRows,
  type Comparison,
  type RunReport,
  trialVerdict,
} from '@draughts-lab/report';
import type { Run } from '@draughts-lab/store';
import { changedWords, type Variant } from '@draughts-lab/variant';
import { trialOf } from '@draughts-lab/workbench';
import { runCommand } from '../../run/run-command.ts';
import { CliError, EXIT } from '../../shared/exit.ts';
import { printResult } from '../../shared/io.ts';
import { loadVariant, readVariantFile } from '../../shared/load-variant.ts';
import { valueOf } from '../../shared/value-of.ts';
import { verdictText } from './verdict.ts';

export interface TryFlags {
  readonly base?: string;
  readonly games: number;
  readonly nodes: readonly [number, number];
  readonly seed: string;
  readonly learned?: boolean;
  readonly workers?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Plays one experiment with two games at two strengths, and says what it means. */
export async function tryCommand(file: string, flags: TryFlags): Promise<void> {
  const { variant, base } = gamesOf(file, flags.base);
  const trial = trialOf(variant, base, flags);
  if (!trial.ok) throw new CliError(`${file}: ${trial.issues[0]!.message}`, EXIT.usage);
  const job = {
    file: trial.value,
    show: async (run: Run, dir: string): Promise<void> => {
      const found = await resultsOf(run, variant, base);
      const { report, comparison } = found;
      const result = { dir, variant: variant.id, base: base.id, report, comparison };
      printResult(flags.json, result, () => describe(found, variant, base, dir, file, flags));
    },
  };
  const { workers, quiet = false } = flags;
  // The report is printed by `show`; what else is told of a run goes to standard error.
  await runCommand(resolve(file), { quiet, ...(workers !== undefined && { workers }) }, job);
}

interface Games {
  readonly variant: Variant;
  readonly base: Variant;
}

function gamesOf(file: string, named: string | undefined): Games {
  const read = readVariantFile(file);
  const variant = valueOf(read.variant, file);
  const base = named === undefined ? read.base : loadVariant(named);
  if (base === null)
    throw new CliError(`${file}: extends no game to compare with; --base names one`, EXIT.usage);
  return { variant, base };
}

interface Results {
  readonly report: RunReport;
  readonly comparison: Comparison;
}

async function resultsOf(run: Run, variant: Variant, base: Variant): Promise<Results> {
  const rows = await comparedRows([run]);
  // Own rules minus base, at each strength.
  const ordered = [variant.id, base.id].flatMap((id) => rows.filter((row) => row.variant === id));
  return { report: await buildReport(run), comparison: await compareRows(ordered) };
}

function describe(
  found: Results,
  variant: Variant,
  base: Variant,
  dir: string,
  file: string,
  { learned = false }: TryFlags,
): string {
  const changed = changedWords(base, variant).flatMap(({ before, after }) => [
    ...before.map((sentence) => `  - ${sentence}`),
    ...after.map((sentence) => `  + ${sentence}`),
  ]);
  const cell = found.report.rows.findLast((row) => row.variant === variant.id)?.cell ?? 0;
  return [
    `${visible(variant.name)}, tried against ${visible(base.name)}`,
    ...changed.map(visible),
    '',
    found.report.about,
    '',
    ...verdictText(trialVerdict(found.report.rows, found.comparison, variant.id, base.id), variant, base),
    ...(learned
      ? [
          `Both games were judged by weights learned from ${base.id}. Whether they see anything under the rules tried:`,
          `  dlab match ${file} alpha-beta:weights=like:${base.id} alpha-beta:weights=none --games 100`,
        ]
      : []),
    '',
    'what to look at',
    ...(!learned && parsePlayer({ player: 'alpha-beta', weights: `like:${base.id}` }, variant).ok
      ? [`  dlab try ${file} --learned   # by stronger players, which judge both games like ${base.id}`]
      : []),
    `  dlab diff ${base.id} ${file}   # positions in which the moves differ`,
    `  dlab replay ${dir} ${cell}:0   # a game of the strong players, move by move`,
    `  dlab report ${dir} --rules 50   # which rules mattered, and all tables`,
    `  dlab compare ${dir}   # every difference with its test`,
    `  dlab dashboard   # charts, and the games behind each number`,
  ].join('\n');
}
