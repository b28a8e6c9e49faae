import { goesThroughAll, someOf } from '@draughts-lab/input/testing';
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { withChange } from '@draughts-lab/input/json-text';
import { expect, test } from 'vitest';
import { loadPreset, presetDocument, reviewText, startDocument } from '../index.ts';

const broken = JSON.parse(
  readFileSync(new URL('../../fixtures/broken-documents.json', import.meta.url), 'utf8'),
) as readonly {
  readonly document: object;
  readonly findings: readonly string[];
  readonly mend: readonly string[];
  readonly left?: readonly string[];
}[];

const said = (text: string): string[] =>
  reviewText(text).findings.map(
    ({ path, message, from, to }) => `${path}: ${message} [${text.slice(from, to)}]`,
  );

test('a valid document has its variant and its base, comments and all', () => {
  const russian = loadPreset('russian');
  if (!russian.ok) throw new Error('russian');
  const text = startDocument(russian.value, { id: 'mine', name: 'Mine', schema: 'x.json' });
  const { findings, variant, base, mended } = reviewText(text);
  expect([findings, mended, variant?.id, base?.id]).toEqual([[], null, 'mine', 'russian']);
  expect(variant!.hash).toBe(base!.hash);
});

test('findings have their place in the text, behind comments too', () => {
  expect(
    said(`{
  /* { "a": 1 } */ "extends": "russian",
  "capture": { "choise": ["quantity"], "mandatory": "yes" },
  "setup": { "white": { "men": ["a1", "z9"] } }
}`),
  ).toEqual([
    'capture.mandatory: expected true or false, found "yes" ["yes"]',
    'capture.choise: unknown field ["choise"]',
  ]);
  expect(said('{ "extends": "russian", "setup": { "white": { "men": ["a1", "z9"] } } }')).toEqual([
    'setup.white.men[1]: "z9" is not a playing square of this board ["z9"]',
  ]);
});

test.each([
  ['{ "extends": "russian", }', 'line 1, column 23', '{ "extends": "russian" }'],
  ['{ "extends": "russian"\n  "id": "a" }', 'line 2, column 3', '{ "extends": "russian",\n  "id": "a" }'],
  ['{ extends: "russian" }', 'line 1, column 3', '{ "extends": "russian" }'],
  [
    '{ "extends": "russian", "capture": { "choice": ["quantity"',
    'line 1, column 59',
    '{ "extends": "russian", "capture": { "choice": ["quantity"]}}',
  ],
  ['{ "extends": "russian",', 'line 1, column 24', '{ "extends": "russian"}'],
])('half a text: %s', (text, path, mended) => {
  const review = reviewText(text);
  expect(review.findings.map((finding) => [finding.path, finding.level])).toEqual([[path, 'error']]);
  expect([review.mended, review.variant]).toEqual([mended, null]);
  expect(reviewText(mended).variant).not.toBeNull();
});

test('a field that stands twice is an error', () => {
  const { findings, variant } = reviewText('{ "extends": "russian", "mover": "any", "mover": "own" }');
  expect([findings.map(({ path, level }) => `${path} ${level}`), variant]).toEqual([['mover error'], null]);
});

test('a field that says nothing is a note, only where it is written', () => {
  const text = '{ "extends": "english", "capture": { "landing": "continuing" } }';
  const { findings, variant } = reviewText(text);
  expect(variant).not.toBeNull();
  expect(findings.map(({ level, path }) => `${level} ${path}`)).toEqual(['note capture.landing']);
  const after = reviewText(withChange(text, findings[0]!.mend!.change));
  expect([after.findings, after.variant === null]).toEqual([[], false]);
  expect(reviewText('{ "extends": "english" }').findings).toEqual([]);
});

test('one click for each finding, and one for all of them: mends are changes of the text', () => {
  let clicks = 0;
  const tried = someOf([...broken.entries()], 9);
  for (const [index, { document, findings, left = [] }] of tried) {
    // In one line, and laid out.
    const text = JSON.stringify(document, null, 2 * (index % 2));
    const review = reviewText(text);
    expect(review.findings.map(({ path, message }) => `${path}: ${message}`)).toEqual(findings);
    for (const { path, message, mend } of review.findings) {
      if (mend === null) continue;
      clicks += 1;
      const after = reviewText(withChange(text, mend.change)).findings;
      expect(after.filter((one) => one.path === path && one.message === message)).toEqual([]);
    }
    const mended = reviewText(review.mended ?? text);
    expect([text, mended.variant !== null]).toEqual([text, left.length === 0]);
  }
  const mendable = tried.filter(([, { mend }]) => mend.length > 0);
  expect(clicks).toBeGreaterThan(mendable.length * 0.75);
}, 60_000);

test('any text has findings in its bounds, and never throws', () => {
  const whole = JSON.stringify(presetDocument('towers'), null, 1);
  fc.assert(
    fc.property(
      fc.nat(whole.length),
      fc.nat(40),
      fc.string({ maxLength: 6, unit: 'binary' }),
      (at, length, instead) => {
        const text = whole.slice(0, at) + instead + whole.slice(at + length);
        const { findings, variant } = reviewText(text);
        expect(variant === null).toBe(findings.some(({ level }) => level === 'error'));
        for (const { from, to } of findings) expect(0 <= from && from <= to && to <= text.length).toBe(true);
      },
    ),
    { seed: 15, numRuns: goesThroughAll() ? 30 : 8 },
  );
}, 30_000);
