import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  NothingToLearnError,
  PLAN_DEFAULTS,
  train,
  TRAINING_VERSION,
  trainingObstacles,
  type TrainingPlan,
  type TrainingReport,
} from '@draughts-lab/learn';
import {
  PATTERN_FAMILIES,
  parseWeights,
  type PatternFamily,
  rectanglesOf,
  type WeightsFile,
} from '@draughts-lab/players';
import { formatIssues, type JsonObject, type JsonValue, stableJson } from '@draughts-lab/input';
import { freeFolder } from '@draughts-lab/runs';
import { writeDurably } from '@draughts-lab/store';
import { sealKept, unsealKept } from '@draughts-lab/store/kept';
import { exactWinner, type TableReader } from '@draughts-lab/tables';
import { parseVariant, type Variant } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';
import { note, print, printJson, readFileBytes } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { valueOf } from '../shared/value-of.ts';
import { rootOf, tableRulesOf } from '../tables/open-reader.ts';
import { tablesFor, tablesOnDemand } from '../tables/tables-for.ts';
import { describeTraining } from './describe-training.ts';
import { folderHost } from './folder-host.ts';
import { weightsNamed } from './weights-named.ts';

export interface TrainFlags {
  readonly out?: string;
  readonly resume?: string;
  readonly quick?: boolean;
  readonly generations?: number;
  readonly games?: number;
  readonly nodes?: number;
  readonly seed?: string;
  readonly from?: string;
  readonly lambda?: number;
  readonly every?: number;
  readonly pull?: number;
  readonly rectangles?: boolean;
  readonly gateGames?: number;
  readonly gateNodes?: number;
  readonly gateOpeningPlies?: number;
  readonly cardGames?: number;
  readonly cardNodes?: readonly number[];
  readonly exact?: boolean;
  readonly workers?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Where trainings are kept unless a folder is named, below the working directory. */
const TRAINING_FOLDER = 'training';
const DEFAULT_GENERATIONS = 2;
/** What `--quick` stands for, where an option does not say otherwise. */
const QUICK = { games: 3000, nodes: 200, gateGames: 200, cardGames: 200 } as const;
const PLAN_FILE = 'training.json';
const WHAT = 'plan of a training';

/** What the folder says about itself. */
interface TrainingFile {
  readonly plan: TrainingPlan;
  readonly generations: number;
}

/** Trains weights for a variant, or goes on with a training. */
export async function trainCommand(argument: string | undefined, flags: TrainFlags): Promise<void> {
  const { dir, plan, variant, generations } =
    flags.resume === undefined ? await begin(argument, flags) : await goOn(flags.resume, argument, flags);
  const begun = performance.now();
  const reader = await tablesOf(variant, plan);
  const host = folderHost(
    dir,
    plan,
    flags,
    reader === null ? undefined : (setup) => exactWinner(reader, setup),
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
  // As it is read again by a training that goes on: the order of its fields is in the bytes of the weights.
  const plan = JSON.parse(
    stableJson(
      planOf(variant, flags.quick === true ? { ...QUICK, ...flags } : flags, {
        tables: await identityFor(variant, flags),
        from: beginningOf(argument, variant, flags),
      }),
    ),
  ) as TrainingPlan;
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
  const path = join(dir, PLAN_FILE);
  if (!existsSync(path)) throw new CliError(`${dir}: there is no training in this folder (no ${PLAN_FILE})`);
  const read = unsealKept(readFileBytes(path).toString('utf8'), WHAT, path);
  if (!read.ok) throw new CliError(formatIssues(dir, read.issues), undefined, { issues: read.issues });
  const file = read.value as unknown as Partial<TrainingFile>;
  const version: unknown = file.plan?.version;
  if (version !== TRAINING_VERSION)
    throw new CliError(
      `${path}: expected a training of version ${TRAINING_VERSION}, found ${JSON.stringify(version) ?? 'none'}`,
    );
  const { plan: stored, generations: planned } = file as TrainingFile;
  const variant = valueOf(parseVariant(stored.variant.document), path);
  if (variant.hash !== stored.variant.hash)
    throw new CliError(
      `${path}: the rules have the hash ${variant.hash}, the plan says ${stored.variant.hash}`,
    );
  const plan: TrainingPlan = { ...stored, card: cardOf(flags, stored.card) };
  const generations = flags.generations ?? planned;
  await writePlan(dir, { plan, generations });
  return { dir, plan, variant, generations };
}

const writePlan = (dir: string, file: TrainingFile): Promise<void> =>
  writeDurably(join(dir, PLAN_FILE), sealKept(WHAT, file as unknown as JsonValue));

/** The weights that a training begins with, without what is said about them; undefined for the hand-made evaluation. */
function beginningOf(argument: string, variant: Variant, { from }: TrainFlags): WeightsFile | undefined {
  if (from === undefined) return undefined;
  const weights = weightsNamed('--from', from, argument, variant);
  if (weights === null) return undefined;
  const { training: _training, competence: _competence, ...data } = weights.file;
  return data;
}

function planOf(
  variant: Variant,
  flags: TrainFlags,
  { tables, from }: { readonly tables: TrainingPlan['tables']; readonly from: TrainingPlan['from'] },
): TrainingPlan {
  const { gate, card, ...rest } = PLAN_DEFAULTS;
  const held = {
    ...(flags.lambda !== undefined && { lambda: flags.lambda }),
    ...(flags.pull !== undefined && { pull: flags.pull }),
  };
  return {
    version: TRAINING_VERSION,
    variant: { id: variant.id, hash: variant.hash, document: variant.document as unknown as JsonObject },
    ...rest,
    seed: flags.seed ?? '1',
    games: flags.games ?? rest.games,
    nodes: flags.nodes ?? rest.nodes,
    ...held,
    first: { ...rest.first, ...held },
    ...(flags.every !== undefined && { every: flags.every }),
    ...(tables !== undefined && { tables }),
    ...(from !== undefined && { from }),
    families: familiesOf(variant, flags, from),
    gate: {
      games: flags.gateGames ?? gate.games,
      nodes: flags.gateNodes ?? gate.nodes,
      elo: gate.elo,
      ...(flags.gateOpeningPlies !== undefined && { openingPlies: flags.gateOpeningPlies }),
    },
    card: cardOf(flags, card),
  };
}

/** Those of the weights before, so that none are lost; with rectangles too where they are asked for. */
function familiesOf(
  variant: Variant,
  { rectangles = false }: TrainFlags,
  from: TrainingPlan['from'],
): readonly PatternFamily[] {
  const families = from?.families ?? PATTERN_FAMILIES;
  const isRectangle = ({ every }: PatternFamily): boolean => every !== undefined;
  return rectangles && !families.some(isRectangle) ? [...families, rectanglesOf(variant)] : families;
}

const cardOf = (flags: TrainFlags, card: TrainingPlan['card']): TrainingPlan['card'] => ({
  games: flags.cardGames ?? card.games,
  nodes: flags.cardNodes ?? card.nodes,
});

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
