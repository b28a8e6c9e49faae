import { describe, expect, test } from 'vitest';
import { type OpeningRow, type OpeningTable, openingTable } from './openings.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { playGames } from '../testing/simulate.ts';

test('rows by games with shares and scores', () => {
  const { rows, between } = openingTable([
    { key: 'b', results: { wins: 2, draws: 0, losses: 0 } },
    { key: 'a', results: { wins: 40, draws: 10, losses: 48 } },
    { key: 'unused', results: { wins: 0, draws: 0, losses: 0 } },
  ]);
  expect(rows.map(({ key, games, share, sparse }) => ({ key, games, share, sparse }))).toEqual([
    { key: 'a', games: 98, share: 0.98, sparse: false },
    { key: 'b', games: 2, share: 0.02, sparse: true },
  ]);
  expect(rows[1]!.score).toMatchObject({ observed: 1, interval: { method: 'jeffreys' } });
  expect(between.score).not.toBeNull();
});

test('a lucky pair of games does not lead the shrunken table', () => {
  const { rows } = openingTable([
    { key: 'lucky', results: { wins: 2, draws: 0, losses: 0 } },
    { key: 'good', results: { wins: 700, draws: 100, losses: 200 } },
    { key: 'fair', results: { wins: 450, draws: 100, losses: 450 } },
    { key: 'poor', results: { wins: 200, draws: 100, losses: 700 } },
  ]);
  const best = rows.toSorted((a, b) => b.shrunken.score.value - a.shrunken.score.value)[0]!;
  expect(best.key).toBe('good');
});

test('openings drawn from one truth show no heterogeneity', () => {
  const random = seededRandom(17);
  const openings = Array.from({ length: 60 }, (_, i) => ({
    key: `${i}`,
    results: playGames(random, 200, { win: 0.4, draw: 0.3 }),
  }));
  const { rows, between } = openingTable(openings);
  expect(between.score!.pValue).toBeGreaterThan(0.001);
  expect(between.score!.iSquared).toBeLessThan(0.35);
  const spread = (values: number[]): number => Math.max(...values) - Math.min(...values);
  expect(spread(rows.map((row) => row.shrunken.score.value))).toBeLessThan(
    spread(rows.map((row) => row.score.value)) / 2,
  );
});

test('no games, no table', () => {
  expect(openingTable([])).toEqual({ rows: [], between: { score: null, draws: null, decided: null } });
});

test('openings that were played once, or all games of which ended alike, have a table', () => {
  const once = ['a', 'b', 'c'].map((key) => ({ key, results: { wins: 1, draws: 0, losses: 0 } }));
  const { rows, between } = openingTable(once);
  expect(rows.map(({ decided, shrunken }) => [decided, shrunken.decided])).toEqual(
    Array.from({ length: 3 }, () => [null, null]),
  );
  expect(between.decided).toBeNull();
  expect(rows[0]!.shrunken.score.standardError).toBeGreaterThan(0);
  const alike = openingTable([
    { key: 'won', results: { wins: 50, draws: 0, losses: 0 } },
    { key: 'lost', results: { wins: 0, draws: 0, losses: 50 } },
  ]);
  expect(alike.rows.map(({ shrunken }) => shrunken.decided!.value)).toEqual([0, 0]);
  expect(alike.rows.every(({ pValue }) => pValue < 1e-12)).toBe(true);
});

test('the sign test is exact, and adjusted for all openings', () => {
  const fair = { key: 'fair', results: { wins: 5, draws: 90, losses: 5 } };
  const { rows } = openingTable([fair, { key: 'odd', results: { wins: 9, draws: 0, losses: 1 } }]);
  expect(rows.map(({ pValue }) => pValue)).toEqual([1, expect.closeTo((2 * 2 * 11) / 1024, 10)]);
});

describe('a deck of 156 with 40 games of each', () => {
  /** Chances that differ from opening to opening; the first `unlevel` of them favour the second player. */
  const deck = (random: () => number, unlevel: number): { truth: number[]; table: OpeningTable } => {
    const chances = Array.from({ length: 156 }, (_, i) => {
      const draw = 0.2 + 0.4 * random();
      const win = (1 - draw) * (i < unlevel ? 0.15 : 0.5);
      return { win, draw };
    });
    const openings = chances.map((chance, i) => ({ key: `${i}`, results: playGames(random, 40, chance) }));
    return { truth: chances.map(({ win, draw }) => win + draw / 2), table: openingTable(openings) };
  };

  test('level ones are called unlevel in at most one study of twenty', () => {
    const random = seededRandom(23);
    const studies = Array.from({ length: 200 }, () => deck(random, 0).table.rows);
    const alarms = studies.filter((rows) => rows.some(({ pValue }) => pValue < 0.05)).length;
    expect(alarms / 200).toBeLessThan(0.08);
  });

  test('those that are not are found, and shrunken scores are nearer to the truth', () => {
    const { truth, table } = deck(seededRandom(29), 10);
    const found = table.rows.filter(({ pValue }) => pValue < 0.05).map(({ key }) => Number(key));
    expect(found.filter((key) => key >= 10)).toEqual([]);
    expect(found.length).toBeGreaterThan(4);
    const error = (of: (row: OpeningRow) => number): number =>
      table.rows.reduce((total, row) => total + (of(row) - truth[Number(row.key)]!) ** 2, 0);
    expect(error(({ shrunken }) => shrunken.score.value)).toBeLessThan(
      0.6 * error(({ score }) => score.observed),
    );
    const held = table.rows.filter(({ key, shrunken: { score } }) => {
      const { low, high } = score.interval;
      return low <= truth[Number(key)]! && truth[Number(key)]! <= high;
    });
    expect(held.length / 156).toBeGreaterThan(0.9);
  });

  test('decks that differ by less than can be seen: intervals hold the truth also where they look alike', () => {
    const random = seededRandom(31);
    const held: number[] = [];
    let alike = 0;
    for (let study = 0; study < 300; study++) {
      const truth = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 0.46 : 0.54));
      const { rows, between } = openingTable(
        truth.map((win, i) => ({ key: `${i}`, results: playGames(random, 20, { win, draw: 0 }) })),
      );
      if (between.score!.tauSquared > 0) continue;
      alike += 1;
      for (const { key, shrunken } of rows) {
        const { low, high } = shrunken.score.interval;
        held.push(low <= truth[Number(key)]! && truth[Number(key)]! <= high ? 1 : 0);
      }
    }
    expect(alike).toBeGreaterThan(10);
    expect(held.reduce((a, b) => a + b, 0) / held.length).toBeGreaterThan(0.9);
  });
});
