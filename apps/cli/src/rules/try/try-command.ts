import { dirname, resolve } from 'node:path';
import { visible } from '@draughts-lab/input';
import { describeTrial, trialReport } from '@draughts-lab/report';
import { trainingObstacles } from '@draughts-lab/learn';
import type { Run } from '@draughts-lab/store';
import { changedWords, type Variant } from '@draughts-lab/variant';
import { trialOf } from '@draughts-lab/workbench';
import { runCommand } from '../../run/run-command.ts';
import { CliError, EXIT } from '../../shared/exit.ts';
import { printResult } from '../../shared/io.ts';
import { loadVariant, readVariantFile } from '../../shared/load-variant.ts';
import { learnEach } from '../../train/learn-each.ts';
import { valueOf } from '../../shared/value-of.ts';

export interface TryFlags {
  readonly base?: string;
  readonly games: number;
  readonly nodes: readonly [number, number];
  readonly seed: string;
  readonly handMade?: boolean;
  readonly learn?: boolean;
  readonly workers?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Plays one experiment with two games at two strengths, and says what it means. */
export async function tryCommand(file: string, flags: TryFlags): Promise<void> {
  const { variant, base } = gamesOf(file, flags.base);
  const weights = flags.learn === true ? await learnFirst(base, variant, flags) : null;
  const trial = trialOf(variant, base, {
    ...flags,
    learned: flags.handMade !== true && flags.learn !== true,
    ...(weights !== null && { weights }),
  });
  if (!trial.ok) throw new CliError(`${file}: ${trial.issues[0]!.message}`, EXIT.usage);
  const job = {
    file: trial.value,
    again: 'the same dlab try',
    show: async (run: Run, dir: string): Promise<void> => {
      // It has the two games of the trial.
      const found = (await trialReport(run))!;
      const changed = changesOf(base, variant);
      printResult(flags.json, { dir, changed, ...found }, () =>
        describeTrial(found, changed, [
          [`./dlab diff ${base.id} ${file}`, 'positions in which the moves differ'],
          ...(found.isJudgedByOwn || trainingObstacles(variant).length > 0
            ? []
            : ([
                [`./dlab try ${file} --learn`, 'learn both games first: two to four minutes more'],
              ] as const)),
          [`./dlab report ${dir} --notes --rules 50`, 'every table, and which rules mattered'],
          [`./dlab dashboard ${dirname(dir)}`, 'charts, and the games behind each number'],
        ]),
      );
    },
  };
  const { workers, quiet = false } = flags;
  // The report is printed by `show`; what else is told of a run goes to standard error.
  await runCommand(resolve(file), { quiet, ...(workers !== undefined && { workers }) }, job);
}

/** Weights of both games; null where the hand-made evaluation has to do. @throws CliError where the options contradict */
async function learnFirst(
  base: Variant,
  variant: Variant,
  { handMade = false, seed, workers, quiet }: TryFlags,
): Promise<readonly object[] | null> {
  if (handMade)
    throw new CliError(
      '--learn and --hand-made say different things of the evaluation: leave one out',
      EXIT.usage,
    );
  return learnEach([base, variant], seed, { workers, quiet });
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

/** Sentences on the rules that differ. */
const changesOf = (base: Variant, variant: Variant): string[] =>
  changedWords(base, variant).flatMap(({ before, after }) => [
    ...before.map((sentence) => `  - ${visible(sentence)}`),
    ...after.map((sentence) => `  + ${visible(sentence)}`),
  ]);
