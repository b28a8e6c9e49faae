import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  cardOf,
  DEFAULT_GENERATIONS,
  folderHost,
  NothingToLearnError,
  PLAN_FILE,
  planOf,
  QUICK,
  train,
  type TrainingFile,
  trainingObstacles,
  type TrainingPlan,
  type TrainingReport,
  writePlan,
} from '@draughts-lab/learn';
import { parseWeights, type WeightsFile } from '@draughts-lab/players';
import { formatIssues } from '@draughts-lab/input';
import { freeFolder } from '@draughts-lab/runs';
import { writeDurably } from '@draughts-lab/store';
import { exactWinner, type TableReader } from '@draughts-lab/tables';
import type { Variant } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';
import { note, print, printJson } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { rootOf, tableRulesOf } from '../tables/open-reader.ts';
import { tablesFor, tablesOnDemand } from '../tables/tables-for.ts';
import { describeTraining } from './describe-training.ts';
import { hostOptions } from './host-options.ts';
import { readPlan, type TrainFlags, TRAINING_FOLDER } from './training-plan.ts';
import { weightsNamed } from './weights-named.ts';

/** Trains weights for a variant, or goes on with a training. */
export async function trainCommand(argument: string | undefined, flags: TrainFlags): Promise<void> {
  const { dir, plan, variant, generations } =
    flags.resume === undefined ? await begin(argument, flags) : await goOn(flags.resume, argument, flags);
  const begun = performance.now();
  const reader = await tablesOf(variant, plan);
  const host = folderHost(
    dir,
    plan,
    hostOptions(flags, reader === null ? undefined : (setup) => exactWinner(reader, setup)),
  );
  const trained = await train(plan, variant, generations, host).catch((error: unknown) => {
    if (error instanceof NothingToLearnError) throw new CliError(`${variant.id}: ${error.message}`);
    throw error;
  });
  const minutes = Math.round((performance.now() - begun) / 6000) / 10;
  if (trained === null) {
    note(`stopped; to go on:\n  dlab train --resume ${dir}`);
    process.exitCode = EXIT.interrupted;
    return;
  }
  const path = trained.weights === null ? null : join(dir, 'weights.json');
  if (path !== null) await writeDurably(path, `${JSON.stringify(trained.weights, null, 2)}\n`);
  await writeDurably(
    join(dir, 'report.json'),
    `${JSON.stringify(trained.report satisfies TrainingReport)}\n`,
  );
  if (flags.json) {
    printJson({ ...trained.report, dir, weights: path, minutes });
    return;
  }
  const values = trained.weights === null ? null : parseWeights(trained.weights, variant);
  print(describeTraining(trained.report, variant, values?.ok === true ? values.value : null));
  if (path === null) {
    note(
      `nothing was learned that is shown to be better than ${plan.from === undefined ? 'the hand-made evaluation' : 'the weights that the training began with'}; more games or nodes may help`,
    );
  } else if (!flags.quiet) {
    note(
      `\nweights: ${path}\n  dlab match ${argument ?? variant.id} alpha-beta:weights=${path} alpha-beta:weights=none`,
    );
  }
}

/** The tables that a training asks, built where there are none; undefined where it asks none. */
async function identityFor(variant: Variant, { exact }: TrainFlags): Promise<TrainingPlan['tables']> {
  if (exact !== true) return undefined;
  tableRulesOf(variant);
  const reader = await tablesOnDemand(variant);
  const { pieces, hash } = reader!.identity;
  reader!.close();
  return { pieces, hash };
}

/** The tables of a plan, as this machine has them. @throws CliError when it has others */
async function tablesOf(variant: Variant, { tables }: TrainingPlan): Promise<TableReader | null> {
  if (tables === undefined) return null;
  const reader = await tablesFor(tableRulesOf(variant), tables.pieces, rootOf(undefined));
  if (reader.identity.hash === tables.hash) return reader;
  throw new CliError(
    `the endgame tables of ${variant.id} to ${tables.pieces} pieces have the hash ${reader.identity.hash}, the training was begun with ${tables.hash}`,
  );
}

interface Begun extends TrainingFile {
  readonly dir: string;
  readonly variant: Variant;
}

async function begin(argument: string | undefined, flags: TrainFlags): Promise<Begun> {
  if (argument === undefined)
    throw new CliError('dlab train needs a variant, or --resume and the folder of a training', EXIT.usage);
  const variant = loadVariant(argument);
  const obstacles = trainingObstacles(variant);
  if (obstacles.length > 0) throw new CliError(formatIssues(argument, obstacles));
  const plan = planOf(variant, flags.quick === true ? { ...QUICK, ...flags } : flags, {
    tables: await identityFor(variant, flags),
    from: beginningOf(argument, variant, flags),
  });
  const dir = trainingFolder(variant.id, flags.out);
  const generations = flags.generations ?? DEFAULT_GENERATIONS;
  await mkdir(dir, { recursive: true });
  await writePlan(dir, { plan, generations });
  if (!flags.quiet) note(`training in ${dir}, seed ${plan.seed}`);
  return { dir, plan, variant, generations };
}

/** Options that say nothing of what a training learns from; the last ones are those of every command. */
const NOT_PLANNED = /^(?:resume|generations|card(?:Games|Nodes)|workers|json|quiet|color|debug)$/;

async function goOn(dir: string, argument: string | undefined, flags: TrainFlags): Promise<Begun> {
  if (argument !== undefined || !Object.keys(flags).every((flag) => NOT_PLANNED.test(flag)))
    throw new CliError(
      '--resume keeps the plan of the folder: only --generations, --card-games, --card-nodes and --workers may be given with it',
      EXIT.usage,
    );
  if (!existsSync(join(dir, PLAN_FILE)))
    throw new CliError(`${dir}: there is no training in this folder (no ${PLAN_FILE})`);
  const { plan: stored, generations: planned, variant } = readPlan(dir);
  const plan: TrainingPlan = { ...stored, card: cardOf(flags, stored.card) };
  const generations = flags.generations ?? planned;
  await writePlan(dir, { plan, generations });
  return { dir, plan, variant, generations };
}

/** The weights that a training begins with, without what is said about them; undefined for the hand-made evaluation. */
function beginningOf(argument: string, variant: Variant, { from }: TrainFlags): WeightsFile | undefined {
  if (from === undefined) return undefined;
  const weights = weightsNamed('--from', from, argument, variant);
  if (weights === null) return undefined;
  const { training: _training, competence: _competence, ...data } = weights.file;
  return data;
}

/** The folder named, or the first free one of training/id, training/id-2, ... */
function trainingFolder(id: string, out: string | undefined): string {
  if (out !== undefined) {
    if (existsSync(join(out, PLAN_FILE)))
      throw new CliError(
        `${out}: there is a training in this folder already; dlab train --resume ${out} resumes it`,
        EXIT.usage,
      );
    return out;
  }
  return freeFolder(TRAINING_FOLDER, id);
}
