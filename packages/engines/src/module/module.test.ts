import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileRules } from '@draughts-lab/engine';
import { must, say } from '@draughts-lab/input';
import { readMove } from '@draughts-lab/notation';
import { loadPreset } from '@draughts-lab/variant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEnginePlayer, loadMeasures, loadPlayer, measuredGame, measureGame } from '../index.ts';
import type { MeasuredGame, MeasureModule } from './contract.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'module-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
/** A module of a test, under a name of its own: a file is loaded once. */
function file(text: string, ending = 'js'): string {
  const path = join(folder, `m${(files += 1)}.${ending}`);
  writeFileSync(path, text);
  return path;
}

const rules = compileRules(must(loadPreset('russian'), 'russian'));

/** 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4, and so on: moves of a game of Russian draughts. */
function gameOf(...texts: string[]): MeasuredGame {
  const moves = [];
  let position = rules.initialPosition();
  for (const text of texts) {
    const read = readMove(rules.variant, text, rules.legalMoves(position), () => rules.legalLines(position));
    if (!read.ok) throw new Error(text);
    moves.push(read.move);
    position = rules.play(position, read.move);
  }
  return measuredGame({
    rules,
    start: rules.initialPosition(),
    moves,
    trace: [null, null, 12],
    first: 0,
    winner: null,
    ending: 'capped',
    reason: 'ply-cap',
    openingPlies: 2,
  });
}

describe('a measured game', () => {
  const game = gameOf('c3-b4', 'b6-a5', 'b4-c5', 'd6xb4', 'a3xc5');

  test('has squares by name, pieces and positions at each ply', () => {
    expect(game.moves.map(({ seat, from, to, captures }) => [seat, from, to, captures])).toEqual([
      [0, 'c3', 'b4', []],
      [1, 'b6', 'a5', []],
      [0, 'b4', 'c5', []],
      [1, 'd6', 'b4', ['c5']],
      [0, 'a3', 'c5', ['b4']],
    ]);
    expect(game.moves.map(({ score }) => score)).toEqual([null, null, 12, null, null]);
    expect([0, 4, 5].map((ply) => game.pieces(ply).men)).toEqual([
      [12, 12],
      [11, 12],
      [11, 11],
    ]);
    expect(game.legal(3)).toEqual(['d6:b4']);
    expect(game.fen(0)).toMatch(/^W:W/);
    expect(() => game.fen(6)).toThrow('ply 6 of a game of 5');
  });

  test('cannot be changed', () => {
    const changed = game as unknown as { moves: { captures: string[] }[]; winner: number };
    expect(() => (changed.winner = 1)).toThrow(TypeError);
    expect(() => changed.moves.pop()).toThrow(TypeError);
    expect(() => changed.moves[3]!.captures.pop()).toThrow(TypeError);
  });
});

describe('measures', () => {
  const say1 = (measure: (game: MeasuredGame) => unknown): MeasureModule =>
    ({ names: ['one', 'two'], measure }) as MeasureModule;
  const game = gameOf('c3-b4');

  test('give their numbers in the order of their names; null where a game has none', () => {
    const modules = [
      say1(() => ({ two: 2, one: -0 })),
      { names: ['three'], measure: () => ({ three: null }) },
    ];
    expect(measureGame(modules, game)).toEqual({ values: [0, 2, null], error: null });
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('no such square');
      },
      'Error: no such square',
    ],
    ['gives nothing', () => undefined, 'TypeError: expected an object of numbers, found nothing'],
    [
      'gives NaN',
      () => ({ one: Number.NaN, two: 1 }),
      'TypeError: "one": expected a number or null, found NaN',
    ],
    ['gives text', () => ({ one: 1, two: '2' }), 'TypeError: "two": expected a number or null, found "2"'],
    [
      'gives a number too large to be added up',
      () => ({ one: 1e16, two: 1 }),
      'TypeError: "one": expected a number or null, found 10000000000000000',
    ],
    ['leaves one out', () => ({ one: 1 }), 'TypeError: "two": expected a number or null, found nothing'],
    ['gives one more', () => ({ one: 1, two: 2, three: 3 }), 'TypeError: "three" is not among its names'],
  ])('one that %s says nothing of the game, and the others go on', (_, measure, error) => {
    const other = { names: ['four'], measure: () => ({ four: 4 }) };
    expect(measureGame([say1(measure), other], game)).toEqual({ values: [null, null, 4], error });
  });
});

