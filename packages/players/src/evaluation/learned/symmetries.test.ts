import { parseVariant, presetDocument } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { findSymmetries } from './symmetries.ts';

/** Whether a symmetry of changed Russian draughts exchanges the players. */
function swaps(changes: object): boolean {
  const parsed = parseVariant({ extends: 'russian', id: 'x', ...changes }, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return findSymmetries(parsed.value).some((symmetry) => symmetry.swaps);
}

test('the players change places, unless one of them has directions of its own', () => {
  const forward = { man: { capture: ['diagonal-forward'] } };
  expect(swaps({})).toBe(true);
  expect(swaps({ sides: { white: forward } })).toBe(false);
  expect(swaps({ sides: { white: forward, black: forward } })).toBe(true);
});
