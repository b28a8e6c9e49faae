import { expect, test } from 'vitest';
import { kindsOf, parseVariant, presetDocument, type Variant } from './index.ts';

function variantOf(changes: object): Variant {
  const parsed = parseVariant(
    { extends: 'russian', id: 'sided', ...changes },
    { resolveBase: presetDocument },
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

test('one side has directions of its own, and all else of the kind', () => {
  const { document } = variantOf({ sides: { white: { man: { capture: ['diagonal-forward'] } } } });
  const [white, black] = [kindsOf(document, 'white'), kindsOf(document, 'black')];
  expect(white.man).toEqual({
    ...document.man,
    capture: { ...document.man.capture, directions: ['diagonal-forward'] },
  });
  expect(white.king).toBe(document.king);
  expect(black).toEqual({ man: document.man, king: document.king });
});

test('directions in other words, or those of the kind, are no other game', () => {
  const russian = variantOf({}).hash;
  const hash = (white: object | null): string => variantOf({ sides: { white } }).hash;
  expect(hash(null)).toBe(russian);
  expect(hash({})).toBe(russian);
  expect(
    hash({ man: { capture: ['diagonal'] }, king: { step: ['diagonal-forward', 'diagonal-backward'] } }),
  ).toBe(russian);
  const forward = hash({ man: { capture: ['diagonal-forward'] } });
  expect(forward).not.toBe(russian);
  expect(hash({ man: { capture: ['forward-left', 'forward-right'] } })).toBe(forward);
  expect(variantOf({ sides: { black: { man: { capture: ['diagonal-forward'] } } } }).hash).not.toBe(forward);
});
