import { presetIds } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { variantOf } from '../testing/fixtures.ts';
import { emitSource } from './compile-rules.ts';

describe('generated source', () => {
  test.each(presetIds())('%s: every name is declared once, and equal rules give equal text', (id) => {
    const variant = variantOf({ variant: id });
    const source = emitSource(variant);
    const declared = [...source.matchAll(/^(?:function|var|const) (\w+)/gm)].map((match) => match[1]!);
    expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([]);
    expect(emitSource({ ...variant, hash: `${variant.hash} again` })).toBe(source);
  });

  test('says which rule a function implements, indented', () => {
    const source = emitSource(variantOf({ variant: 'russian' }));
    expect(source).toContain('// Capture is mandatory.');
    expect(source).toContain('// Crowned in passing.');
    expect(source).toMatch(/\n {4}\S/);
    expect(source).not.toMatch(/undefined|NaN|\[object/);
  });
});
