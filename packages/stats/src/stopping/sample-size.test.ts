import { describe, expect, test } from 'vitest';
import { eloEstimate } from '../score/elo.ts';
import vectors from '../fixtures/vectors.json' with { type: 'json' };
import { gamesForEloWidth, hoursFor } from './sample-size.ts';

const known = vectors.sizes;

describe('known answers', () => {
  test('games for an Elo half-width', () => {
    for (const [drawRate, games] of known.rows)
      expect(known.halfWidths.map((width) => gamesForEloWidth(width, drawRate as number))).toEqual(games);
  });
});

test('the planned games give the planned width', () => {
  const games = gamesForEloWidth(10, 0.5);
  const { halfWidth } = eloEstimate({ wins: games / 4, draws: games / 2, losses: games / 4 });
  expect(halfWidth).toBeBetween(9.99, 10.01);
});

test('a design effect multiplies the games, a rate turns them into hours', () => {
  expect(gamesForEloWidth(10, 0.5, { designEffect: 2 })).toBe(4638);
  expect(hoursFor(4638, 0.5)).toBe(4638 / 1800);
  expect(hoursFor(7200, 2)).toBe(1);
  expect(() => hoursFor(10, 0)).toThrow(/gamesPerSecond .* got 0/);
});
