import { formatFen } from '@draughts-lab/notation';
import type { Setup, Variant } from '@draughts-lab/variant';

/** A position as text, without what is counted: equal positions have equal keys, and a key is a FEN. */
export function positionKey(variant: Variant, { turn, stacks, kingRuns, lastKingStep }: Setup): string {
  return formatFen(variant, {
    turn,
    stacks,
    ...(kingRuns !== undefined && { kingRuns }),
    ...(lastKingStep !== undefined && { lastKingStep }),
  });
}
