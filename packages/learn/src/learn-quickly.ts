import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256, stableJson } from '@draughts-lab/input';
import type { WeightsFile } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';
import { folderHost, type FolderHostOptions } from './folder-host.ts';
import { NothingToLearnError } from './learn-weights.ts';
import { train } from './train.ts';
import { DEFAULT_GENERATIONS, planOf, QUICK, writePlan } from './training-plan.ts';

/**
 * Learns weights for a game by the quick size, from nothing, in a folder below `root`. A game that was learned there before
 * with this seed is not learned again, and one that was stopped goes on.
 *
 * @param begin told the folder, before anything is played
 * @returns null when it was stopped; `weights` null where nothing is shown to be better than the hand-made evaluation
 */
export async function learnQuickly(
  variant: Variant,
  seed: string,
  root: string,
  { begin, ...host }: FolderHostOptions & { readonly begin: (dir: string) => void },
): Promise<{ readonly weights: WeightsFile | null } | null> {
  const plan = planOf(variant, { ...QUICK, seed });
  // The plan is in the name, so that the folder is found again for the same rules and for no others.
  const dir = join(root, `${variant.id}-${sha256(stableJson(plan)).slice(0, 8)}`);
  await mkdir(dir, { recursive: true });
  await writePlan(dir, { plan, generations: DEFAULT_GENERATIONS });
  begin(dir);
  try {
    return await train(plan, variant, DEFAULT_GENERATIONS, folderHost(dir, plan, host));
  } catch (error) {
    if (error instanceof NothingToLearnError) return { weights: null };
    throw error;
  }
}
