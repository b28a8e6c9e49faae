import { readFileSync } from 'node:fs';
import { goesThroughAll, someOf } from '@draughts-lab/input/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentSchema, parseVariant, presetDocument } from '../index.ts';
import { mendDocument } from './mend.ts';

const options = { resolveBase: presetDocument };

interface Broken {
  readonly document: Readonly<Record<string, unknown>>;
  readonly findings: readonly string[];
  readonly mend: readonly string[];
  /** Places of the findings that are left: what was meant is not known. */
  readonly left?: readonly string[];
}

/** Broken documents, one for each kind of mistake, with all findings and the changes that mend them. */
const broken = JSON.parse(
  readFileSync(new URL('../../fixtures/broken-documents.json', import.meta.url), 'utf8'),
) as readonly Broken[];

test('there is a broken document for each of many kinds of mistake', () => {
  expect(broken.length).toBeGreaterThanOrEqual(150);
  expect(new Set(broken.map(({ document }) => JSON.stringify(document))).size).toBe(broken.length);
});

test.each(someOf(broken, 8).map((one) => [JSON.stringify(one.document), one] as const))('%s', (_, one) => {
  const parsed = parseVariant(one.document, options);
  expect(parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(
    one.findings,
  );
  const { mended, document, left } = mendDocument(one.document, options);
  expect(mended.map(({ words }) => words)).toEqual(one.mend);
  expect(left.map(({ path }) => path)).toEqual(one.left ?? []);
  const after = parseVariant(document, options);
  expect(after.ok ? [] : after.issues).toEqual(left);
});

test('several mistakes are mended one after another, those behind a misspelt base too', () => {
  const { mended, left } = mendDocument(
    { extends: 'rusian', board: { colums: 10 }, capture: { choice: ['quantty'], mandatory: false } },
    options,
  );
  expect(mended.map(({ words }) => words)).toEqual([
    'set extends to "russian"',
    'rename board.colums to columns',
    'set capture.choice[0] to "quantity"',
    'set capture.choice to []',
  ]);
  expect(left).toEqual([]);
});

test('what cannot be mended is left, and the document stays as it was', () => {
  const document = { extends: 3 };
  const result = mendDocument(document, options);
  expect(result.mended).toEqual([]);
  expect(result.left).toHaveLength(1);
  expect(document).toEqual({ extends: 3 });
});

test.each([
  {},
  { rules: 'international', dxp: 'localhost:27531' },
  { name: 'No base', board: { kind: 'rectangle' } },
])('%j: which game it extends is not guessed', (written) => {
  expect(mendDocument(written, options)).toMatchObject({ mended: [], document: written });
});

test('a valid document needs nothing', () => {
  expect(mendDocument({ extends: 'russian' }, options)).toMatchObject({ mended: [], left: [] });
});

test('hostile keys are keys like any other', () => {
  const hostile = JSON.parse(
    '{ "extends": "russian", "__proto__": { "x": 1 }, "constructor": 3 }',
  ) as unknown;
  const { document, left } = mendDocument(hostile, options);
  expect(left.map(({ path }) => path)).toEqual(['constructor']);
  expect(document).toEqual({ extends: 'russian', constructor: 3 });
  expect({}).not.toHaveProperty('x');
});

test('any change of a base is mended, or left with its findings', () => {
  const changes = fc.dictionary(
    fc.constantFrom(...Object.keys(documentSchema.shape)),
    fc.jsonValue({ maxDepth: 3 }),
    {
      maxKeys: 3,
    },
  );
  fc.assert(
    fc.property(fc.constantFrom('russian', 'star-3p', 'towers', 'alquerque'), changes, (base, value) => {
      const { document, left } = mendDocument({ extends: base, ...value }, options);
      expect(parseVariant(document, options).ok).toBe(left.length === 0);
    }),
    { seed: 7, numRuns: goesThroughAll() ? 60 : 15 },
  );
}, 20_000);
