import { readFileSync } from 'node:fs';
import { someOf } from '@draughts-lab/input/testing';
import { expect, test } from 'vitest';
import { loadPreset, parseVariant, presetDocument, presetIds } from './index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** Rows `| toggle | base | change |` of the table in README.md. */
const rows = [...readme.matchAll(/^\| (.+?) \| ([a-z0-9-]+) \| (.+) \|$/gm)].map((match) => ({
  toggle: match[1]!,
  base: match[2]!,
  change: match[3]!,
}));
const changes = rows.filter(({ change }) => change.startsWith('`{'));

test('the table has its rows', () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(new Set(rows.map(({ toggle }) => toggle)).size).toBe(rows.length);
});

test.each(someOf(changes, 4))('$toggle ($base)', ({ base, change }) => {
  const document = { extends: base, ...(JSON.parse(change.slice(1, -1)) as object) };
  const parsed = parseVariant(document, { resolveBase: presetDocument });
  expect(parsed.ok ? [] : parsed.issues).toEqual([]);
  const original = loadPreset(base);
  expect(parsed.ok && original.ok && parsed.value.hash !== original.value.hash).toBe(true);
});

test('every other row names presets that exist', () => {
  const named = rows
    .filter((row) => !changes.includes(row))
    .flatMap(({ change }) => [...change.matchAll(/`([^`]+)`/g)].map((match) => match[1]!));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((id) => !presetIds().includes(id))).toEqual([]);
});

test('the house rule at the top is valid', () => {
  const json = /```json\n([\s\S]*?)```/.exec(readme)![1]!;
  const parsed = parseVariant(JSON.parse(json), { resolveBase: presetDocument });
  expect(parsed.ok ? [] : parsed.issues).toEqual([]);
});
