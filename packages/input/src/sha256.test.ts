import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPortableSha256, createSha256, sha256 } from './sha256.ts';

test('SHA-256 of Node and that of the browser are the same, whole and in pieces', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 5 });
  fc.assert(
    fc.property(texts, (pieces) => {
      const digests = [createSha256(), createPortableSha256()].map((collected) => {
        for (const piece of pieces) collected.update(piece);
        return collected.digest();
      });
      expect(new Set([...digests, sha256(pieces.join(''))]).size).toBe(1);
    }),
  );
});
