import { compileRules } from '@draughts-lab/engine';
import { createRng, type Manifest, planBatches } from '@draughts-lab/records';
import { loadPreset, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { checkRun } from './check-run.ts';
import { batchJob, openingOf } from './job.ts';
import { makeOpening, readOpening } from './opening.ts';
import { createFilter, enumerateOpenings, makeBook } from './opening-book.ts';
import { replayUnit } from './replay-unit.ts';
import { testManifest } from './testing/test-manifest.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(id);
  return parsed.value;
}
const english = compileRules(preset('english'));
const russian = compileRules(preset('russian'));
const rng = createRng('0'.repeat(16));
const hashOf = (text: string): string => makeOpening(english, readOpening('x', text), rng).hash;

describe('a book', () => {
  test('of all positions after n plies has each once', () => {
    // Perft of this game is 7, 49, 302; each two plies give another position.
    expect([1, 2].map((plies) => enumerateOpenings(english, plies).length)).toEqual([7, 49]);
    const three = enumerateOpenings(english, 3);
    expect(new Set(three.map(hashOf)).size).toBe(three.length);
    const lines = new Set<string>();
    const position = english.initialPosition();
    const walk = (at: typeof position, left: number): void => {
      if (left === 0) lines.add(JSON.stringify(english.toSetup(at).stacks));
      else for (const move of english.legalMoves(at)) walk(english.play(at, move), left - 1);
    };
    walk(position, 3);
    expect(three).toHaveLength(lines.size);
  });

  test('of too many positions is refused as soon as that is known', () => {
    let plays = 0;
    const counting: typeof english = {
      ...english,
      legalMoves: (position) => english.legalMoves(position),
      play: (position, move) => {
        plays += 1;
        return english.play(position, move);
      },
    };
    expect(() => enumerateOpenings(counting, 12)).toThrow(
      /^english: \d+ positions after 3 plies make about \de\+\d+ after 12, at most 1000000 are made: write fewer plies/,
    );
    expect(plays).toBeLessThan(1000);
    plays = 0;
    expect(() => enumerateOpenings(counting, 3, 100)).toThrow(/more than 100 positions after 3 plies/);
    // The plies of two layers, and of the part of the third one that holds a hundred positions.
    expect(plays).toBeLessThan(200);
    expect(enumerateOpenings(english, 2, 49)).toHaveLength(49);
  });

  test('of random plies has different positions, as many as are wanted or found', () => {
    const draw = (plies: number, count: number, seed = 'a'): string[] =>
      makeBook({
        rules: english,
        openings: { kind: 'random', plies, mixed: false, distinct: true },
        count,
        seed,
      });
    const drawn = draw(6, 50);
    expect(new Set(drawn.map(hashOf)).size).toBe(50);
    expect(draw(6, 20)).toEqual(drawn.slice(0, 20));
    expect(draw(6, 20, 'b')).not.toEqual(drawn.slice(0, 20));
    expect(draw(1, 50)).toHaveLength(7);
  });

  test('is filtered by what a search sees', () => {
    const player = { player: 'alpha-beta', nodes: 200 };
    const entries = ['W:W32,K18:B1', 'W:W21-32:B1-12', 'B:W32:B1,2,3,K14'];
    const openings = {
      kind: 'book',
      positions: entries,
      order: 'listed',
      filter: { maxScore: 60, player },
    } as const;
    expect(makeBook({ rules: english, openings, entries, count: 1, seed: '1' })).toEqual([entries[1]]);
    expect(() =>
      createFilter(english, { maxScore: 1, player: { player: 'random' } }, '1')(entries[1]!),
    ).toThrow(/random.*does not search/);
    const none = { ...openings, filter: { maxScore: 0, player } };
    expect(() =>
      makeBook({ rules: english, openings: none, entries: [entries[0]!], count: 1, seed: '1' }),
    ).toThrow(/no opening of english/);
  });
});

const lines = ['moves 11-15 22-18', 'moves 9-13 22-17 13x22', 'B:W21-32:B1-12'];

function withBook(positions: readonly string[], more: object = {}): Manifest {
  const manifest = testManifest({
    variants: ['english'],
    games: 9,
    batchSize: 2,
    openings: { kind: 'book', positions: ['x'] },
  });
  return {
    ...manifest,
    openings: { ...manifest.openings, positions: [...positions], ...more } as Manifest['openings'],
  };
}

describe('the units of a run', () => {
  test('play the lines of a book from the start position', () => {
    const manifest = withBook(lines, { order: 'listed' });
    expect(checkRun(manifest)).toEqual([]);
    expect(replayUnit(manifest, 0, 0)[0]!.record).toMatchObject({ opening: 'book:0', openingPlies: 2 });
    expect(replayUnit(manifest, 0, 1)[0]!.texts.slice(0, 3)).toEqual(['9-13', '22-17', '13x22']);
    expect(replayUnit(manifest, 0, 2)[0]!.record.openingPlies).toBe(0);
  });

  test('go through all of a book before any opening comes again, in batches of any size', () => {
    const names = (manifest: Manifest): string[] =>
      planBatches(manifest).flatMap((batch) =>
        Array.from({ length: batch.units }, (_, unit) => {
          const opening = openingOf(batchJob(manifest, batch, 'compiled'), batch.firstUnit + unit);
          return 'name' in opening ? opening.name : '';
        }),
      );
    const order = names(withBook(lines));
    for (const round of [0, 3, 6]) expect(new Set(order.slice(round, round + 3)).size).toBe(3);
    expect(names({ ...withBook(lines), batchSize: 5 })).toEqual(order);
  });

  test('take the part of the book that belongs to their variant', () => {
    const manifest = testManifest({
      variants: ['english', 'russian'],
      games: 2,
      openings: { kind: 'book', positions: ['x'] },
    });
    const books = [enumerateOpenings(english, 1), enumerateOpenings(russian, 1)];
    const openings = {
      ...manifest.openings,
      positions: books.flat(),
      perVariant: books.map(({ length }) => length),
    };
    const run = { ...manifest, openings } as Manifest;
    expect(checkRun(run)).toEqual([]);
    const [game] = replayUnit(run, 1, 0);
    expect(books[1]).toContain(`moves ${game!.texts[0]}`);
  });

  test('are not begun with a line that is illegal', () => {
    const issues = checkRun(withBook([lines[0]!, 'moves 11-15 11-16', 'nonsense']));
    expect([...new Set(issues.map(({ path }) => path))]).toEqual([
      'openings.positions[1]',
      'openings.positions[2]',
    ]);
    expect(issues[0]!.message).toMatch(/ply 2/);
  });
});
