import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatIssues, sha256, stableJson } from '@draughts-lab/input';
import { NothingToLearnError, train, trainingObstacles } from '@draughts-lab/learn';
import type { WeightsFile } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';
import { note } from '../shared/io.ts';
import { folderHost, type HostFlags } from './folder-host.ts';
import { DEFAULT_GENERATIONS, planOf, QUICK, TRAINING_FOLDER, writePlan } from './training-plan.ts';

/**
 * Learns weights for each of some games by the quick size, from nothing. A game that was learned before with this seed is not
 * learned again, and one that was stopped goes on.
 *
 * @returns null where one of the games gives no weights that are shown to be better than the hand-made evaluation
 * @throws CliError when nothing can be learned for one of the games, or the work was stopped
 */
export async function learnQuickly(
  games: readonly Variant[],
  seed: string,
  flags: HostFlags,
): Promise<readonly WeightsFile[] | null> {
  const obstacles = games.flatMap((game) => trainingObstacles(game).map((issue) => ({ game, issue })));
  if (obstacles.length > 0)
    throw new CliError(
      obstacles.map(({ game, issue }) => formatIssues(game.id, [issue])).join('\n'),
      EXIT.usage,
    );
  const learned: WeightsFile[] = [];
  for (const game of games) {
    const weights = await learnOne(game, seed, flags);
    if (weights === null) {
      note(
        `${game.id}: nothing was learned that is shown to be better; the hand-made evaluation judges both games`,
      );
      return null;
    }
    learned.push(weights);
  }
  return learned;
}

async function learnOne(variant: Variant, seed: string, flags: HostFlags): Promise<WeightsFile | null> {
  const plan = planOf(variant, { ...QUICK, seed });
  // The plan is in the name, so that the folder is found again for the same rules and for no others.
  const dir = join(TRAINING_FOLDER, `${variant.id}-${sha256(stableJson(plan)).slice(0, 8)}`);
  await mkdir(dir, { recursive: true });
  await writePlan(dir, { plan, generations: DEFAULT_GENERATIONS });
  if (flags.quiet !== true) note(`learning ${variant.id} in ${dir}: a minute or two`);
  try {
    const trained = await train(plan, variant, DEFAULT_GENERATIONS, folderHost(dir, plan, flags));
    if (trained === null) throw new CliError('stopped; the same command goes on', EXIT.interrupted);
    return trained.weights;
  } catch (error) {
    if (error instanceof NothingToLearnError) return null;
    throw error;
  }
}
