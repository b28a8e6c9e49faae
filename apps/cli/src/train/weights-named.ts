import { formatIssues } from '@draughts-lab/input';
import { type LearnedWeights, loadWeights, parsePlayer } from '@draughts-lab/players';
import type { Variant } from '@draughts-lab/variant';
import { CliError } from '../shared/exit.ts';
import { ofPlayer } from '../shared/player-text.ts';
import { withWeightsFile } from '../shared/weights-file.ts';

/**
 * The weights that an option of `dlab train` names.
 *
 * @param wanted a file, `shipped` or `none`; undefined for what players take by default
 * @returns null for the hand-made evaluation
 * @throws CliError when there are no such weights, or they are for other rules
 */
export function weightsNamed(
  option: string,
  wanted: string | undefined,
  argument: string,
  variant: Variant,
): LearnedWeights | null {
  const described = withWeightsFile(
    { player: 'alpha-beta', ...(wanted !== undefined && { weights: wanted }) },
    '.',
  );
  const player = described.ok ? parsePlayer(described.value, variant) : described;
  if (!player.ok) throw new CliError(formatIssues(argument, ofPlayer(option, player.issues)));
  if (player.value.player !== 'alpha-beta') throw new Error('no player that searches');
  return loadWeights(player.value.weights, variant);
}
