import type { Issue } from '@draughts-lab/input';
import { describe, expect, test } from 'vitest';
import { parseExperiment } from './experiment.ts';

const minimal = { id: 'first-try', variants: ['a'], players: { all: { player: 'random' } }, games: 100 };

function issuesOf(input: unknown): readonly Issue[] {
  const parsed = parseExperiment(input);
  return parsed.ok ? [] : parsed.issues;
}

test('every default is written out', () => {
  expect(parseExperiment(minimal)).toEqual({
    ok: true,
    value: {
      version: 1,
      id: 'first-try',
      name: 'first-try',
      description: '',
      seed: null,
      variants: ['a'],
      pairings: [{ name: 'random', players: [{ player: 'random' }] }],
      seats: 'auto',
      games: 100,
      maxPlies: 1000,
      openings: { kind: 'start' },
      stop: { kind: 'fixed' },
      batchSize: null,
      workers: null,
      adjudicate: false,
      keepMoves: false,
      trace: false,
    },
  });
});

describe('players', () => {
  const pairings = (players: unknown): unknown => {
    const parsed = parseExperiment({ ...minimal, players });
    return parsed.ok ? parsed.value.pairings : parsed.issues;
  };
  const weak = { player: 'random' };
  const strong = { player: 'alpha-beta', nodes: 1000, book: null, weights: [1, { king: 2.5 }] };

  test('may be first and second, with options of any JSON kind', () => {
    expect(pairings({ first: weak, second: strong })).toEqual([
      { name: 'random v alpha-beta nodes=1000 book=null weights=[1,{"king":2.5}]', players: [weak, strong] },
    ]);
  });

  test('may be one for each seat, or a list of pairings with names', () => {
    expect(pairings([{ all: weak }, { name: 'three', seats: [weak, weak, strong] }])).toEqual([
      { name: 'random', players: [weak] },
      { name: 'three', players: [weak, weak, strong] },
    ]);
  });

  test('a named player is called so', () => {
    expect(pairings({ all: { player: 'random', name: 'Novice' } })).toMatchObject([{ name: 'Novice' }]);
  });

  test('a misspelt pairing is judged as the one it comes nearest to', () => {
    expect(pairings({ first: weak, secnd: strong })).toMatchObject([
      { path: 'players.second', message: 'missing: expected {"player": …}' },
      { path: 'players.secnd', message: 'unknown field', hint: 'did you mean "second"?' },
    ]);
    expect(pairings([{ all: { plyer: 'random' } }])).toMatchObject([
      { path: 'players[0].all.player', message: 'missing: expected text' },
    ]);
    expect(pairings('random')).toMatchObject([
      { path: 'players', message: expect.stringContaining('{"roundRobin": …}') },
    ]);
  });

  test('names of pairings have to differ', () => {
    expect(pairings([{ all: weak }, { all: weak }])).toMatchObject([
      {
        path: 'players[1]',
        message: 'the name "random" is already that of players[0]',
        hint: 'give each pairing a "name" of its own',
      },
    ]);
  });
});

test('a field that is not known does not hide what lies between the others', () => {
  const input = {
    ...minimal,
    gammes: 3,
    variants: ['a', 'a'],
    openings: { kind: 'random', plies: 9 },
    maxPlies: 9,
  };
  expect(issuesOf(input).map(({ path }) => path)).toEqual(['gammes', 'variants[1]', 'openings.plies']);
});

test('all problems are reported at once, with place and value', () => {
  const input = {
    id: 'Über uns',
    variants: [],
    players: { all: { player: 'random' } },
    games: 0,
    maxPlies: 70_000,
    seats: 'swap',
    openings: { kind: 'random', plies: '4' },
    stop: { kind: 'whenever' },
    workers: 1.5,
    colour: 'red',
  };
  const issues = issuesOf(input);
  expect(Object.fromEntries(issues.map(({ path, message }) => [path, message]))).toEqual({
    id: 'expected 1 to 64 lower-case letters, digits, ".", "_" and "-", found "Über uns"',
    variants: 'expected at least 1 entry, found []',
    games: 'expected at least 1, found 0',
    maxPlies: 'expected at most 65535, found 70000',
    seats: 'expected "auto", "fixed" or "rotate", found "swap"',
    'openings.plies': 'expected a whole number, found "4"',
    'stop.kind':
      'expected "fixed", "precision", "sprt", "equivalence", "verdict" or "answers", found "whenever"',
    workers: 'expected a whole number, found 1.5',
    colour: 'unknown field',
  });
  expect(issues).toHaveLength(9);
});

describe('a seed', () => {
  test.each([
    [0, '0'],
    [12345, '12345'],
    ['spring-2026', 'spring-2026'],
  ])('%j becomes %j', (seed, text) => {
    expect(parseExperiment({ ...minimal, seed })).toMatchObject({ value: { seed: text } });
  });

  test.each([-1, 1.5, '', 'two words', 'x'.repeat(65), null])('%j is refused', (seed) => {
    expect(issuesOf({ ...minimal, seed }).map(({ path }) => path)).toEqual(['seed']);
  });
});

describe('openings', () => {
  test('a book has either a path or positions', () => {
    const book = { kind: 'book', path: 'openings.txt' };
    expect(parseExperiment({ ...minimal, openings: book })).toMatchObject({
      value: { openings: { ...book, order: 'random' } },
    });
    expect(issuesOf({ ...minimal, openings: { kind: 'book' } })).toMatchObject([
      { path: 'openings', message: 'expected exactly one of "path" and "positions", found {"kind":"book"}' },
    ]);
    expect(issuesOf({ ...minimal, openings: { ...book, positions: ['x'] } })).toHaveLength(1);
  });

  test('have to leave something to play', () => {
    expect(issuesOf({ ...minimal, maxPlies: 10, openings: { kind: 'random', plies: 10 } })).toMatchObject([
      {
        path: 'openings.plies',
        message: '10 opening plies leave nothing to play: games stop after 10 plies (maxPlies)',
      },
    ]);
  });
});

test('the same variant twice is refused', () => {
  expect(issuesOf({ ...minimal, variants: ['a', { x: 1, y: 2 }, 'a', { y: 2, x: 1 }] })).toMatchObject([
    { path: 'variants[2]', message: '"a" is already there as variants[0]' },
    { path: 'variants[3]', message: '{"y":2,"x":1} is already there as variants[1]' },
  ]);
});

test('a file of a newer version is named so, without judging its other fields', () => {
  expect(issuesOf({ version: 2, what: 'new' })).toMatchObject([
    {
      path: 'version',
      message: 'this experiment file has version 2, and this program knows versions up to 1',
      hint: 'use a newer program to read it',
    },
  ]);
});

test.each([[null], [7], ['text'], [[]], [undefined]])('%j is no experiment', (input) => {
  const [issue] = issuesOf(input);
  expect(issue?.message).toContain('expected an object');
});
