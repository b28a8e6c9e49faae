import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  checkRules,
  chooseMove,
  loadVariant,
  newGame,
  openResults,
  playExperiment,
  ProblemsError,
  rulesInWords,
  variantIds,
} from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'dlab-api-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('every game that comes with the program is loaded, described and played from its start', () => {
  for (const id of variantIds()) {
    const game = newGame(loadVariant(id));
    expect(rulesInWords(game.variant).length).toBeGreaterThan(3);
    expect(game.play(game.moves[0]!).played).toHaveLength(1);
  }
});

test('problems come all at once, each with its place and a remedy', () => {
  const issues = checkRules({ extends: 'russian', id: 'Mine', king: { step: { range: 99 } } });
  expect(issues.map(({ path }) => path)).toEqual(['id', 'king.step.range']);
  expect(() => loadVariant('rusian')).toThrow(ProblemsError);
  expect(() => loadVariant('rusian')).toThrow('did you mean "russian"?');
  const game = newGame(loadVariant('russian'));
  expect(() => newGame(game.variant, 'W:Wz9:Bb8')).toThrow(ProblemsError);
  expect(() => game.play('c3-c4')).toThrow(ProblemsError);
  expect(() => chooseMove(game, 'alfa-beta:10')).toThrow(ProblemsError);
});

test('a game goes on to its result, and a player chooses by the seed', () => {
  const game = newGame(loadVariant('russian'), 'W:Wc3:Bd4');
  expect(game).toMatchObject({ turn: 'white', moves: ['c3:e5'], result: null });
  expect(game.play('c3:e5')).toMatchObject({ result: { winner: 'white', reason: 'no-pieces' }, moves: [] });
  expect(() => chooseMove(game.play('c3:e5'), 'random')).toThrow(RangeError);
  const start = newGame(loadVariant('english'));
  const moves = ['a', 'b', 'c', 'd', 'e'].map((seed) => chooseMove(start, 'random', seed).move);
  expect(new Set(moves).size).toBeGreaterThan(1);
  expect(chooseMove(start, 'random', 'a').move).toBe(moves[0]);
  const { score, depth, nodes } = chooseMove(start, { player: 'alpha-beta', nodes: 300 });
  expect([Number.isFinite(score), depth! > 1, nodes <= 300]).toEqual([true, true, true]);
});

const EXPERIMENT = {
  id: 'small',
  seed: '3',
  variants: ['russian', { extends: 'russian', id: 'most', name: 'Most', capture: { choice: ['quantity'] } }],
  players: { all: { player: 'random' } },
  games: 40,
  batchSize: 5,
};

test('an experiment is played, shows how far it is, goes on after a stop, and is read', async () => {
  const dir = join(folder, 'small');
  const stop = new AbortController();
  stop.abort();
  const stopped = await playExperiment(EXPERIMENT, { dir, workers: 1, signal: stop.signal }).results;
  expect(stopped.report.games).toBeLessThan(80);
  await stopped.close();
  const playing = playExperiment(EXPERIMENT, { dir, workers: 2 });
  const seen: number[] = [];
  for await (const { units } of playing) seen.push(units);
  expect(seen.at(-1)).toBe(80);
  const results = await playing.results;
  expect(results.report.rows.map(({ variant, games }) => [variant, games])).toEqual([
    ['russian', 40],
    ['most', 40],
  ]);
  let plies = 0;
  for await (const game of results.games()) plies += game.plies;
  const { rows } = await results.sql('SELECT sum(plies)::INT AS plies FROM games');
  expect(rows).toEqual([{ plies }]);
  expect(results.figures().get('score')).toContain('<svg');
  await results.close();
  const again = await openResults(dir);
  expect(again.report.rowsHash).toBe(results.report.rowsHash);
  await again.close();
});

test('an experiment with problems is refused before anything is written, another one in its folder too', async () => {
  expect(() => playExperiment({ ...EXPERIMENT, games: 0, variants: ['rusian'] }, { dir: folder })).toThrow(
    ProblemsError,
  );
  const other = playExperiment({ ...EXPERIMENT, seed: '4' }, { dir: join(folder, 'small') });
  await expect(other.results).rejects.toThrow(ProblemsError);
  for await (const _ of other) expect.unreachable();
  await expect(openResults(join(folder, 'nothing'))).rejects.toThrow(ProblemsError);
});