describe('a module', () => {
  const issueOf = (read: ReturnType<typeof loadMeasures> | ReturnType<typeof loadPlayer>): string =>
    read.ok
      ? 'fine'
      : read.issues.map((issue) => say('en', { code: issue.code!, params: issue.params ?? {} })).join();

  test('is loaded as ESM and as CommonJS, with its hash', () => {
    const esm = file(`export const names = ['a b']; export const measure = () => ({ 'a b': 1 });`, 'mjs');
    const common = file(`exports.names = ['c']; exports.measure = () => ({ c: 1 });`, 'cjs');
    const read = [esm, common].map((path) => must(loadMeasures(path), path));
    expect(read.map(({ exports }) => exports.names)).toEqual([['a b'], ['c']]);
    expect(issueOf(loadMeasures(esm, read[0]!.sha256))).toBe('fine');
  });

  test.each([
    ['is not there', () => join(folder, 'none.js'), 'there is no file'],
    ['cannot be read as JavaScript', () => file('export const names = ['), 'cannot be loaded: SyntaxError'],
    ['fails as it is loaded', () => file('throw new Error("early");'), 'cannot be loaded: Error: early'],
    ['waits as it is loaded', () => file('await 1; export const names = ["a"];', 'mjs'), 'cannot be loaded'],
    ['imports what is not there', () => file('import "./gone.js";', 'mjs'), 'cannot be loaded'],
    ['exports no measure', () => file(`exports.names = ['c'];`, 'cjs'), 'exports no function "measure"'],
    ['has no names', () => file('exports.measure = () => ({});', 'cjs'), 'expected "names"'],
    [
      'has a name twice',
      () => file('exports.measure = () => ({}); exports.names = ["a", "a"];', 'cjs'),
      'different names',
    ],
    [
      'has a name for SQL',
      () => file('exports.measure = () => ({}); exports.names = [`a"; drop`];', 'cjs'),
      'expected "names"',
    ],
  ])('that %s is refused', (_, make, why) => {
    expect(issueOf(loadMeasures(make()))).toContain(why);
  });

  test('that was changed is not taken for the one that was named', () => {
    const path = file('exports.choose = () => 0;', 'cjs');
    expect(issueOf(loadPlayer(path, '0'.repeat(64)))).toContain('is not the file that the run began with');
    expect(issueOf(loadPlayer(path))).toBe('fine');
    writeFileSync(path, 'exports.choose = () => 1;');
    expect(issueOf(loadPlayer(path))).toContain('was changed while this program runs');
  });
});

describe("a player of one's own", () => {
  const choose = (text: string, options = {}): string => {
    const module = file(text, 'cjs');
    const position = rules.initialPosition();
    const legal = rules.legalMoves(position);
    const player = createEnginePlayer(rules, { player: 'module', module, options });
    const turn = { position, legal, start: rules.toSetup(position), moves: [] };
    const { move } = player.choose(turn, { int: (n) => n - 1 });
    return `${legal.indexOf(move)} of ${legal.length}`;
  };

  test('names a move by its text or its place, with chance from the seed alone', () => {
    expect(choose('exports.choose = ({ legal }) => legal[3];')).toBe('3 of 7');
    expect(choose('exports.choose = ({ legal, random }) => random(legal.length);')).toBe('6 of 7');
    expect(choose('exports.choose = ({ options }) => options.at;', { at: 2 })).toBe('2 of 7');
  });

  test.each(['"a1-b2"', '7', '-1', '0.5', 'undefined', '{}', 'Number.NaN'])(
    'whose answer is %s has named no legal move',
    (answer) => {
      expect(() => choose(`exports.choose = () => (${answer});`)).toThrow('is no legal move');
    },
  );
});
