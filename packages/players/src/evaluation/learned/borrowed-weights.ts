import type { Variant } from '@draughts-lab/variant';
import { contentHash, featureSetFor, featuresHash, type WeightsFile } from './weights.ts';

/**
 * Weights that were learned under other rules, as a file of these: where each feature means the same, a draw rule or the order
 * of captures takes little from what a position is worth. Whether they are any good here is for a match to show.
 *
 * @param file whole weights of another variant
 * @returns null where board, pieces or symmetries differ, so that the features are others
 */
export function underRules(file: WeightsFile, variant: Variant): WeightsFile | null {
  if (file.rules === variant.hash) return file;
  if (variant.players.length !== 2) return null;
  try {
    if (featuresHash(featureSetFor(variant, file.families, file.material)) !== file.features) return null;
  } catch (error) {
    // Rules that no evaluation of this kind fits.
    if (error instanceof RangeError) return null;
    throw error;
  }
  const { competence: _others, search: _search, ...kept } = file;
  const body = { ...kept, variant: variant.id, rules: variant.hash };
  return {
    ...body,
    hash: contentHash(body),
    training: { learnedFor: file.variant, rules: file.rules, weights: file.hash },
  };
}
