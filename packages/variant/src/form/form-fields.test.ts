import { applyEdit } from '@draughts-lab/input/json-text';
import { expect, test } from 'vitest';
import {
  documentSchema,
  formFields,
  loadPreset,
  presetDocument,
  presetIds,
  reviewText,
  type Variant,
} from '../index.ts';

const presets = presetIds().map((id): Variant => {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(id);
  return parsed.value;
});
const fieldsOf = (variant: Variant): ReturnType<typeof formFields>['man'] =>
  Object.values(formFields(variant.document)).flat();

/** Paths of all values of a document that are no objects. */
function leaves(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, entry]) => leaves(entry, path === '' ? key : `${path}.${key}`));
}

test('every field of a document is in a part of the form', () => {
  const parts = new Set(fieldsOf(presets[0]!).map(({ path }) => path[0]));
  const all = Object.keys(documentSchema.shape).filter((key) => key !== '$schema');
  // A named set of squares is a control where there is one.
  expect(all.filter((key) => !parts.has(key) && key !== 'places')).toEqual([]);
});

test('every value of every preset has a control', () => {
  for (const variant of presets) {
    const paths = fieldsOf(variant).map(({ path }) => path.join('.'));
    const without = leaves(variant.document, '').filter(
      (leaf) =>
        !leaf.startsWith('$schema') && !paths.some((path) => leaf === path || leaf.startsWith(`${path}.`)),
    );
    // Objects without fields say nothing.
    expect([variant.id, without]).toEqual([variant.id, []]);
  }
});

test('a control takes what the schema takes: any of its words is understood', () => {
  const base = presetDocument('frisian');
  const variant = presets.find(({ id }) => id === 'frisian')!;
  const words = fieldsOf(variant).filter(({ kind }) => kind === 'word' || kind === 'word-or-number');
  expect(words.length).toBeGreaterThan(15);
  for (const { path, words: list } of words) {
    expect(list.length).toBeGreaterThan(0);
    for (const set of list) {
      const { findings } = reviewText(JSON.stringify(applyEdit(base, { at: path, set })));
      expect(
        findings.filter(({ message }) => /expected|unknown/.test(message)).map(({ path: at }) => at),
      ).not.toContain(path.join('.'));
    }
  }
});

test('a part that is switched on has a shape that is understood', () => {
  const variant = presets.find(({ id }) => id === 'corners')!;
  const off = fieldsOf(variant).filter(({ kind, value }) => kind === 'part' && value === null);
  expect(off.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['man.capture', 'king', 'capture', 'stack', 'end.moveLimit.value']),
  );
  for (const { path, whenOn } of off) {
    const { findings } = reviewText(JSON.stringify(applyEdit(variant.document, { at: path, set: whenOn })));
    const inside = findings.filter(({ path: at }) => at.startsWith(path.join('.')));
    expect([path, inside.filter(({ message }) => /expected|missing|unknown field/.test(message))]).toEqual([
      path,
      [],
    ]);
  }
});

test('men and kings have one label for one rule', () => {
  const labels = fieldsOf(presets.find(({ id }) => id === 'russian')!).map(({ label }) => label);
  expect(labels.filter((label) => label === 'piece.step.range')).toHaveLength(2);
  expect(labels).toContain('draws.counters.name.plies');
  expect(labels).toContain('setup.player.men');
});
