import type { OpeningResults } from '@draughts-lab/store';
import { expect, test } from 'vitest';
import { bestForEachSide, type OpeningLine, openingLines } from './opening-lines.ts';

const results = (opening: string, wins: number, draws: number, losses: number): OpeningResults => ({
  cell: 0,
  opening,
  openingHash: opening,
  games: wins + draws + losses,
  wins,
  draws,
  losses,
  noResult: 0,
  distinctGames: 1,
  meanPlies: 60,
});

test('the most played first, then what favours the first player most', () => {
  const deck = [results('lost', 2, 8, 30), results('level', 10, 20, 10), results('won', 30, 8, 2)];
  const { lines, between } = openingLines([...deck, results('often', 20, 20, 20)], 2, 0.95);
  expect(lines.map(({ opening }) => opening)).toEqual(['often', 'won', 'level', 'lost']);
  const [, won, level] = lines;
  // Drawn to the mean, with an interval of its own.
  expect(won!.shrunken!.value).toBeLessThan(won!.score!.value);
  expect(won!.shrunken!.low).toBeGreaterThan(0.6);
  expect(won!.pValue).toBeLessThan(1e-5);
  expect(level!.pValue).toBe(1);
  expect(level!.shrunkenDraws).toMatchObject({ method: 'wald' });
  // 1 - (45 + 190 + 45) / 780 pairs of games.
  expect(level!.decided!.value).toBeCloseTo(500 / 780, 10);
  expect(level!.shrunkenDecided!.low).toBeLessThan(level!.shrunkenDecided!.value);
  expect(between.score!.pValue).toBeLessThan(1e-6);
  expect(between.score!.deviation).toBeGreaterThan(0.2);
  expect(between.draws!.iSquared).toBeGreaterThan(0.5);
});

test('of more than two players only wins are followed', () => {
  const { lines, between } = openingLines([results('a', 10, 5, 25), results('b', 8, 5, 27)], 3, 0.95);
  expect(lines[0]).toMatchObject({ shrunkenDraws: null, decided: null, shrunkenDecided: null, pValue: null });
  expect(lines[0]!.score!.value).toBe(0.25);
  expect(between).toMatchObject({ draws: null, decided: null });
  expect(between.score).not.toBeNull();
});

test('openings that were played once say nothing of how they differ', () => {
  const { lines, between } = openingLines([results('a', 1, 0, 0), results('b', 0, 0, 1)], 2, 0.95);
  expect(between).toEqual({ score: null, draws: null, decided: null });
  expect(lines.map(({ decided, pValue }) => [decided, pValue])).toEqual([
    [null, 1],
    [null, 1],
  ]);
});

test('an opening without a result has no numbers', () => {
  const { lines } = openingLines([{ ...results('a', 0, 0, 0), games: 3, noResult: 3 }], 2, 0.95);
  expect(lines[0]).toMatchObject({
    games: 3,
    counted: 0,
    score: null,
    shrunken: null,
    pValue: null,
    sparse: true,
  });
});

test('of many openings the table names the best for each side, of one none', () => {
  const rated = (count: number): readonly OpeningLine[] =>
    openingLines(
      Array.from({ length: count }, (_, i) => results(`${100 + i}`, 40 - i, 10, i)),
      2,
      0.95,
    ).lines;
  const named = (lines: readonly OpeningLine[]): string[] =>
    bestForEachSide(lines).map(({ opening }) => opening);
  expect(named(rated(1))).toEqual([]);
  expect(named(rated(20))).toHaveLength(20);
  const many = named(rated(40));
  expect(many).toHaveLength(20);
  expect([many[0], many.at(-1)]).toEqual(['100', '139']);
});
