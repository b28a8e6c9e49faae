import { join } from 'node:path';
import { PLAN_DEFAULTS, TRAINING_VERSION, type TrainingPlan } from '@draughts-lab/learn';
import { PATTERN_FAMILIES, type PatternFamily, rectanglesOf } from '@draughts-lab/players';
import { formatIssues, type JsonObject, type JsonValue, stableJson } from '@draughts-lab/input';
import { writeDurably } from '@draughts-lab/store';
import { sealKept, unsealKept } from '@draughts-lab/store/kept';
import { parseVariant, type Variant } from '@draughts-lab/variant';
import { CliError } from '../shared/exit.ts';
import { readFileBytes } from '../shared/io.ts';
import { valueOf } from '../shared/value-of.ts';

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
  readonly searchGames?: number;
  readonly cardGames?: number;
  readonly cardNodes?: readonly number[];
  readonly exact?: boolean;
  readonly workers?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Where trainings are kept unless a folder is named, below the working directory. */
export const TRAINING_FOLDER = 'training';
export const DEFAULT_GENERATIONS = 2;
/** What `--quick` stands for, where an option does not say otherwise. */
export const QUICK = { games: 3000, nodes: 200, gateGames: 200, searchGames: 0, cardGames: 200 } as const;
export const PLAN_FILE = 'training.json';
const WHAT = 'plan of a training';

/** What the folder of a training says about itself. */
export interface TrainingFile {
  readonly plan: TrainingPlan;
  readonly generations: number;
}

export const writePlan = (dir: string, file: TrainingFile): Promise<void> =>
  writeDurably(join(dir, PLAN_FILE), sealKept(WHAT, file as unknown as JsonValue));

/** @throws CliError when the folder holds no plan that can be gone on with */
export function readPlan(dir: string): TrainingFile & { readonly variant: Variant } {
  const path = join(dir, PLAN_FILE);
  const read = unsealKept(readFileBytes(path).toString('utf8'), WHAT, path);
  if (!read.ok) throw new CliError(formatIssues(dir, read.issues), undefined, { issues: read.issues });
  const file = read.value as unknown as Partial<TrainingFile>;
  const version: unknown = file.plan?.version;
  if (version !== TRAINING_VERSION)
    throw new CliError(
      `${path}: expected a training of version ${TRAINING_VERSION}, found ${JSON.stringify(version) ?? 'none'}`,
    );
  const { plan: stored, generations } = file as TrainingFile;
  const variant = valueOf(parseVariant(stored.variant.document), path);
  if (variant.hash !== stored.variant.hash)
    throw new CliError(
      `${path}: the rules have the hash ${variant.hash}, the plan says ${stored.variant.hash}`,
    );
  return { plan: stored, generations, variant };
}

/** As a training that goes on reads it again: the order of its fields is in the bytes of the weights. */
export function planOf(variant: Variant, flags: TrainFlags, from: PlanSources = {}): TrainingPlan {
  return JSON.parse(stableJson(planned(variant, flags, from))) as TrainingPlan;
}

interface PlanSources {
  readonly tables?: TrainingPlan['tables'];
  readonly from?: TrainingPlan['from'];
}

function planned(variant: Variant, flags: TrainFlags, { tables, from }: PlanSources): TrainingPlan {
  const { gate, search, card, ...rest } = PLAN_DEFAULTS;
  const searchGames = flags.searchGames ?? search.games;
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
    ...(searchGames > 0 && { search: { ...search, games: searchGames } }),
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

export const cardOf = (flags: TrainFlags, card: TrainingPlan['card']): TrainingPlan['card'] => ({
  games: flags.cardGames ?? card.games,
  nodes: flags.cardNodes ?? card.nodes,
});
