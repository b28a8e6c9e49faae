import { expect, test } from 'vitest';
import { openingTable } from './openings.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { playGames } from '../testing/simulate.ts';

test('rows by games with shares and scores', () => {
  const { rows, heterogeneity } = openingTable([
    { key: 'b', results: { wins: 2, draws: 0, losses: 0 } },
    { key: 'a', results: { wins: 40, draws: 10, losses: 48 } },
    { key: 'unused', results: { wins: 0, draws: 0, losses: 0 } },
  ]);
  expect(rows.map(({ key, games, share, sparse }) => ({ key, games, share, sparse }))).toEqual([
    { key: 'a', games: 98, share: 0.98, sparse: false },
    { key: 'b', games: 2, share: 0.02, sparse: true },
  ]);
  expect(rows[1]!.score).toMatchObject({ observed: 1, interval: { method: 'jeffreys' } });
  expect(heterogeneity).not.toBeNull();
});

test('a lucky pair of games does not lead the shrunken table', () => {
  const { rows } = openingTable([
    { key: 'lucky', results: { wins: 2, draws: 0, losses: 0 } },
    { key: 'good', results: { wins: 700, draws: 100, losses: 200 } },
    { key: 'fair', results: { wins: 450, draws: 100, losses: 450 } },
    { key: 'poor', results: { wins: 200, draws: 100, losses: 700 } },
  ]);
  const best = rows.toSorted((a, b) => b.shrunkenScore - a.shrunkenScore)[0]!;
  expect(best.key).toBe('good');
});

test('openings drawn from one truth show no heterogeneity', () => {
  const random = seededRandom(17);
  const openings = Array.from({ length: 60 }, (_, i) => ({
    key: `${i}`,
    results: playGames(random, 200, { win: 0.4, draw: 0.3 }),
  }));
  const { rows, heterogeneity } = openingTable(openings);
  expect(heterogeneity!.pValue).toBeGreaterThan(0.001);
  expect(heterogeneity!.iSquared).toBeLessThan(0.35);
  const spread = (values: number[]): number => Math.max(...values) - Math.min(...values);
  expect(spread(rows.map((row) => row.shrunkenScore))).toBeLessThan(
    spread(rows.map((row) => row.score.value)) / 2,
  );
});

test('no games, no table', () => {
  expect(openingTable([])).toEqual({ rows: [], heterogeneity: null });
});
