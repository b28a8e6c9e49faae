import { solveObstacles, solvePosition } from '@draughts-lab/tables/proofs';
import type { Setup, Variant } from '@draughts-lab/variant';

/** How a position is worth for the side to move, with best play. */
export type Value = 'win' | 'draw' | 'loss';

/** A position that is worth another result in each of two games; both are proved. Draw counters are left out. */
export interface DifferentValue {
  readonly setup: Setup;
  readonly a: Value;
  readonly b: Value;
}

/** What a proof may use: a few pieces have few positions. */
const PROOF = { reader: null, memoryBytes: 2 ** 18, nodes: 3_000, wantsClaims: false } as const;

/** The first of some positions whose value is proved in both games, and not the same; null where none was found. */
export function findValue(a: Variant, b: Variant, setups: readonly Setup[]): DifferentValue | null {
  if (solveObstacles(a).length + solveObstacles(b).length > 0) return null;
  for (const setup of setups) {
    const one = valueOf(a, setup);
    if (one === null) continue;
    const other = valueOf(b, setup);
    if (other !== null && one !== other) return { setup, a: one, b: other };
  }
  return null;
}

function valueOf(variant: Variant, setup: Setup): Value | null {
  const solved = solvePosition(variant, setup, PROOF);
  if (!solved.ok || solved.value.result === undefined) return null;
  const { result } = solved.value;
  return result === null ? 'draw' : result === setup.turn ? 'win' : 'loss';
}
