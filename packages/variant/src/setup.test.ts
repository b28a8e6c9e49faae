import { expect, test } from 'vitest';
import { initialSetup, loadPreset, parseVariant, presetDocument } from './index.ts';

test('the start position as the document says', () => {
  const parsed = loadPreset('english');
  if (!parsed.ok) throw new Error('english does not parse');
  const { turn, stacks } = initialSetup(parsed.value);
  expect(turn).toBe(1);
  expect(stacks.map((stack) => stack.map(({ player, kind }) => `${player}${kind[0]}`).join())).toEqual([
    ...new Array(12).fill('1m'),
    ...new Array(8).fill(''),
    ...new Array(12).fill('0m'),
  ]);
});

test('kings may stand at the start', () => {
  const parsed = parseVariant(
    { extends: 'english', setup: { white: { men: [], kings: ['a1'] } } },
    { resolveBase: presetDocument },
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  expect(initialSetup(parsed.value).stacks[28]).toEqual([{ player: 0, kind: 'king' }]);
});
