import { formatIssues } from '@draughts-lab/input';
import { learnQuickly, trainingObstacles } from '@draughts-lab/learn';
import type { WeightsFile } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';
import { note } from '../shared/io.ts';
import { hostOptions, type HostFlags } from './host-options.ts';
import { TRAINING_FOLDER } from './training-plan.ts';

/** What stands in the way of learning some games, as text; empty: nothing. */
export const learnObstacles = (games: readonly Variant[]): string =>
  games.flatMap((game) => trainingObstacles(game).map((issue) => formatIssues(game.id, [issue]))).join('\n');

/** @throws CliError with what stands in the way of learning one of some games */
export function refuseToLearn(games: readonly Variant[]): void {
  const told = learnObstacles(games);
  if (told !== '') throw new CliError(told, EXIT.usage);
}

/**
 * Learns weights for each of some games by the quick size.
 *
 * @returns null where one of the games gives no weights that are shown to be better than the hand-made evaluation
 * @throws CliError when nothing can be learned for one of the games, or the work was stopped
 */
export async function learnEach(
  games: readonly Variant[],
  seed: string,
  flags: HostFlags,
): Promise<readonly WeightsFile[] | null> {
  refuseToLearn(games);
  const learned: WeightsFile[] = [];
  for (const game of games) {
    const trained = await learnQuickly(game, seed, TRAINING_FOLDER, {
      ...hostOptions(flags),
      begin: (dir) => {
        if (flags.quiet !== true) note(`learning ${game.id} in ${dir}: a minute or two`);
      },
    });
    if (trained === null) throw new CliError('stopped; the same command goes on', EXIT.interrupted);
    if (trained.weights === null) {
      note(
        `${game.id}: nothing was learned that is shown to be better than the hand-made evaluation; no game is judged by weights of its own`,
      );
      return null;
    }
    learned.push(trained.weights);
  }
  return learned;
}
