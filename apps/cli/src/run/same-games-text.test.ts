import type { Manifest } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { sameGamesText } from './same-games-text.ts';

type Plan = Parameters<typeof sameGamesText>[0];
const plan = (spec: object, openings: object = { kind: 'start' }): Plan => ({
  openings: openings as Manifest['openings'],
  players: [{ spec }] as unknown as Manifest['players'],
});

test('players that repeat their games from the initial position are warned about', () => {
  for (const player of ['alpha-beta', 'greedy'])
    expect(sameGamesText(plan({ player, spread: 0 }))).toContain('"kind": "varied"');
});

test('random players, a spread, and openings vary the games', () => {
  expect(sameGamesText(plan({ player: 'random' }))).toBeUndefined();
  expect(sameGamesText(plan({ player: 'alpha-beta', spread: 10 }))).toBeUndefined();
  expect(
    sameGamesText(plan({ player: 'alpha-beta' }, { kind: 'varied', plies: 8, spread: 50 })),
  ).toBeUndefined();
});
