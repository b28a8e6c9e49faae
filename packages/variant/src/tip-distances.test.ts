import { expect, test } from 'vitest';
import { parseVariant } from './parse-variant.ts';
import { loadPreset, presetDocument } from './presets.ts';
import { tipDistances } from './tip-distances.ts';

test('the tip of a star point is its outermost cell', () => {
  const parsed = loadPreset('star');
  if (!parsed.ok) throw new Error('preset');
  const distances = tipDistances(parsed.value, 0);
  expect(distances[parsed.value.board.size - 1]).toBe(0);
  expect(distances[0]).toBe(16);
});

test('men that never step back still find the way to the tip, and only forward', () => {
  const parsed = parseVariant(
    { extends: 'corners', man: { step: { directions: ['forward', 'left'] } } },
    { resolveBase: presetDocument },
  );
  if (!parsed.ok) throw new Error('document');
  const { board } = parsed.value;
  const distances = tipDistances(parsed.value, 0);
  expect(distances[board.names.indexOf('a8')]).toBe(0);
  expect(distances[board.names.indexOf('h1')]).toBe(14);
  const black = tipDistances(parsed.value, 1);
  expect(black[board.names.indexOf('h1')]).toBe(0);
  expect(black[board.names.indexOf('a8')]).toBe(14);
});

test('there is no distance without a goal', () => {
  const parsed = loadPreset('russian');
  if (!parsed.ok) throw new Error('preset');
  expect(tipDistances(parsed.value, 0)).toEqual([]);
});
