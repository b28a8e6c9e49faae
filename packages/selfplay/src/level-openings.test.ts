import { loadPreset, type Variant } from '@draughts-lab/variant';
import { bookOf, createRng, possibleEstimands } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { createRules } from './engines.ts';
import { type KeptLevel, levelBooks, type LevelOpenings, type LevelRequest } from './level-openings.ts';
import { createFilter } from './opening-book.ts';
import { makeOpening, positionText, readOpening } from './opening.ts';
import { prepareExperiment } from './prepare-experiment.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(id);
  return parsed.value;
}

const openings: LevelOpenings = {
  kind: 'level',
  plies: 4,
  count: 6,
  maxScore: 40,
  player: { player: 'alpha-beta', nodes: 60, weights: 'none' },
};
const request = (ids: readonly string[], more: Partial<LevelRequest> = {}): LevelRequest => ({
  openings,
  variants: ids.map(preset),
  units: ids.map(() => 12),
  seed: '7',
  ...more,
});

test('variants that begin alike have one book, legal and level in each; others have their own', () => {
  const made = levelBooks(request(['russian', 'brazilian', 'english']));
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const [russian, brazilian, english] = made.value.books as [string[], string[], string[]];
  expect(russian).toHaveLength(6);
  expect(brazilian).toEqual(russian);
  expect(english).not.toEqual(russian);
  expect(made.value.looked.kept).toBe(12);
  expect(made.value.looked.looked).toBeGreaterThanOrEqual(12);
  const filter = { maxScore: openings.maxScore, player: openings.player };
  for (const [id, book] of [
    ['russian', russian],
    ['brazilian', russian],
    ['english', english],
  ] as const) {
    const rules = createRules(preset(id), 'compiled');
    expect(book.every(createFilter(rules, filter, '7'))).toBe(true);
    const ends = book.map((text) => {
      const { start, moves } = makeOpening(rules, readOpening('x', text), createRng('0'.repeat(16)));
      return positionText(
        rules,
        moves.reduce((position, move) => rules.play(position, move), start),
      );
    });
    expect(new Set(ends).size).toBe(6);
  }
  expect(levelBooks(request(['russian', 'brazilian', 'english']))).toEqual(made);
});

test('what was made before is not made again, and anything that decides it is part of the key', () => {
  const kept = new Map<string, KeptLevel>();
  const cache = {
    read: (key: string) => kept.get(key),
    write: (key: string, one: KeptLevel) => void kept.set(key, one),
  };
  let looked = 0;
  const onLooked = (count: number): void => void (looked = count);
  const first = levelBooks(request(['russian'], { cache, onLooked }));
  expect([kept.size, looked > 0]).toEqual([1, true]);
  looked = 0;
  expect(levelBooks(request(['russian'], { cache, onLooked }))).toEqual(first);
  expect(looked).toBe(0);
  for (const other of [{ seed: '8' }, { openings: { ...openings, maxScore: 41 } }])
    levelBooks(request(['russian'], { cache, ...other }));
  levelBooks(request(['brazilian'], { cache }));
  expect(kept.size).toBe(4);
});

test('openings are played equally often, or not at all', () => {
  const uneven = levelBooks(request(['russian'], { units: [20] }));
  expect(uneven).toMatchObject({
    ok: false,
    issues: [
      { path: 'openings.count', message: expect.stringContaining('not played equally often') as string },
    ],
  });
  const few = levelBooks(
    request(['russian'], { openings: { ...openings, plies: 1, count: 60 }, units: [60] }),
  );
  expect(few).toMatchObject({
    ok: false,
    issues: [
      { message: expect.stringMatching(/only \d+ of \d+ openings are level, 60 are wanted/) as string },
    ],
  });
  const blind = levelBooks(request(['russian'], { openings: { ...openings, player: { player: 'random' } } }));
  expect(blind).toMatchObject({ ok: false, issues: [{ path: 'openings.player' }] });
});

test('an experiment with level openings is about these openings', () => {
  const experiment = {
    id: 'level',
    seed: '7',
    variants: ['russian', 'brazilian'],
    players: { all: { player: 'random' } },
    games: 12,
    openings,
  };
  const sources = {
    readVariant: (entry: string | object) => ({ ok: true as const, value: preset(String(entry)) }),
    readBook: () => ({ ok: false as const, issues: [] }),
    runName: (id: string) => id,
  };
  const prepared = prepareExperiment(experiment, sources);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.issues));
  const { openings: made } = prepared.value.manifest;
  if (made.kind !== 'book') throw new Error('no book');
  expect(made).toMatchObject({ order: 'random', made: { kind: 'level', plies: 4, kept: 6 } });
  expect(bookOf(made, 0)).toEqual(bookOf(made, 1));
  expect(possibleEstimands(made)[0]).toBe('these-openings');
  const wrong = prepareExperiment({ ...experiment, estimand: 'initial-position' }, sources);
  expect(wrong).toMatchObject({ ok: false, issues: [{ path: 'estimand' }] });
});
