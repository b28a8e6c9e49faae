import { readFileSync } from 'node:fs';
import { mutated, randomSource, randomVariant } from '@draughts-lab/engine/testing';
import { someOf, wideOnly } from '@draughts-lab/input/testing';
import { type Issue, message, must } from '@draughts-lab/input';
import { parseVariant, presetDocument, presetIds, relaxations, reviewText } from '@draughts-lab/variant';
import { testPlay } from '@draughts-lab/workbench';
import { expect, test } from 'vitest';
import { preparePageRun } from '../../../server/live/prepare-run.ts';
import { wordsOf } from './i18n.ts';

/** Documents of a group. */
const CHANGED = 20;

const WRONG: readonly unknown[] = [undefined, null, -1, 99_999, 'russan', ['a1', 'zz'], {}, true, [null]];

/** A JSON value with one place after the other replaced by each of the wrong values, or with a field too many. */
function* mutations(value: unknown): Generator {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { ...value, colour: 1 };
  for (const [key, entry] of Object.entries(value)) {
    const put = (other: unknown): unknown =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    for (const wrong of WRONG) yield put(wrong);
    for (const inner of mutations(entry)) yield put(inner);
  }
}

const EXPERIMENT = {
  id: 'a',
  variants: ['russian', { extends: 'towers', id: 'b', capture: { choice: ['quantity'] } }],
  players: [{ first: { player: 'random' }, second: { player: 'alpha-beta', nodes: 10 } }],
  games: 4,
  seed: 1,
  openings: { kind: 'random', plies: 4 },
  stop: { kind: 'sprt', model: 'trinomial', elo0: 0, elo1: 10 },
};

/** Sentences that the page would say in English: those without a code, and what others have said within one. */
function uncoded(issues: readonly Issue[]): string[] {
  return issues.flatMap((issue) => {
    const { code, hint, remedy } = issue;
    const isSaid = code !== undefined && (hint === undefined || remedy !== undefined);
    return isSaid && !JSON.stringify(issue).includes('"foreign"') ? [] : [`${issue.message} ${hint ?? ''}`];
  });
}

test.each(someOf(['russian', 'corners', 'star-3p', 'lasca', 'frisian'], 5))(
  'what can be wrong with %s is said in Russian',
  (id) => {
    const found = new Set<string>();
    let issues = 0;
    for (const document of mutations(presetDocument(id))) {
      const parsed = parseVariant(document, { resolveBase: presetDocument });
      if (parsed.ok) continue;
      issues += parsed.issues.length;
      for (const text of uncoded(parsed.issues)) found.add(text);
    }
    expect([...found]).toEqual([]);
    expect(issues).toBeGreaterThan(500);
  },
);

/** What the editor says of a text, in English, where it has no Russian for it. */
const uncodedOf = (document: unknown): string[] => uncoded(reviewText(JSON.stringify(document)).findings);

const file = new URL('../../../../../../packages/variant/fixtures/broken-documents.json', import.meta.url);
const broken = JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly document: unknown }[];
const BROKEN = broken.flatMap((_, index) => (index % CHANGED === 0 ? [index] : []));

test.each(someOf(BROKEN, 2))(
  'every finding of broken document %i and its next, and every mend, is said in Russian',
  (from) => {
    const some = broken.slice(from, from + CHANGED);
    expect(some.length).toBeGreaterThan(0);
    expect(some.flatMap(({ document }) => uncodedOf(document))).toEqual([]);
  },
);

const SEEDS = Array.from({ length: 12 }, (_, index) => index * CHANGED);

test.each(someOf(SEEDS, 2))('so is what is said of random and of changed documents from seed %i', (from) => {
  const found = new Set<string>();
  const ids = presetIds();
  for (let seed = from; seed < from + CHANGED; seed++) {
    const random = randomSource(seed, 5);
    const own = randomVariant(seed).variant.document;
    const preset = presetDocument(random.pick(ids)) as object;
    const other = presetDocument(random.pick(ids)) as object;
    for (const document of [own, mutated(random, seed % 2 === 0 ? own : preset, other)])
      for (const text of uncodedOf(document)) found.add(text);
  }
  expect([...found]).toEqual([]);
});

test.each(wideOnly())('what can be wrong with an experiment is said in Russian', () => {
  const found = new Set<string>();
  let issues = 0;
  for (const experiment of mutations(EXPERIMENT)) {
    const prepared = preparePageRun(experiment, { dir: 'experiment' });
    if (prepared.ok) continue;
    issues += prepared.issues.length;
    for (const text of uncoded(prepared.issues)) found.add(text);
  }
  expect([...found]).toEqual([]);
  expect(issues).toBeGreaterThan(200);
});

test('what a comparison warns of: the names of games are said in Russian too', async () => {
  const { message: inWords } = await wordsOf('ru');
  const name = message('compare.pair', { a: 'Russian draughts', b: 'English draughts' });
  expect(inWords(message('about', { name, why: message('compare.draw-rules') }))).toBe(
    'Русские шашки и Английские шашки (чекерс): правила ничьей различаются',
  );
});

const HALF_TEXTS = [
  ',}',
  '{a: 1}',
  '{"a" 1}',
  '{"a": 1 "b": 2}',
  '{"a": "x\n"}',
  '{} {}',
  '{"a": 1,}',
  '{"a": tru}',
];

test('what test games say of rules is said in Russian', () => {
  const documents = [
    { extends: 'russian', setup: { white: { men: ['a1'] }, black: { men: ['b2', 'c3'] } } },
    { extends: 'corners', end: { moveLimit: null }, draws: { repetition: null } },
  ];
  for (const document of documents) {
    const { variant } = reviewText(JSON.stringify(document));
    const { issues, warnings } = testPlay(variant!, { games: 2 });
    expect(issues.length + warnings.length).toBeGreaterThan(0);
    expect(uncoded(issues)).toEqual([]);
    expect(warnings.map(({ code }) => code)).not.toContain('foreign');
  }
});

test.each(wideOnly())('what is said of half a document, and every mend, is said in Russian', () => {
  const whole = JSON.stringify(presetDocument('towers'), null, 2);
  const texts = [
    ...Array.from({ length: 60 }, (_, index) => whole.slice(0, Math.ceil((index * whole.length) / 60))),
    ...HALF_TEXTS,
    ...[...mutations(presetDocument('russian'))].slice(0, 300).map((document) => JSON.stringify(document)),
  ];
  const found = new Set<string>();
  let mends = 0;
  for (const text of texts)
    for (const finding of reviewText(text).findings) {
      mends += finding.mend === null ? 0 : 1;
      for (const one of uncoded([finding])) found.add(one);
    }
  expect([...found]).toEqual([]);
  expect(mends).toBeGreaterThan(50);
});

test('every rule that a game may be looked at for has a Russian name', async () => {
  const { named } = await wordsOf('ru');
  const names = someOf(presetIds(), 6).flatMap((id) =>
    relaxations(must(parseVariant(presetDocument(id)), id)).map(({ rule }) => named('relaxed', rule)),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => /[a-z]/i.test(name))).toEqual([]);
});
