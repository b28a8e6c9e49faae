import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildManifest } from './build-manifest.ts';
import { parseExperiment } from './experiment.ts';
import { seatPlayers } from './schedule.ts';

const file = (players: unknown): unknown => ({ id: 'x', variants: ['a', 'b'], players, games: 4 });
const namesOf = (players: unknown): string[] => {
  const parsed = parseExperiment(file(players));
  return parsed.ok
    ? parsed.value.pairings.map(({ name }) => name)
    : parsed.issues.map(({ path, message }) => `${path}: ${message}`);
};
const [a, b, c] = ['A', 'B', 'C'].map((name, index) => ({
  player: 'alpha-beta',
  nodes: 100 * (index + 1),
  name,
}));

describe('a grid', () => {
  test('has a row for each combination, the last field fastest', () => {
    expect(namesOf({ grid: { player: 'alpha-beta', nodes: [250, 500, 1000] } })).toEqual([
      'alpha-beta nodes=250',
      'alpha-beta nodes=500',
      'alpha-beta nodes=1000',
    ]);
    expect(namesOf([{ grid: { player: ['x', 'y'], n: [1, 2] } }, { all: { player: 'z' } }])).toEqual([
      'x n=1',
      'x n=2',
      'y n=1',
      'y n=2',
      'z',
    ]);
  });

  test('has to make players', () => {
    expect(namesOf({ grid: { nodes: [1] } })).toEqual([
      expect.stringMatching(/^players\.grid: expected a "player"/),
    ]);
    expect(namesOf([{ grid: { player: 'x', nodes: [] } }, { all: a }])).toEqual([
      'players[0].grid.nodes: expected at least 1 value, found []',
    ]);
    const many = Array.from({ length: 40 }, (_, index) => index);
    expect(namesOf({ grid: { player: 'x', n: many, m: many } })).toEqual([
      'players: expected at most 1000 pairings, found 1600',
    ]);
  });
});

describe('a schedule', () => {
  test('is a round robin or a gauntlet', () => {
    expect(namesOf({ roundRobin: [a, b, c] })).toEqual(['A v B', 'A v C', 'B v C']);
    expect(namesOf({ gauntlet: [a], against: [b, c] })).toEqual(['A v B', 'A v C']);
    expect(namesOf({ gauntlet: [a] })).toEqual(['players.against: missing: expected a list']);
  });

  test('gives each two players equally many games in each seat on each opening', () => {
    assert(
      property(integer({ min: 2, max: 6 }), integer({ min: 0, max: 1 }), (count, first) => {
        const roundRobin = Array.from({ length: count }, (_, n) => ({ player: 'p', n }));
        const parsed = parseExperiment({ ...(file({ roundRobin }) as object), variants: ['a'] });
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
        const variants = [{ id: 'a', name: 'A', hash: 'a'.repeat(64), seats: 2, document: {} }];
        const facts = { seed: '1', variants, code: 'c', node: 'n', createdAt: '2000-01-01T00:00:00Z' };
        const built = buildManifest(parsed.value, facts);
        if (!built.ok) throw new Error(JSON.stringify(built.issues));
        const { cells, players } = built.value;
        expect(players).toHaveLength(count);
        expect(cells).toHaveLength((count * (count - 1)) / 2);
        for (const cell of cells) {
          expect(cell).toMatchObject({ gamesPerUnit: 2, units: 2 });
          const [one, two] = [0, 1].map((game) => seatPlayers(cell, game, first));
          expect(one).toEqual(two!.toReversed());
        }
      }),
    );
  });
});

describe('the books of a run', () => {
  const parsed = parseExperiment({
    ...(file({ all: a }) as object),
    openings: { kind: 'enumerate', plies: 2 },
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const variants = ['a', 'b'].map((id) => ({ id, name: id, hash: id.repeat(64), seats: 2, document: {} }));
  const facts = { seed: '1', variants, code: 'c', node: 'n', createdAt: '2000-01-01T00:00:00Z' };
  const openingsOf = (books?: string[][]): unknown => {
    const built = buildManifest(parsed.value, { ...facts, ...(books !== undefined && { books }) });
    return built.ok ? built.value.openings : built.issues.map(({ path }) => path);
  };

  test('are one where they are equal, and one for each variant otherwise', () => {
    expect(
      openingsOf([
        ['x', 'y'],
        ['x', 'y'],
      ]),
    ).toMatchObject({ positions: ['x', 'y'], made: { kind: 'enumerate' } });
    expect(
      openingsOf([
        ['x', 'y'],
        ['x', 'y'],
      ]),
    ).not.toHaveProperty('perVariant');
    expect(openingsOf([['x', 'y'], ['z']])).toMatchObject({ positions: ['x', 'y', 'z'], perVariant: [2, 1] });
  });

  test('have to be made before', () => {
    expect(openingsOf()).toEqual(['openings']);
  });
});
