import { formatFen } from '@draughts-lab/notation';
import { initialSetup, type Setup, type Variant } from '@draughts-lab/variant';
import { expect } from 'vitest';
import { checkCertificate } from '../check-certificate.ts';
import { type Solution, solvePosition, type SolveOptions } from '../solve-position.ts';

export const MEMORY = 16 << 20;

/** The solution of a position, the start position where none is given, in little memory. @throws Error when it is refused */
export function solve(
  variant: Variant,
  options: Partial<SolveOptions> = {},
  start: Setup = initialSetup(variant),
): Solution {
  const solved = solvePosition(variant, start, {
    reader: null,
    memoryBytes: MEMORY,
    nodes: 40_000_000,
    wantsClaims: false,
    ...options,
  });
  if (!solved.ok) throw new Error(JSON.stringify(solved.issues));
  return solved.value;
}

/** The value for the side that moves first, with every claim checked. */
export function checkedValue(
  variant: Variant,
  solution: Solution,
  start: Setup = initialSetup(variant),
): string {
  const { result, claims } = solution;
  const checked = checkCertificate({ variant, position: formatFen(variant, start), claims });
  if (!checked.ok) throw new Error(JSON.stringify(checked.issues));
  if (result === undefined) return 'open';
  const expected = result === null ? [0, 1] : [result];
  const claimed = result === null ? 'draw' : 'win';
  expect(claims.map((claim) => [claim.player, claim.result])).toEqual(
    expected.map((player) => [player, claimed]),
  );
  if (result === null) return 'draw';
  return result === start.turn ? 'win' : 'loss';
}
