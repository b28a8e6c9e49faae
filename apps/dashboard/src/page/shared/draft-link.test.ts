import { presetDocument } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { packDraft, unpackDraft } from './draft-link.ts';

test('a document goes through an address unchanged, and is short there', async () => {
  for (const id of ['russian', 'star', 'towers']) {
    const document = presetDocument(id);
    const packed = await packDraft(document);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(4000);
    expect(await unpackDraft(packed)).toEqual(document);
  }
});

test('what is no document gives null, and what would become too long too', async () => {
  expect(await unpackDraft('')).toBeNull();
  expect(await unpackDraft('%%%')).toBeNull();
  expect(await unpackDraft('abcdef')).toBeNull();
  expect(await unpackDraft(await packDraft('x'.repeat(150_000)))).toHaveLength(150_000);
  expect(await unpackDraft(await packDraft('x'.repeat(250_000)))).toBeNull();
});
