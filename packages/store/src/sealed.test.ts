import type { JsonObject } from '@draughts-lab/input';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STORE_VERSION, seal, sha256, unseal } from './sealed.ts';
import { issuesOf } from './testing/runs.ts';

describe('a sealed document', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue()), (entries) => {
        const document = JSON.parse(
          JSON.stringify({ ...entries, version: undefined, sha256: undefined }),
        ) as JsonObject;
        expect(unseal(seal(document), 'x')).toEqual({
          ok: true,
          value: { version: STORE_VERSION, document: { version: STORE_VERSION, ...document } },
        });
      }),
    );
  });

  test('with any other byte is refused', () => {
    const text = seal({ run: 'a', batches: [{ index: 1 }] });
    for (let at = 0; at < text.length; at++) {
      const changed = `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
      expect(unseal(changed, 'file').ok).toBe(false);
    }
    expect(issuesOf(unseal(text.slice(0, -1), 'file'))).toEqual([
      'file: is not JSON: the file is cut or damaged',
    ]);
    expect(issuesOf(unseal('{"a": 1}', 'file'))).toEqual(['file: was not written by this program']);
    expect(issuesOf(unseal('[]', 'file'))).toEqual(['file: was not written by this program']);
  });

  test('of an older version is brought up to this one, step by step', () => {
    const body = { version: 1, games: 3 };
    const old = JSON.stringify({ sha256: sha256(JSON.stringify(body)), ...body });
    const upgrades = {
      1: (document: JsonObject): JsonObject => ({
        ...document,
        version: 2,
        units: Number(document['games']) * 2,
      }),
      2: (document: JsonObject): JsonObject => ({
        ...document,
        version: 3,
        units: Number(document['units']) + 1,
      }),
    };
    expect(unseal(old, 'file', upgrades, 3)).toEqual({
      ok: true,
      value: { version: 1, document: { version: 3, games: 3, units: 7 } },
    });
    expect(issuesOf(unseal(old, 'file', {}, 2))).toEqual(['file: store version 1 cannot be read any more']);
  });
});
