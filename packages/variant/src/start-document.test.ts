import { stripComments } from '@draughts-lab/input';
import { describe, expect, test } from 'vitest';
import { loadPreset, parseVariant, presetDocument, presetIds, startDocument, type Variant } from './index.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(id);
  return parsed.value;
}

const own = { id: 'mine', name: 'Mine', schema: '../schema.json' };

describe.each(presetIds())('a start from %s', (id) => {
  const base = preset(id);
  const text = startDocument(base, own);
  const read = (json: string): { readonly hash: string; readonly id: string } => {
    const parsed = parseVariant(JSON.parse(stripComments(json)), { resolveBase: presetDocument });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return parsed.value;
  };

  test('is valid and the same game', () => {
    expect(read(text)).toMatchObject({ id: 'mine', hash: base.hash });
  });

  test('has every rule: without the slashes it says them all, and the base is not needed', () => {
    // Comments in words have no quotation mark, brace or bracket at their beginning.
    const taken = text.replaceAll(/^ {2}\/\/ (?=\s*["}\]])/gm, '  ').replace(/ {2}"extends": .*\n/, '');
    const { players } = presetDocument(id) as { players: unknown };
    expect(read(taken.replace('"name":', `"players": ${JSON.stringify(players)},\n"name":`)).hash).toBe(
      base.hash,
    );
  });
});

test('rules that the base does without are named, with what they say', () => {
  const text = startDocument(preset('russian'), own);
  for (const field of ['swap', 'ballot', 'positions', 'promotion.most', 'draws.wonBy', 'board.lines'])
    expect(text).toMatch(new RegExp(`^ {2}// - (?:[\\w., ]+, )?${field}: `, 'm'));
  expect(text).toMatch(/^ {2}\/\/ - man\.capture\.onward, king\.capture\.onward: /m);
});

test('fields say what else may stand there', () => {
  const text = startDocument(preset('russian'), own);
  expect(text).toContain('"removal": "after-move", // or "at-once"');
  expect(text).toContain('"mandatory": true, // or false');
});
