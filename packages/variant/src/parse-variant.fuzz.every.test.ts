import { goesThroughAll, isDeep } from '@draughts-lab/input/testing';
import { formatIssues, type Parsed } from '@draughts-lab/input';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentSchema, parseVariant, presetDocument, presetIds, type Variant } from './index.ts';

/** What is wrong with an answer: it has to be a variant with a hash, or problems that say something. */
function faults(parsed: Parsed<Variant>): string[] {
  if (parsed.ok) return /^[0-9a-f]{64}$/.test(parsed.value.hash) ? [] : ['no hash'];
  if (parsed.issues.length === 0) return ['no problem named'];
  const printed = formatIssues('document', parsed.issues);
  return [
    ...parsed.issues.flatMap(({ path, message }) =>
      typeof path === 'string' && /\w/.test(message) ? [] : ['empty'],
    ),
    ...(/\bundefined\b|\[object|\bInvalid input\b/.exec(printed) ?? []),
  ];
}

/** The same inputs every time; `DRAUGHTS_LAB_DEEP` looks at more, from a new seed. */
const deep = isDeep();
const TIMEOUT_MS = deep ? 120_000 : 10_000;
const runs = (numRuns: number): { numRuns: number; seed?: number } =>
  deep
    ? { numRuns: 20 * numRuns }
    : { seed: 20, numRuns: goesThroughAll() ? numRuns : Math.ceil(numRuns / 3) };

const parse = (document: unknown): Parsed<Variant> => parseVariant(document, { resolveBase: presetDocument });
const fields = Object.keys(documentSchema.shape);

test(
  'any JSON value gets an answer',
  () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(faults(parse(value))).toEqual([]);
      }),
      runs(300),
    );
  },
  TIMEOUT_MS,
);

test(
  'any JavaScript value gets an answer',
  () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withSparseArray: true,
      withNullPrototype: true,
    });
    fc.assert(
      fc.property(anything, (value) => {
        expect(faults(parse(value))).toEqual([]);
      }),
      runs(300),
    );
  },
  TIMEOUT_MS,
);

test(
  'a document whose fields are anything gets an answer',
  () => {
    const document = fc.dictionary(
      fc.constantFrom(...fields, '__proto__', 'constructor', 'extends'),
      fc.jsonValue({ maxDepth: 4 }),
      { maxKeys: 12 },
    );
    fc.assert(
      fc.property(document, (value) => {
        expect(faults(parse(value))).toEqual([]);
      }),
      runs(300),
    );
  },
  TIMEOUT_MS,
);

test(
  'a house rule whose changes are anything gets an answer',
  () => {
    const changes = fc.dictionary(fc.constantFrom(...fields), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...presetIds()), changes, (base, value) => {
        expect(faults(parse({ extends: base, ...value }))).toEqual([]);
      }),
      runs(300),
    );
  },
  TIMEOUT_MS,
);

type Path = readonly (string | number)[];

/** Every place inside a document, itself excluded. */
const places = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : Object.entries(value).flatMap(([key, entry]) => [[...path, key], ...places(entry, [...path, key])]);

function replaced(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = replaced(copy[key], rest, other);
  return copy;
}

test(
  'a shipped document with one value exchanged gets an answer',
  () => {
    const change = fc
      .constantFrom(...presetIds())
      .chain((id) =>
        fc.tuple(
          fc.constant(presetDocument(id)),
          fc.constantFrom(...places(presetDocument(id))),
          fc.oneof(
            fc.jsonValue({ maxDepth: 3 }),
            fc.constantFrom(
              null,
              0,
              1,
              15,
              16,
              1e9,
              -1,
              0.5,
              'any',
              'all',
              'a1',
              [],
              {},
              ['rows 1-9'],
              ['point N'],
            ),
          ),
        ),
      );
    fc.assert(
      fc.property(change, ([document, path, value]) => {
        expect(faults(parse(replaced(document, path, value)))).toEqual([]);
      }),
      runs(600),
    );
  },
  TIMEOUT_MS,
);
