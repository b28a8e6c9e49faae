import type { Manifest } from '@draughts-lab/records';

/**
 * What searching players that say nothing about it judge positions by, for people: learned weights where the manifest has
 * some for the rules, the hand-made evaluation elsewhere.
 *
 * @returns undefined when no player leaves it open
 */
export function evaluationText({ variants, players }: Manifest): string | undefined {
  const leavesOpen = players.some(
    ({ spec }) =>
      spec.player === 'alpha-beta' &&
      spec['weights'] === undefined &&
      (spec['evaluation'] ?? 'full') === 'full',
  );
  if (!leavesOpen) return undefined;
  const learned = variants.flatMap(({ id, weights }) =>
    weights === undefined ? [] : [`${id} (${weights.slice(0, 8)})`],
  );
  const others = variants.filter(({ weights }) => weights === undefined).map(({ id }) => id);
  return [
    ...(learned.length === 0 ? [] : [`learned evaluation: ${learned.join(', ')}`]),
    ...(others.length === 0 ? [] : [`hand-made evaluation: ${others.join(', ')}`]),
  ].join('; ');
}
