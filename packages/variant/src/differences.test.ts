import { expect, test } from 'vitest';
import { changedFields, differences, documentDifferences } from './differences.ts';
import { parseVariant } from './parse-variant.ts';
import { loadPreset, presetDocument } from './presets.ts';
import type { Variant } from './variant.ts';

function read(document: unknown): Variant {
  const parsed = parseVariant(document, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const russian = read(presetDocument('russian'));

test('a house rule is told in words and by its field', () => {
  const changed = read({ extends: 'russian', id: 'most', capture: { choice: ['quantity'] } });
  expect(differences(russian, changed)).toEqual({
    rulesDiffer: true,
    words: [
      {
        heading: 'Capture',
        before: ['There is no majority rule: the player chooses freely among the captures.'],
        after: ['Majority rule, in this order: the most pieces.'],
      },
    ],
    fields: [{ path: 'capture.choice', before: [], after: ['quantity'] }],
  });
});

test('a new name is no difference', () => {
  const renamed = read({ extends: 'russian', id: 'shashki', name: 'Shashki' });
  expect(differences(russian, renamed)).toEqual({ rulesDiffer: false, words: [], fields: [] });
});

test('the other way round exchanges before and after', () => {
  const english = loadPreset('english');
  if (!english.ok) throw new Error('english does not load');
  const there = differences(russian, english.value);
  const back = differences(english.value, russian);
  expect(back.words.map(({ heading, before, after }) => ({ heading, before: after, after: before }))).toEqual(
    there.words,
  );
  expect(there.fields.map(({ path }) => path)).toContain('king.step.range');
});

test('what the hash leaves out is no difference of rules, to whoever asks', () => {
  const read2 = (notation: object): Variant => read({ extends: 'russian', id: 'other', notation });
  const english = loadPreset('english');
  if (!english.ok) throw new Error('english does not load');
  const same = read2(english.value.document.notation);
  expect(same.hash).toBe(russian.hash);
  expect(same.document.notation).not.toEqual(russian.document.notation);
  expect(changedFields(russian.document, same.document)).toEqual([]);
  expect(documentDifferences([russian.document, same.document]).filter(({ differs }) => differs)).toEqual([]);
});

test('several documents field by field', () => {
  const most = read({ extends: 'russian', id: 'most', capture: { choice: ['quantity'] } });
  const fields = documentDifferences([russian.document, most.document, russian.document]);
  expect(fields.filter(({ differs }) => differs)).toEqual([
    { path: 'capture.choice', values: ['[]', '["quantity"]', '[]'], differs: true },
  ]);
  expect(fields.length).toBeGreaterThan(20);
});
