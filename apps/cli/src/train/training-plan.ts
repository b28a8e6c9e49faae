import { join } from 'node:path';
import { formatIssues } from '@draughts-lab/input';
import {
  PLAN_FILE,
  PLAN_SEAL,
  type PlanWishes,
  TRAINING_VERSION,
  type TrainingFile,
} from '@draughts-lab/learn';
import { unsealKept } from '@draughts-lab/store/kept';
import { parseVariant, type Variant } from '@draughts-lab/variant';
import { CliError } from '../shared/exit.ts';
import { readFileBytes } from '../shared/io.ts';
import { valueOf } from '../shared/value-of.ts';

export interface TrainFlags extends PlanWishes {
  readonly out?: string;
  readonly resume?: string;
  readonly quick?: boolean;
  readonly generations?: number;
  readonly from?: string;
  readonly exact?: boolean;
  readonly workers?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Where trainings are kept unless a folder is named, below the working directory. */
export const TRAINING_FOLDER = 'training';

/** @throws CliError when the folder holds no plan that can be gone on with */
export function readPlan(dir: string): TrainingFile & { readonly variant: Variant } {
  const path = join(dir, PLAN_FILE);
  const read = unsealKept(readFileBytes(path).toString('utf8'), PLAN_SEAL, path);
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
