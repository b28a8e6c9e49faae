import { expect, test } from 'vitest';
import {
  loadPreset,
  nearestRelatives,
  parseVariant,
  presetDocument,
  presetIds,
  ruleDistance,
} from './index.ts';
import type { Variant } from './variant.ts';

const presets = presetIds().map((id) => {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(id);
  return parsed.value;
});
const preset = (id: string): Variant => presets.find((variant) => variant.id === id)!;
const changed = (document: object): Variant => {
  const parsed = parseVariant(document, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
};

test('a distance is 0 for one game alone, and the same from both sides', () => {
  for (const a of presets)
    for (const b of presets) {
      const distance = ruleDistance(a, b);
      expect([a.id, b.id, distance === 0]).toEqual([a.id, b.id, a.hash === b.hash]);
      expect(distance).toBe(ruleDistance(b, a));
    }
});

test.each([
  [{ extends: 'russian', name: 'Another name', notation: { captureSign: 'x' } }, 0],
  [{ extends: 'russian', man: { capture: { directions: ['diagonal-forward'] } } }, 1],
  [
    {
      extends: 'russian',
      man: { capture: { directions: ['forward-left', 'forward-right', 'diagonal-backward'] } },
    },
    0,
  ],
  [{ extends: 'russian', draws: { counters: { 'king-moves': null } } }, 1],
  [{ extends: 'russian', board: { columns: 10, rows: 10 } }, 2],
  [{ extends: 'russian', setup: { white: { men: ['own rows 1-2'] } } }, 1],
  [{ extends: 'russian', setup: { white: { men: ['rows 1-3'] } } }, 0],
])('%j is %i rules away from its base', (document, distance) => {
  expect(ruleDistance(preset('russian'), changed(document))).toBe(distance);
});

test('what a game has and the other has not counts with all that is said of it', () => {
  const reach = { need: 'reach', zones: { white: ['row 8'] } };
  const withGoal = ruleDistance(preset('russian'), changed({ extends: 'russian', end: { goal: reach } }));
  expect(withGoal).toBeGreaterThan(5);
});

test('the nearest relatives are those that players name', () => {
  const near = (id: string): string[] =>
    nearestRelatives(preset(id), presets, 3).map(({ variant }) => variant.id);
  expect(near('czech')[0]).toBe('slovak');
  expect(near('english')[0]).toBe('italian');
  expect(near('corners')).toEqual(['corners-3x4', 'corners-4x4', 'corners-triangle']);
  expect(near('portuguese')[0]).toBe('spanish');
  expect(near('turkish')[0]).toBe('armenian');
  expect(near('russian')).not.toContain('russian');
});
