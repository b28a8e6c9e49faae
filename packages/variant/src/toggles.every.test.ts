import { readFileSync } from 'node:fs';
import { someOf } from '@draughts-lab/input/testing';
import { expect, test } from 'vitest';
import { loadPreset, parseVariant, presetDocument, presetIds } from './index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** A choice that the sources leave open: a change of a base, or presets that differ in it. */
interface Toggle {
  readonly toggle: string;
  readonly base: string;
  readonly change?: object;
  readonly presets?: readonly string[];
}

const toggles = JSON.parse(
  readFileSync(new URL('../fixtures/toggles.json', import.meta.url), 'utf8'),
) as readonly Toggle[];
const changes = toggles.flatMap(({ toggle, base, change }) =>
  change === undefined ? [] : [{ toggle, base, change }],
);

test('the list has its toggles, each once', () => {
  expect(toggles.length).toBeGreaterThan(80);
  expect(new Set(toggles.map(({ toggle }) => toggle)).size).toBe(toggles.length);
});

test.each(someOf(changes, 4))('$toggle ($base)', ({ base, change }) => {
  const parsed = parseVariant({ extends: base, ...change }, { resolveBase: presetDocument });
  expect(parsed.ok ? [] : parsed.issues).toEqual([]);
  const original = loadPreset(base);
  expect(parsed.ok && original.ok && parsed.value.hash !== original.value.hash).toBe(true);
});

test('every other toggle names presets that exist', () => {
  const named = toggles.flatMap(({ presets = [] }) => presets);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((id) => !presetIds().includes(id))).toEqual([]);
});

test('the house rule at the top is valid', () => {
  const json = /```json\n([\s\S]*?)```/.exec(readme)![1]!;
  const parsed = parseVariant(JSON.parse(json), { resolveBase: presetDocument });
  expect(parsed.ok ? [] : parsed.issues).toEqual([]);
});
